;; The two loops that a search by vectors spends its time in. What they compute, plain-kernels.ts says;
;; `pnpm --filter @hsms/engine kernels` assembles this file into kernel-bytes.ts.
;; Rows are a multiple of 16 bytes long, and every address is a byte's.
(module
  (memory (export "memory") 1)

  ;; Hamming distances of rows `from` up to `to`: a hit is a row nearer than `bound` whose byte in the mask
  ;; is not 0, written as row and distance, 4 bytes each. Ends early behind the row that fills `capacity`.
  ;; Returns the number of hits.
  (func (export "scan")
    (param $rows i32) (param $mask i32) (param $from i32) (param $to i32) (param $row_bytes i32)
    (param $query i32) (param $bound i32) (param $hits i32) (param $capacity i32) (result i32)
    (local $row i32) (local $at i32) (local $end i32) (local $query_at i32)
    (local $sum v128) (local $distance i32) (local $count i32)
    (local $query_0 v128) (local $query_1 v128) (local $query_2 v128)
    (local.set $row (local.get $from))
    (local.set $at
      (i32.add (local.get $rows) (i32.mul (local.get $from) (local.get $row_bytes))))
    (local.set $query_0 (v128.load (local.get $query)))
    (local.set $query_1 (v128.load offset=16 (local.get $query)))
    (local.set $query_2 (v128.load offset=32 (local.get $query)))
    (block $done
      (loop $next_row
        (br_if $done (i32.ge_u (local.get $row) (local.get $to)))
        (br_if $done (i32.ge_u (local.get $count) (local.get $capacity)))
        ;; 256 and 384 dimensions, which most models have, without a loop: two thirds of the time.
        (if (i32.eq (local.get $row_bytes) (i32.const 32))
          (then
            (local.set $sum
              (i16x8.extadd_pairwise_i8x16_u
                (i8x16.add
                  (i8x16.popcnt (v128.xor (v128.load (local.get $at)) (local.get $query_0)))
                  (i8x16.popcnt
                    (v128.xor (v128.load offset=16 (local.get $at)) (local.get $query_1))))))
            (local.set $at (i32.add (local.get $at) (i32.const 32))))
          (else
            (if (i32.eq (local.get $row_bytes) (i32.const 48))
              (then
                (local.set $sum
                  (i16x8.extadd_pairwise_i8x16_u
                    (i8x16.add
                      (i8x16.add
                        (i8x16.popcnt (v128.xor (v128.load (local.get $at)) (local.get $query_0)))
                        (i8x16.popcnt
                          (v128.xor (v128.load offset=16 (local.get $at)) (local.get $query_1))))
                      (i8x16.popcnt
                        (v128.xor (v128.load offset=32 (local.get $at)) (local.get $query_2))))))
                (local.set $at (i32.add (local.get $at) (i32.const 48))))
              (else
                (local.set $sum (v128.const i32x4 0 0 0 0))
                (local.set $query_at (local.get $query))
                (local.set $end (i32.add (local.get $at) (local.get $row_bytes)))
                (loop $next_part
                  (local.set $sum
                    (i16x8.add
                      (local.get $sum)
                      (i16x8.extadd_pairwise_i8x16_u
                        (i8x16.popcnt
                          (v128.xor (v128.load (local.get $at)) (v128.load (local.get $query_at)))))))
                  (local.set $query_at (i32.add (local.get $query_at) (i32.const 16)))
                  (local.set $at (i32.add (local.get $at) (i32.const 16)))
                  (br_if $next_part (i32.lt_u (local.get $at) (local.get $end))))))))
        ;; Eight sums of 16 bits become one: the product adds the four of a half up in its highest bits,
        ;; which hold distances below 65,536.
        (local.set $distance
          (i32.wrap_i64
            (i64.shr_u
              (i64.mul
                (i64.add
                  (i64x2.extract_lane 0 (local.get $sum))
                  (i64x2.extract_lane 1 (local.get $sum)))
                (i64.const 0x0001000100010001))
              (i64.const 48))))
        ;; Few rows are near enough, so that their mask is read for few.
        (if (i32.lt_u (local.get $distance) (local.get $bound))
          (then
            (if (i32.load8_u (i32.add (local.get $mask) (local.get $row)))
              (then
                (i32.store (local.get $hits) (local.get $row))
                (i32.store offset=4 (local.get $hits) (local.get $distance))
                (local.set $hits (i32.add (local.get $hits) (i32.const 8)))
                (local.set $count (i32.add (local.get $count) (i32.const 1)))))))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br $next_row)))
    (local.get $count))

  ;; Dot products of `count` rows of signed bytes with the query, 4 bytes each.
  (func (export "dots")
    (param $rows i32) (param $count i32) (param $row_bytes i32) (param $query i32) (param $out i32)
    (local $at i32) (local $last i32) (local $end i32) (local $query_at i32)
    (local $sum v128) (local $part v128) (local $query_part v128)
    (local.set $at (local.get $rows))
    (local.set $last
      (i32.add (local.get $rows) (i32.mul (local.get $count) (local.get $row_bytes))))
    (block $done
      (loop $next_row
        (br_if $done (i32.ge_u (local.get $at) (local.get $last)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $query_at (local.get $query))
        (local.set $end (i32.add (local.get $at) (local.get $row_bytes)))
        (loop $next_part
          (local.set $part (v128.load (local.get $at)))
          (local.set $query_part (v128.load (local.get $query_at)))
          (local.set $sum
            (i32x4.add
              (local.get $sum)
              (i32x4.dot_i16x8_s
                (i16x8.extend_low_i8x16_s (local.get $part))
                (i16x8.extend_low_i8x16_s (local.get $query_part)))))
          (local.set $sum
            (i32x4.add
              (local.get $sum)
              (i32x4.dot_i16x8_s
                (i16x8.extend_high_i8x16_s (local.get $part))
                (i16x8.extend_high_i8x16_s (local.get $query_part)))))
          (local.set $query_at (i32.add (local.get $query_at) (i32.const 16)))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $next_part (i32.lt_u (local.get $at) (local.get $end))))
        (i32.store
          (local.get $out)
          (i32.add
            (i32.add
              (i32x4.extract_lane 0 (local.get $sum))
              (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add
              (i32x4.extract_lane 2 (local.get $sum))
              (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (br $next_row)))))
