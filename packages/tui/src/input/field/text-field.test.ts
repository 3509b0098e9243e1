import * as fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { graphemesOf } from "../../draw/text/graphemes.ts";
import { textWidth } from "../../draw/text/text-width.ts";
import { viewField } from "./field-layout.ts";
import {
  editField,
  emptyField,
  excessOf,
  FIELD_LIMIT,
  fieldOf,
  type FieldEdit,
  type TextField,
} from "./text-field.ts";

const wide = { width: 80, height: 5 };

function edited(field: TextField, ...edits: readonly FieldEdit[]): TextField {
  return edits.reduce((next, edit) => editField(next, { edit, box: wide }), field);
}

const typed = (text: string): readonly FieldEdit[] =>
  graphemesOf(text).map((letter) => ({ type: "insert", text: letter }));
const back: FieldEdit = { type: "erase", what: "before" };
const undo: FieldEdit = { type: "undo" };
const redo: FieldEdit = { type: "redo" };

/** `한국|어`: the bar is the caret. */
function marked({ text, caret }: TextField): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

const letters = [
  "a",
  " ",
  "\n",
  "\t",
  "한",
  "글",
  "ㅎ",
  "각".normalize("NFD"),
  "é".normalize("NFD"),
  "👩‍👩‍👧",
  "❤️",
  "👍🏽",
  "🇰🇷",
  "漢",
];

const anyEdit: fc.Arbitrary<FieldEdit> = fc.oneof(
  fc.constantFrom(...letters).map((text): FieldEdit => ({ type: "insert", text })),
  fc
    .constantFrom(
      ...([
        "left",
        "right",
        "word-left",
        "word-right",
        "up",
        "down",
        "line-start",
        "line-end",
      ] as const),
    )
    .map((to): FieldEdit => ({ type: "move", to })),
  fc
    .constantFrom(...(["before", "after", "word-before", "to-line-start", "to-line-end"] as const))
    .map((what): FieldEdit => ({ type: "erase", what })),
);

test("26. Backspace takes one grapheme: a syllable in either form, an emoji with its joiners", () => {
  for (const letter of ["한", "각".normalize("NFD"), "👩‍👩‍👧", "❤️", "👍🏽", "é".normalize("NFD"), "a"]) {
    expect(marked(edited(fieldOf(`앞${letter}`), back))).toBe("앞|");
  }
  // Decomposed Hangul that comes letter by letter is one syllable.
  const decomposed = edited(
    emptyField,
    ...["ᄀ", "ᅡ", "ᆨ"].map((text): FieldEdit => ({ type: "insert", text })),
  );
  expect(edited(decomposed, back).text).toBe("");
});

test("26. word moves and erasures work on Hangul as on Latin", () => {
  const text = fieldOf("오늘 저녁에는 pizza, 어때?");
  const left: FieldEdit = { type: "move", to: "word-left" };
  const right: FieldEdit = { type: "move", to: "word-right" };
  expect(marked(edited(text, left))).toBe("오늘 저녁에는 pizza, |어때?");
  expect(marked(edited(text, left, left))).toBe("오늘 저녁에는 |pizza, 어때?");
  expect(marked(edited(text, left, left, left, left))).toBe("|오늘 저녁에는 pizza, 어때?");
  expect(marked(edited({ ...text, caret: 0 }, right, right))).toBe("오늘 저녁에는| pizza, 어때?");
  expect(edited(text, { type: "erase", what: "word-before" }).text).toBe("오늘 저녁에는 pizza, ");
});

test("the line before and behind the caret can be erased, lines of a text one by one", () => {
  const field = edited(fieldOf("첫 줄\n둘째 줄"), { type: "erase", what: "to-line-start" });
  expect(marked(field)).toBe("첫 줄\n|");
  expect(marked(edited(field, { type: "erase", what: "to-line-start" }))).toBe("첫 줄|");
  const start = { ...fieldOf("abc\ndef"), caret: 0 };
  expect(marked(edited(start, { type: "erase", what: "to-line-end" }))).toBe("|\ndef");
});

test("undo takes back what was typed in one go, redo brings it again", () => {
  const field = edited(emptyField, ...typed("안녕 친구"));
  expect(edited(field, undo).text).toBe("안녕 ");
  expect(edited(field, undo, undo, undo).text).toBe("");
  expect(edited(field, undo, undo, redo, redo).text).toBe("안녕 친구");
  const erased = edited(field, back, back);
  expect(edited(erased, undo).text).toBe("안녕 친구");
  // A new edit ends what could be brought again.
  expect(edited(field, undo, ...typed("!"), redo).text).toBe("안녕 !");
});

test("any edits, then undoing all: the text is as it was", () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 40 }), (edits) => {
      const before = fieldOf("처음 text\n둘째");
      const after = edited(before, ...edits);
      const undone = edited(after, ...edits.map(() => undo));
      expect(undone.text).toBe(before.text);
      expect(edited(undone, ...edits.map(() => redo)).text).toBe(after.text);
    }),
    { numRuns: 100 },
  );
});

test("25. the caret is always between graphemes, and its cell is the width of what stands before it", () => {
  const sizes = fc.record({
    width: fc.integer({ min: 1, max: 24 }),
    height: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 60 }), sizes, (edits, box) => {
      let field = emptyField;
      for (const edit of edits) {
        field = editField(field, { edit, box });
        const view = viewField(field, box);
        const line = view.lines[view.caret.row];
        expect(line).toBeDefined();
        expect(view.caret.column).toBeLessThan(Math.max(2, box.width));
        // A prefix of the row is exactly as wide as the column of the caret.
        const prefixes = graphemesOf(line ?? "").map((_, at, all) =>
          textWidth(all.slice(0, at).join("")),
        );
        expect([...prefixes, textWidth(line ?? "")]).toContain(view.caret.column);
        expect(view.lines.every((shown) => textWidth(shown) <= Math.max(2, box.width))).toBe(true);
        expect(view.lines.length).toBeLessThanOrEqual(Math.max(1, box.height));
      }
      const starts = new Set([0]);
      let at = 0;
      for (const letter of graphemesOf(field.text)) starts.add((at += letter.length));
      expect(starts).toContain(field.caret);
    }),
    { numRuns: 150 },
  );
});

test("a word ends with the mark of its last sign, and never between the two", () => {
  const move = (to: "word-left" | "word-right"): FieldEdit => ({ type: "move", to });
  const box = { width: 10, height: 1 };
  const back = editField(fieldOf("a ❤\uFE0F"), { edit: move("word-left"), box });
  expect(back.caret).toBe(2);
  expect(editField(back, { edit: move("word-right"), box }).caret).toBe(4);
});

test("a caret that goes up and down keeps its column in cells, and the field scrolls with it", () => {
  const box = { width: 10, height: 2 };
  const down: FieldEdit = { type: "move", to: "down" };
  let field: TextField = { ...fieldOf("한글한글\nabcdefgh\n한\n끝"), caret: 0 };
  for (let step = 0; step < 2; step++)
    field = editField(field, { edit: { type: "move", to: "right" }, box });
  expect(viewField(field, box).caret).toEqual({ column: 4, row: 0 });
  field = editField(field, { edit: down, box });
  expect(marked(field)).toBe("한글한글\nabcd|efgh\n한\n끝");
  field = editField(field, { edit: down, box });
  expect(viewField(field, box)).toMatchObject({
    lines: ["abcdefgh", "한"],
    caret: { column: 2, row: 1 },
    above: 1,
    below: 1,
  });
});

test("24. a paste keeps its lines, loses what would steer the terminal, and ends at the limit", () => {
  const pasted = edited(fieldOf("앞 "), { type: "insert", text: "첫\n둘\u001B[2J째\t끝" });
  expect(pasted.text).toBe("앞 첫\n둘[2J째\t끝");
  expect(edited(pasted, undo).text).toBe("앞 ");
  const long = "가".repeat(FIELD_LIMIT);
  expect(excessOf(pasted, long)).toBe(pasted.text.length);
  expect(edited(pasted, { type: "insert", text: long }).text).toHaveLength(FIELD_LIMIT);
  // A grapheme is taken whole or not at all.
  const full = fieldOf("a".repeat(FIELD_LIMIT - 3));
  expect(edited(full, { type: "insert", text: "👩‍👩‍👧" }).text).toBe(full.text);
});

test("editing a field that is full is not felt: each letter lays the text out once", () => {
  const field = fieldOf("가나다라 abcd ".repeat(3000).slice(0, FIELD_LIMIT - 10));
  const edits = typed("빠른가");
  // Each letter that is laid out is composed first, once.
  const composed = vi.spyOn(String.prototype, "normalize");
  onTestFinished(() => composed.mockRestore());
  edited(field, ...edits);
  expect(composed.mock.calls.length).toBeGreaterThan(field.text.length);
  expect(composed.mock.calls.length).toBeLessThanOrEqual(edits.length * FIELD_LIMIT);
});
