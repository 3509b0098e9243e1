import { expect, test } from "vitest";
import { toStoreError } from "./lmdb-error.ts";

test.each([
  ["No space left on device", "STORE_FULL"],
  ["Input/output error", "STORE_DISK_FAILED"],
  ["Read-only file system", "STORE_NOT_WRITABLE"],
])("what a copy of LMDB's rejects with, %j and no code, is told by its cause", (text, code) => {
  expect(toStoreError(new Error(text))).toMatchObject({ code });
});

test("a bug stays what it is", () => {
  const bug = new TypeError("x is undefined");
  expect(toStoreError(bug)).toBe(bug);
});
