import { constants } from "node:os";
import { expect, test } from "vitest";
import { systemCodeOf } from "./system-code.ts";

const errorWith = (fields: object): Error => Object.assign(new Error("refused"), fields);
const { EDQUOT, EIO } = constants.errno;

test.each([
  ["a name that Node knows", { code: "ENOSPC", errno: -28 }, "ENOSPC"],
  [
    "a number that Node does not know",
    { code: "Unknown system error -122", errno: -EDQUOT },
    "EDQUOT",
  ],
  ["the same of a synchronous call", { code: "UNKNOWN", errno: -EDQUOT }, "EDQUOT"],
  ["a number of the system, from LMDB", { code: EIO }, "EIO"],
  ["a number of LMDB's own", { code: -30_792 }, -30_792],
  ["an error without a code", {}, ""],
])("names the system's error by %s", (_what, fields, expected) => {
  expect(systemCodeOf(errorWith(fields))).toBe(expected);
});

test("what is no error has no name", () => {
  expect(systemCodeOf("EIO")).toBe("");
});
