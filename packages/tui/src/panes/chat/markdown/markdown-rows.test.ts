import * as fc from "fast-check";
import { expect, test } from "vitest";
import { widthOf, type Span } from "../../../draw/rows/span.ts";
import { markdownRows } from "./markdown-rows.ts";

const show = (text: string, width = 40) =>
  markdownRows(text, width).map((row) => row.map(({ text }) => text).join(""));
const styled = (text: string): readonly Span[] => markdownRows(text, 60).flat();

test("draws bold, code and links of a line, and leaves what is not closed as it was written", () => {
  expect(styled("a **bold** and `code` and **open")).toEqual([
    { text: "a ", style: "text" },
    { text: "bold", style: "strong" },
    { text: " and ", style: "text" },
    { text: "code", style: "code" },
    { text: " and **open", style: "text" },
  ]);
  expect(show("[site](https://a.example/x)")).toEqual(["site (https://a.example/x)"]);
  expect(show("[run](javascript:alert)")).toEqual(["[run](javascript:alert)"]);
});

test("draws lists with what they hang under", () => {
  expect(show("- one two three four\n  - inner\n1. first", 12)).toEqual([
    "• one two",
    "  three four",
    "  • inner",
    "1. first",
  ]);
});

test("a line that begins with a date is no item of a list", () => {
  expect(show("2026. 11. 22.에 말씀하셨어요", 16)).toEqual(["2026. 11. 22.에", "말씀하셨어요"]);
});

test("keeps code as it is, also while its end has not come", () => {
  expect(show("```ts\nconst a = **1**;\n```\nafter")).toEqual(["  const a = **1**;", "after"]);
  expect(show("```\nstill coming")).toEqual(["  still coming"]);
});

test("draws tables in columns, the widest cut where there is no room", () => {
  const table = "| 이름 | color |\n|---|:--:|\n| 자전거 | red |";
  expect(show(table)).toEqual(["이름   │ color", "───────┼──────", "자전거 │ red"]);
  const narrow = markdownRows(table, 9);
  for (const row of narrow) expect(widthOf(row)).toBeLessThanOrEqual(9);
});

test("nothing of a model's text moves the cursor, and no row is wider than its box", () => {
  expect(show("a\u001B[31mb\u0007")).toEqual(["a\uFFFD[31mb\uFFFD"]);
  const pieces = fc.constantFrom(
    "# 제목",
    "- 항목 하나",
    "| a | b |",
    "|---|---|",
    "```",
    "> said",
    "---",
    "한글과 words 섞임 👍🏽 `code` **굵게**",
    "",
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 12 }),
      fc.integer({ min: 4, max: 80 }),
      (lines, width) => {
        for (const text of [lines.join("\n"), lines.join("\n").normalize("NFD")]) {
          for (const row of markdownRows(text, width)) {
            expect(widthOf(row)).toBeLessThanOrEqual(width);
          }
        }
      },
    ),
    { numRuns: 80 },
  );
});
