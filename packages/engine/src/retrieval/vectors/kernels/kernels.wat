;; The two loops that a search by vectors spends its time in. What they compute, plain-kernels.ts says;
;; `pnpm --filter @hsms/engine kernels` assembles this file into kernel-bytes.ts.
;; Rows are a multiple of 16 bytes long, and every address is a byte's.
(module
  (memory (export "memory") 1)

  ;; Hamming distances of rows `from` up to `to`: a hit is a row nearer than `bound` whose byte in the mask
  ;; is not 0, written as row and distance, 4 bytes each. Ends early behind the row that fills `capacity`.
  ;; Returns the number of hits.
  ;; Eight bytes at a time: their bits are counted in one instruction, and need no adding up across a vector,
  ;; which takes two thirds of the time of sixteen at a time.
  (func (export "scan")
    (param $rows i32) (param $mask i32) (param $from i32) (param $to i32) (param $row_bytes i32)
    (param $query i32) (param $bound i32) (param $hits i32) (param $capacity i32) (result i32)
    (local $row i32) (local $at i32) (local $end i32) (local $query_at i32)
    (local $sum i64) (local $count i32)
    (local $query_0 i64) (local $query_1 i64) (local $query_2 i64) (local $query_3 i64)
    (local.set $row (local.get $from))
    (local.set $at
      (i32.add (local.get $rows) (i32.mul (local.get $from) (local.get $row_bytes))))
    (local.set $query_0 (i64.load (local.get $query)))
    (local.set $query_1 (i64.load offset=8 (local.get $query)))
    (local.set $query_2 (i64.load offset=16 (local.get $query)))
    (local.set $query_3 (i64.load offset=24 (local.get $query)))
    (block $done
      (br_if $done (i32.ge_u (local.get $row) (local.get $to)))
      (loop $next_row
        ;; A loop of its own up to the next hit for 256 dimensions: what is asked of every row costs as much again.
        (block $near
          (if (i32.eq (local.get $row_bytes) (i32.const 32))
            (then
              (loop $next_of_32
                (local.set $sum
                  (i64.add
                    (i64.add
                      (i64.popcnt (i64.xor (i64.load (local.get $at)) (local.get $query_0)))
                      (i64.popcnt
                        (i64.xor (i64.load offset=8 (local.get $at)) (local.get $query_1))))
                    (i64.add
                      (i64.popcnt
                        (i64.xor (i64.load offset=16 (local.get $at)) (local.get $query_2)))
                      (i64.popcnt
                        (i64.xor (i64.load offset=24 (local.get $at)) (local.get $query_3))))))
                (local.set $at (i32.add (local.get $at) (i32.const 32)))
                (local.set $row (i32.add (local.get $row) (i32.const 1)))
                (br_if $near (i32.lt_u (i32.wrap_i64 (local.get $sum)) (local.get $bound)))
                (br_if $next_of_32 (i32.lt_u (local.get $row) (local.get $to))))
              (br $done))
            (else
              (loop $next_of_any
                (local.set $sum (i64.const 0))
                (local.set $query_at (local.get $query))
                (local.set $end (i32.add (local.get $at) (local.get $row_bytes)))
                (loop $next_part
                  (local.set $sum
                    (i64.add
                      (local.get $sum)
                      (i64.add
                        (i64.popcnt
                          (i64.xor (i64.load (local.get $at)) (i64.load (local.get $query_at))))
                        (i64.popcnt
                          (i64.xor
                            (i64.load offset=8 (local.get $at))
                            (i64.load offset=8 (local.get $query_at)))))))
                  (local.set $query_at (i32.add (local.get $query_at) (i32.const 16)))
                  (local.set $at (i32.add (local.get $at) (i32.const 16)))
                  (br_if $next_part (i32.lt_u (local.get $at) (local.get $end))))
                (local.set $row (i32.add (local.get $row) (i32.const 1)))
                (br_if $near (i32.lt_u (i32.wrap_i64 (local.get $sum)) (local.get $bound)))
                (br_if $next_of_any (i32.lt_u (local.get $row) (local.get $to))))
              (br $done))))
        ;; Few rows are near enough, so that their mask is read for few. `row` is the one behind it.
        (if (i32.load8_u (i32.sub (i32.add (local.get $mask) (local.get $row)) (i32.const 1)))
          (then
            (i32.store (local.get $hits) (i32.sub (local.get $row) (i32.const 1)))
            (i32.store offset=4 (local.get $hits) (i32.wrap_i64 (local.get $sum)))
            (local.set $hits (i32.add (local.get $hits) (i32.const 8)))
            (local.set $count (i32.add (local.get $count) (i32.const 1)))
            (br_if $done (i32.ge_u (local.get $count) (local.get $capacity)))))
        (br_if $next_row (i32.lt_u (local.get $row) (local.get $to)))))
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
