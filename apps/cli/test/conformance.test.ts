import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [rowsPart = "", countPart = ""] = readFileSync(
  new URL("../../../docs/conformance.md", import.meta.url),
  "utf8",
).split("\n## Count\n");

const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/u)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The tables of a page, each row by the names of its columns. */
function tableRows(page: string): readonly Readonly<Record<string, string>>[] {
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

const rows = tableRows(rowsPart).map((cells) => ({
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

test("the table of counts counts the rows above it", () => {
  const count = (name: string, isCounted: (row: string) => boolean) => {
    const counted = rows.filter((row) => isCounted(row.name));
    const inState = (state: string): string =>
      String(counted.filter((row) => statesOf(row.state)[0] === state).length);
    const states = { done: inState("done"), partly: inState("partly"), open: inState("open") };
    return { "": name, ...states, rows: String(counted.length) };
  };
  const isSeed0 = (name: string): boolean => name.startsWith("S0-");
  expect(tableRows(countPart)).toEqual([
    count("S0-01 … S0-140", isSeed0),
    count("others", (name) => !isSeed0(name)),
    count("all", () => true),
  ]);
});
