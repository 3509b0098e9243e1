import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";

test("the example of the documentation runs and finds what it was told", () => {
  const example = fileURLToPath(new URL("../examples/first-memory.ts", import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...sourceFlags, example], {
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  expect(stdout).toContain("[0] My sister Mina moved to Busan in March.");
  expect(stdout).toMatch(/^level 0 {2}\d\.\d\d {2}/m);
});
