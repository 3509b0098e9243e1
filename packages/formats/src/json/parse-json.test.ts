import * as fc from "fast-check";
import { expect, test } from "vitest";
import { must } from "../testing/read-text.ts";
import { parseJson } from "./parse-json.ts";
import { findSyntaxError } from "./syntax-error.ts";

test("a broken text is refused with the line and the column of the first fault", () => {
  const cases: readonly (readonly [string, number, number])[] = [
    ['{"a": 1,\n "b": x}', 2, 7],
    ['{"a": 1\n "b": 2}', 2, 2],
    ["[1, 2,]", 1, 7],
    ['{"a": "cut off', 1, 15],
    ['{"a": "raw\nline"}', 1, 11],
    ['{"a": "\\x"}', 1, 8],
    ["{'a': 1}", 1, 2],
    ["[1] [2]", 1, 5],
    ["[01]", 1, 3],
    ["", 1, 1],
  ];
  for (const [text, line, column] of cases) {
    const outcome = parseJson(text);
    expect(outcome, text).toMatchObject({
      type: "refused",
      problem: { code: "BAD_SYNTAX", line, column },
    });
  }
});

test("the lines of a text that begins further down in its file are counted from there", () => {
  expect(parseJson("{", 7)).toMatchObject({ problem: { line: 7, column: 2 } });
});

test("a text has a syntax error exactly when the engine's own parser refuses it", () => {
  const cut = fc
    .tuple(
      fc.json(),
      fc.nat(),
      fc.nat({ max: 3 }),
      fc.constantFrom("", ",", "]", "}", '"', "x", "0", "\\", ":"),
    )
    .map(([json, at, removed, added]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + added + json.slice(place + removed);
    });
  fc.assert(
    fc.property(cut, (text) => {
      const isSound = parseJson(text).type === "ok";
      expect(findSyntaxError(text) === undefined).toBe(isSound);
    }),
    { numRuns: 2000 },
  );
});

test("deep nesting and long strings need no stack", () => {
  const deep = "[".repeat(200_000);
  expect(findSyntaxError(deep)?.offset).toBe(deep.length);
  const long = `"${"\\n가".repeat(1_000_000)}`;
  expect(findSyntaxError(long)?.offset).toBe(long.length);
  expect(must(parseJson(`${long}"`))).toHaveLength(2_000_000);
});
