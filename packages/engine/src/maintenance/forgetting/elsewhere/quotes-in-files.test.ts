import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fileQuotes } from "./quotes-in-files.ts";
import { anywhere } from "../quotes.ts";

function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), "hsms 흔적-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "file");
  writeFileSync(path, content);
  return path;
}

test("a quote is found wherever it stands, across chunks too, and in JSON's spelling", async () => {
  const quote = '그는 "비밀"이라고 말했다.\t끝';
  const at = 2 ** 20;
  for (const before of [0, 1, at - 5, at - 1, at, 2 * at - 20]) {
    expect(await fileQuotes(fileWith("x".repeat(before) + quote + "y"), [anywhere(quote)])).toBe(
      true,
    );
  }
  expect(await fileQuotes(fileWith(JSON.stringify({ user: quote })), [anywhere(quote)])).toBe(true);
  expect(await fileQuotes(fileWith(`${"x".repeat(at)}그는 비밀이라고`), [anywhere(quote)])).toBe(
    false,
  );
});

test("a file that is not there, and one that is looked through for nothing, hold nothing", async () => {
  expect(await fileQuotes("/nowhere/at/all", [anywhere("quote")])).toBe(false);
  expect(await fileQuotes(fileWith("text"), [])).toBe(false);
});
