import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { makeFolder } from "./serving.ts";

const MOST_BYTES = 60_000;

test("the page is at most 60 kB compressed, and names no other place to load from", () => {
  const folder = makeFolder();
  execFileSync(process.execPath, [path.join(import.meta.dirname, "../build.mjs"), folder]);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => path.extname(name) !== "")
    .map((name) => readFileSync(path.join(folder, name)));
  const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  expect(files.length).toBeGreaterThanOrEqual(3);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  const addresses = files.join("\n").match(/https?:\/\/[\w.-]+/gu) ?? [];
  // Names of XML, which nobody fetches.
  expect(addresses.filter((one) => !one.endsWith("//www.w3.org"))).toEqual([]);
});
