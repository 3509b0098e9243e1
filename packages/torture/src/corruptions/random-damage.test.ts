import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createRandom } from "@hsms/bench/tools";
import { isSentence } from "./program.ts";
import { damageAtRandom } from "./random-damage.ts";

/** Without a description: every page is a page of nothing, which the damages to pages leave alone. */
const SOUND = Buffer.alloc(40 * 4096, 0x61);

function damages(seed: number): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "hsms-damage-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "data.mdb");
  const random = createRandom(seed);
  return Array.from({ length: 60 }, () => {
    writeFileSync(path, SOUND);
    const what = damageAtRandom(path, random);
    if (!/pages? 2 of/u.test(what)) expect(readFileSync(path).equals(SOUND)).toBe(false);
    return what;
  });
}

test("every damage changes the file, and the same seed damages it in the same ways", () => {
  expect(damages(1)).toEqual(damages(1));
  expect(damages(1)).not.toEqual(damages(2));
});

test("an ending by a signal, a stack trace and an unexplained failure are no sentences", () => {
  const ended = { exitCode: 0, signal: null, stdout: "", stderr: "" };
  expect(isSentence(ended)).toBe(true);
  expect(isSentence({ ...ended, exitCode: 65, stderr: "The memory is damaged" })).toBe(true);
  expect(isSentence({ ...ended, exitCode: 65 })).toBe(false);
  expect(isSentence({ ...ended, exitCode: 70, stderr: "An unexpected error occurred" })).toBe(
    false,
  );
  expect(isSentence({ ...ended, exitCode: null, signal: "SIGBUS" })).toBe(false);
  expect(isSentence({ ...ended, exitCode: 1, stderr: "Error\n    at run (a.js:1:2)" })).toBe(false);
});
