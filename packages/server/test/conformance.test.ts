// @module-tag slow
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openDoor } from "./open-door.ts";
import { startServing } from "./serving.ts";

const run = promisify(execFile);

/** A file of a package that it does not export. */
const fileOf = (name: string, ...parts: readonly string[]): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), ...parts);

const suite = fileOf("@modelcontextprotocol/conformance", "dist", "index.js");
const expected = (revision: string): string =>
  fileURLToPath(new URL(`conformance/${revision}.yml`, import.meta.url));

test.each(["2025-11-25", "2026-07-28"])(
  "the official suite of %s finds what is expected and nothing else",
  async (revision) => {
    const url = await openDoor();
    const asked = ["--url", url, "--requirements", revision];
    const given = ["server", ...asked, "--expected-failures", expected(revision)];
    const { stdout } = await run(process.execPath, [suite, ...given]).catch((failed: unknown) => {
      throw new Error(String(Reflect.get(Object(failed), "stdout")).slice(-4000));
    });
    expect(stdout).toContain("✓ tools-list");
    expect(stdout).toContain("✓ dns-rebinding-protection");
  },
);

const inspector = fileOf(
  "@modelcontextprotocol/inspector",
  "clients",
  "launcher",
  "build",
  "index.js",
);

test.each(["legacy", "modern"])("the inspector drives each tool: %s protocol", async (era) => {
  const { serving, letIn } = await startServing();
  const header = `Authorization: Bearer ${letIn("inspector", "admin")}`;
  const inspect = async (...method: readonly string[]): Promise<string> => {
    const where = ["--cli", serving.url, "--transport", "http", "--header", header];
    const given = [inspector, ...where, "--protocol-era", era, "--method", ...method];
    return (await run(process.execPath, given)).stdout;
  };
  const call = (name: string, ...given: readonly string[]): Promise<string> =>
    inspect("tools/call", "--tool-name", name, ...given.flatMap((one) => ["--tool-arg", one]));
  expect(JSON.parse(await inspect("tools/list"))).toMatchObject({
    tools: ["search", "save", "get", "edit", "forget", "browse"].map((name) => ({
      name: `memory_${name}`,
    })),
  });
  const saved = await call("memory_save", "content=The ferry leaves at nine.");
  const [, id = ""] = /\[([\da-f]{12})\]/u.exec(saved) ?? [];
  expect(await call("memory_search", "query=ferry")).toContain("| The ferry leaves at nine.");
  expect(await call("memory_get", `ids=["${id}"]`)).toContain("| The ferry leaves at nine.");
  expect(await call("memory_edit", `id=${id}`, "importance=8")).toContain("importance");
  expect(await call("memory_browse", "recent=true")).toContain(id);
  expect(await call("memory_forget", `ids=["${id}"]`)).toContain("hsms unforget 0");
});
