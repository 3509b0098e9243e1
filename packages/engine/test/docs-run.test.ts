import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { pageExamples } from "./page-examples.ts";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));

test.each(pageExamples())("what the library's page shows runs: $heading", async (example) => {
  const folder = mkdtempSync(path.join(tmpdir(), "hsms-docs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(`${folder}/node_modules/@hsms`, { recursive: true });
  symlinkSync(PACKAGE, `${folder}/node_modules/@hsms/engine`);
  writeFileSync(`${folder}/example.ts`, example.code);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...sourceFlags, `${folder}/example.ts`],
    { cwd: folder },
  );
  const lines = stdout.split("\n").filter((line) => example.prints.includes(line));
  expect(lines, stdout).toEqual(example.prints);
});
