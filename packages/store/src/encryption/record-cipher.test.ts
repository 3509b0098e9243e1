import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createKey } from "./key-file.ts";
import { createRecordCipher } from "./record-cipher.ts";

const cipher = createRecordCipher(createKey());

test("opening undoes sealing, for any value at any place", () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), fc.string(), (value, key, database) => {
      const place = { database, key };
      expect(Buffer.from(cipher.open(place, cipher.seal(place, value)))).toEqual(
        Buffer.from(value),
      );
    }),
  );
});

test("the same value twice is not the same below", () => {
  const place = { database: "turns", key: Buffer.from([1]) };
  const value = Buffer.from("hello");
  expect(cipher.seal(place, value)).not.toEqual(cipher.seal(place, value));
});

test("hidden terms and hashes come back, and no two are hidden alike", () => {
  fc.assert(
    fc.property(fc.nat(0xffff_ffff), (term) => {
      expect(cipher.showTerm(cipher.hideTerm(term))).toBe(term);
    }),
  );
  const hidden = new Set(Array.from({ length: 10_000 }, (_, term) => cipher.hideTerm(term)));
  expect(hidden.size).toBe(10_000);
  const hash = Buffer.alloc(16, 7);
  expect(cipher.showHash(cipher.hideHash(hash))).toEqual(hash);
  expect(cipher.hideHash(hash)).not.toEqual(hash);
});
