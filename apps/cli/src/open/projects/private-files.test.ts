import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writePrivateFile } from "./private-files.ts";

function makeFile(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "hsms-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, "config.json");
}

test("after the first save there is nothing that could stay beside it", () => {
  const file = makeFile();
  writePrivateFile(file, "first");
  expect(readdirSync(path.dirname(file))).toEqual(["config.json"]);
});

test("after two saves the one before stays beside it, for its owner only", () => {
  const file = makeFile();
  writePrivateFile(file, "first");
  writePrivateFile(file, "second");
  expect(readFileSync(file, "utf8")).toBe("second");
  expect(readFileSync(`${file}.backup`, "utf8")).toBe("first");
  expect(statSync(`${file}.backup`).mode & 0o777).toBe(0o600);
  writePrivateFile(file, "third");
  expect(readFileSync(`${file}.backup`, "utf8")).toBe("second");
  expect(readdirSync(path.dirname(file)).toSorted()).toEqual(["config.json", "config.json.backup"]);
});
