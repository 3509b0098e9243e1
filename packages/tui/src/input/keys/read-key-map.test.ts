import { expect, test } from "vitest";
import { type KeyRow, keysOf } from "./key-map.ts";
import { readKeyMap } from "./read-key-map.ts";

const rows: readonly KeyRow[] = [
  { name: "tree.expand", pane: "tree", keys: ["l", "right"], during: "reading" },
  { name: "tree.collapse", pane: "tree", keys: ["h", "left"], during: "reading" },
  { name: "tree.close-all", pane: "tree", keys: ["z M"], during: "reading" },
  { name: "log.pause", pane: "log", keys: ["p"], during: "reading" },
  { name: "global.quit", pane: "global", keys: ["q", "ctrl+x"], during: "reading" },
  { name: "global.interrupt", pane: "global", keys: ["ctrl+c"], during: "both" },
  { name: "field.erase", pane: "field", keys: ["backspace"], during: "writing" },
  { name: "list.down", pane: "list", keys: ["down"], during: "both" },
];

const read = (lines: readonly string[]) => readKeyMap(lines.join("\n"), rows);

test("20. any action gets other keys by the file, the others keep theirs", () => {
  const { map, problems } = read([
    "{",
    '  "tree.expand": ["o", "ctrl+o"],',
    '  "field.erase": "ctrl+g",',
    '  "log.pause": [],',
    '  "tree.close-all": "z  m"',
    "}",
  ]);
  expect(problems).toEqual([]);
  expect(rows.map((row) => keysOf(map, row).join(","))).toEqual([
    "o,ctrl+o",
    "h,left",
    "z m",
    "",
    "q,ctrl+x",
    "ctrl+c",
    "ctrl+g",
    "down",
  ]);
});

test("20. unknown names are told with their line and the name that was meant", () => {
  expect(
    read(["{", '  "tree.expandd": "o",', '  "pause": "x",', '  "zzz.zzz": "y"', "}"]).problems,
  ).toEqual([
    { type: "unknown-name", line: 2, name: "tree.expandd", nearest: "tree.expand" },
    { type: "unknown-name", line: 3, name: "pause", nearest: "log.pause" },
    { type: "unknown-name", line: 4, name: "zzz.zzz", nearest: null },
  ]);
});

test("20. conflicts are told with their line, and the keys of the table stay", () => {
  const { map, problems } = read([
    "{",
    '  "tree.expand": "x",',
    '  "tree.collapse": ["x"],',
    '  "log.pause": "q",',
    '  "tree.close-all": "l"',
    "}",
  ]);
  expect(problems).toEqual([
    { type: "conflict", line: 3, name: "tree.collapse", key: "x", other: "tree.expand" },
    { type: "conflict", line: 4, name: "log.pause", key: "q", other: "global.quit" },
  ]);
  expect([...map.keys()]).toEqual(["tree.expand", "tree.close-all"]);
  // The key of a sequence's beginning leaves no way to the sequence.
  expect(read(['{ "tree.expand": "z" }']).problems).toMatchObject([{ type: "conflict", line: 1 }]);
  // Panes do not meet, nor a list that lies over them; two that swap their keys do not either.
  expect(read(['{ "log.pause": "l", "list.down": "q" }']).problems).toEqual([]);
  expect(read(['{ "tree.expand": "h", "tree.collapse": "l" }']).problems).toEqual([]);
});

test("20. quit cannot be unbound", () => {
  const { map, problems } = read(["{", '  "global.quit": [],', '  "global.interrupt": "x"', "}"]);
  expect(problems).toEqual([
    { type: "quit-unbound", line: 2, name: "global.quit" },
    { type: "quit-unbound", line: 3, name: "global.interrupt" },
  ]);
  expect(map.size).toBe(0);
});

test("21. keys that terminals do not all send, or that stop the output, are refused", () => {
  const problem = (key: string) => read([`{ "log.pause": "${key}" }`]).problems[0];
  for (const key of ["alt+x", "ctrl+enter", "f5", "cmd+k", "ctrl+m", "ctrl+i"]) {
    expect(problem(key)).toMatchObject({ type: "bad-key", key, reason: "unsent" });
  }
  expect(problem("ctrl+s")).toMatchObject({ reason: "flow" });
  expect(problem("ctrl+q")).toMatchObject({ reason: "flow" });
  expect(problem("pagedwon")).toMatchObject({ reason: "unknown" });
});

test("a broken file is told by line and what was expected, a name given twice by both lines", () => {
  expect(read(["{", '  "log.pause": "x"', '  "tree.expand": "y"', "}"]).problems).toEqual([
    { type: "broken", line: 3, expected: "," },
  ]);
  expect(read([""]).problems).toEqual([{ type: "broken", line: 1, expected: "{" }]);
  expect(read(["{", '"log.pause": 3', "}"]).problems).toEqual([
    { type: "broken", line: 2, expected: '"key"' },
  ]);
  expect(read(["{", '"log.pause": "x",', "}"]).problems).toEqual([
    { type: "broken", line: 3, expected: '"name"' },
  ]);
  expect(read(['{ "log.pause": "x" } {']).problems).toMatchObject([
    { type: "broken", expected: "end of file" },
  ]);
  expect(read(["{", '  "log.pause": "x",', '  "log.pause": "y"', "}"]).problems).toEqual([
    { type: "twice", line: 3, name: "log.pause", firstLine: 2 },
  ]);
});
