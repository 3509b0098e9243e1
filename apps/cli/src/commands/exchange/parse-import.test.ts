import { expect, test } from "vitest";
import { parseImport } from "./parse-import.ts";

test.each([
  ["", null, [], false],
  ["--yes", null, [], true],
  ["my talk.json", "my talk.json", [], false],
  ['"my talk.json"', "my talk.json", [], false],
  ["~/talk.txt --yes", "~/talk.txt", [], true],
  ["talk.txt --me Mina --yes", "talk.txt", ["Mina"], true],
  [`talk.txt --yes --me "Kim Mina" --me 'Mina K'`, "talk.txt", ["Kim Mina", "Mina K"], true],
  ["notes--yes.md", "notes--yes.md", [], false],
])("of !import %s the file, the names and the yes", (text, file, me, isSure) => {
  expect(parseImport(text)).toEqual({ file, me, isSure });
});
