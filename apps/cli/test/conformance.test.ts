import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const page = readFileSync(path.join(root, "docs/conformance.md"), "utf8");

const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/u)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of all tables of the page, each as an object from column name to cell. */
function tableRows(): readonly Readonly<Record<string, string>>[] {
  const tables = page.match(/(?:^\|.*\n)+/gmu) ?? [];
  return tables.flatMap((table) => {
    const [head = "", , ...lines] = table.trim().split("\n");
    const columns = cellsOf(head);
    return lines.map((line) => {
      const cells = cellsOf(line);
      return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
    });
  });
}

const rows = tableRows().map((cells) => ({
  name: cells["row"] ?? cells["point"] ?? cells["asks for"] ?? "",
  state: cells["state"] ?? "",
  shownBy: cells["shown by"] ?? "",
}));

const statesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\*\*(done|partly|open)\*\*/gu)].flatMap(([, state]) => state ?? []);

test("every row of the specification is done, partly done or open, and what is not open says what shows it", () => {
  expect(rows.length).toBeGreaterThan(300);
  for (const { name, state, shownBy } of rows) {
    expect(statesOf(state), `${name}: ${state}`).toHaveLength(1);
    expect(state, name).toMatch(/^\*\*(?:done|partly|open)\*\*/u);
    if (!state.startsWith("**open**")) expect(shownBy, name).not.toBe("");
  }
});

/** The texts that calls of a file begin with: the titles of its tests among them, with `${name}`, `$name` and `%s` as they stand. */
const titlesOf = (source: string): readonly string[] =>
  [...source.matchAll(/[([]\s*(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/gu)].map(
    ([, quoted, template]) => (quoted ?? template ?? "").replaceAll(/\\(.)/gu, "$1"),
  );

/** What stands in a title for a value of its case, and what a row leaves out of one. */
const VALUE = /\$\{[^}]*\}|\$[a-z]\w*|%[a-z]/u;
const LEFT_OUT = / ?… ?/u;

const fits = (parts: readonly string[], text: string): boolean => {
  const escaped = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/gu, "\\$&"));
  return new RegExp(`^${escaped.join(".*")}$`, "su").test(text);
};

/** Whether a row's words are the title, or a part of it. */
function isNamed(words: string, title: string): boolean {
  if (title.includes(words)) return true;
  const said = words.split(LEFT_OUT);
  if (said.length > 1 && fits(["", ...said, ""], title)) return true;
  const fixed = title.split(VALUE);
  // One that is a value alone says nothing.
  return fixed.length > 1 && /\p{L}/u.test(fixed.join("")) && fits(fixed, words);
}

test("every test that a row names stands under its title in the file that the row names", () => {
  const files = globSync("{apps,packages}/*/{src,test}/**/*{.test.ts,.test.tsx,-contract.ts}", {
    cwd: root,
  });
  const titles = new Map(
    files.map((file) => [file, titlesOf(readFileSync(path.join(root, file), "utf8"))]),
  );
  const missing: string[] = [];
  let named: readonly string[] = [];
  for (const { name, shownBy } of rows) {
    if (!shownBy.startsWith("the same")) named = [];
    let isTitle = false;
    for (const [, code, arrow, words] of shownBy.matchAll(/`([^`]+)`|(›)|"([^"]+)"/gu)) {
      if (arrow !== undefined) isTitle = true;
      if (code !== undefined && /^[\w./-]+(?:\.test\.tsx?|-contract\.ts)$/u.test(code)) {
        isTitle = false;
        named = files.filter((file) => `/${file}`.endsWith(`/${code}`));
        if (named.length === 0) missing.push(`${name}: ${code}`);
      }
      if (words === undefined) continue;
      const isThere =
        isTitle && named.some((file) => titles.get(file)?.some((title) => isNamed(words, title)));
      if (!isThere) missing.push(`${name}: "${words}" in ${named.join(" or ")}`);
    }
  }
  expect(missing).toEqual([]);
});
