import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";

/** What an example of the documentation prints. */
function outputOf(name: string): string {
  const example = fileURLToPath(new URL(`../examples/${name}`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...sourceFlags, example], {
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

test("the example of the documentation runs and finds what it was told", () => {
  const stdout = outputOf("first-memory.ts");
  expect(stdout).toContain("[0] My sister Mina moved to Busan in March.");
  expect(stdout).toMatch(/^level 0 {2}\d\.\d\d {2}/m);
});

test("the example of long work awaits it, listens to it, and cancels it", () => {
  const stdout = outputOf("long-work.ts");
  expect(stdout).toMatch(/Busan.*\(from 1 memories\)/);
  expect(stdout).toMatch(/^tree: 2 of 2\ndone$/m);
  expect(stdout).toMatch(/Busan[^]*\nrecorded as 2$/m);
  expect(stdout).toMatch(/^EngineError: Cancelled by the caller\nBAD_INPUT$/m);
});
