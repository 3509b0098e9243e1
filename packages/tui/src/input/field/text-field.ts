import { graphemesOf } from "../../draw/text/graphemes.ts";
import { caretAt, layoutField, rowOfCaret } from "./field-layout.ts";
import { freeSign, noFolds, wholeText, type Fold, type FoldedText } from "./fold.ts";
import { nextWord, previousWord } from "./word-moves.ts";
import type { Size } from "../../draw/size.ts";

/** A text under a caret. Lines end in `\n`; a field of one line never holds one. */
export interface TextField extends FoldedText {
  /** Code units before the caret; always between graphemes. */
  readonly caret: number;
  readonly top: number;
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** What the last edit was: letters typed in a row are undone together. */
  readonly run: "typing" | "erasing" | "none";
}

interface Moment {
  readonly text: string;
  readonly caret: number;
}

export type FieldEdit =
  | { readonly type: "insert"; readonly text: string }
  | { readonly type: "move"; readonly to: CaretMove }
  | { readonly type: "erase"; readonly what: Erasure }
  | { readonly type: "undo" }
  | { readonly type: "redo" };

type CaretMove =
  | "left"
  | "right"
  | "word-left"
  | "word-right"
  | "up"
  | "down"
  | "line-start"
  | "line-end";

type Erasure = "before" | "after" | "word-before" | "to-line-start" | "to-line-end";

/** Code units that a field takes unfolded: laying out more would be felt at each key. */
export const FIELD_LIMIT = 32_768;

/** Edits that can be undone. */
const MOMENTS = 200;

export function fieldOf(text: string): TextField {
  return { text, folds: noFolds, caret: text.length, top: 0, past: [], future: [], run: "none" };
}

export const emptyField: TextField = fieldOf("");

/** The field after an edit, in a box of this size; itself where the edit changes nothing. */
export function editField(
  field: TextField,
  { edit, box }: { readonly edit: FieldEdit; readonly box: Size },
): TextField {
  const edited = applyEdit(field, { edit, width: box.width });
  if (edited === field) return field;
  const row = rowOfCaret(layoutField(edited, box.width), edited.caret);
  const least = row - Math.max(1, box.height) + 1;
  return { ...edited, top: Math.max(0, Math.min(row, Math.max(edited.top, least))) };
}

/** How many code units of a text that is inserted find no room. */
export function excessOf(field: Pick<TextField, "text">, text: string): number {
  return Math.max(0, field.text.length + text.length - FIELD_LIMIT);
}

/** The field with a long text at its caret, folded. `labelOf` names a text by its size. */
export function insertFolded(
  field: TextField,
  given: string,
  labelOf: (text: string) => string,
): TextField {
  const text = given.replaceAll(unwanted, "");
  const moments = [field, ...field.past, ...field.future];
  const sign = freeSign(moments.map((moment) => moment.text));
  if (sign === null) {
    // As many folds as there are signs: all become one.
    const { caret, folds } = field;
    const [before, after] = [field.text.slice(0, caret), field.text.slice(caret)].map((part) =>
      wholeText({ text: part, folds }),
    );
    return insertFolded(emptyField, `${before}${text}${after}`, labelOf);
  }
  const fold: Fold = { text, label: labelOf(text) };
  const before = field.text.slice(0, field.caret) + sign;
  return {
    ...changed(field, {
      text: before + field.text.slice(field.caret),
      caret: before.length,
      run: "none",
    }),
    folds: new Map([...field.folds, [sign, fold]]),
  };
}

function applyEdit(
  field: TextField,
  { edit, width }: { readonly edit: FieldEdit; readonly width: number },
): TextField {
  switch (edit.type) {
    case "insert":
      return insert(field, edit.text);
    case "move": {
      const caret = moved(field, { to: edit.to, width });
      return caret === field.caret ? field : { ...field, caret, run: "none" };
    }
    case "erase":
      return erase(field, edit.what);
    case "undo":
      return travel(field, { from: "past", to: "future" });
    case "redo":
      return travel(field, { from: "future", to: "past" });
  }
}

function insert(field: TextField, given: string): TextField {
  const text = fitting(field, given.replaceAll(unwanted, ""));
  if (text === "") return field;
  const before = field.text.slice(0, field.caret) + text;
  const isLetter = graphemesOf(text).length === 1 && text.trim() !== "";
  return changed(field, {
    text: before + field.text.slice(field.caret),
    caret: before.length,
    run: isLetter ? "typing" : "none",
  });
}

/** As much of a text as the field has room for; a grapheme is not parted. */
function fitting(field: TextField, text: string): string {
  const excess = excessOf(field, text);
  if (excess === 0) return text;
  const room = text.length - excess;
  let length = 0;
  for (const grapheme of graphemesOf(text)) {
    if (length + grapheme.length > room) break;
    length += grapheme.length;
  }
  return text.slice(0, length);
}

function erase(field: TextField, what: Erasure): TextField {
  const { text, caret } = field;
  const other = erasedTo(field, what);
  if (other === caret) return field;
  const [from, to] = other < caret ? [other, caret] : [caret, other];
  return changed(field, {
    text: text.slice(0, from) + text.slice(to),
    caret: from,
    run: what === "before" || what === "after" ? "erasing" : "none",
  });
}

function erasedTo({ text, caret }: TextField, what: Erasure): number {
  switch (what) {
    case "before":
      return boundaryBefore(text, caret);
    case "after":
      return boundaryAfter(text, caret);
    case "word-before":
      return previousWord(text, caret);
    case "to-line-start": {
      const start = lineStart(text, caret);
      // At its start the line end before it goes, so that the key can be held down.
      return start === caret ? Math.max(0, caret - 1) : start;
    }
    case "to-line-end": {
      const end = lineEnd(text, caret);
      return end === caret ? Math.min(text.length, caret + 1) : end;
    }
  }
}

function moved(
  { text, folds, caret }: TextField,
  { to, width }: { readonly to: CaretMove; readonly width: number },
): number {
  switch (to) {
    case "left":
      return boundaryBefore(text, caret);
    case "right":
      return boundaryAfter(text, caret);
    case "word-left":
      return previousWord(text, caret);
    case "word-right":
      return nextWord(text, caret);
    case "line-start":
      return lineStart(text, caret);
    case "line-end":
      return lineEnd(text, caret);
    case "up":
    case "down": {
      const rows = layoutField({ text, folds }, width);
      const row = rowOfCaret(rows, caret) + (to === "up" ? -1 : 1);
      if (row < 0 || row >= rows.length) return caret;
      return caretAt(rows, { row, like: caret });
    }
  }
}

function changed(field: TextField, next: Moment & Pick<TextField, "run">): TextField {
  const { past, text, caret, run } = field;
  const goesOn = next.run !== "none" && next.run === run;
  return {
    text: next.text,
    folds: field.folds,
    // What was inserted may form a grapheme with what follows the caret.
    caret: boundaryFrom(next.text, next.caret),
    top: field.top,
    past: goesOn ? past : [...past.slice(1 - MOMENTS), { text, caret }],
    future: [],
    run: next.run,
  };
}

function travel(
  field: TextField,
  { from, to }: { readonly from: "past" | "future"; readonly to: "past" | "future" },
): TextField {
  const moment = field[from].at(-1);
  if (moment === undefined) return field;
  const { text, caret } = field;
  return {
    ...field,
    ...moment,
    run: "none",
    [from]: field[from].slice(0, -1),
    [to]: [...field[to], { text, caret }],
  };
}

function lineStart(text: string, caret: number): number {
  return text.slice(0, caret).lastIndexOf("\n") + 1;
}

function lineEnd(text: string, caret: number): number {
  const end = text.indexOf("\n", caret);
  return end < 0 ? text.length : end;
}

function boundaryBefore(text: string, caret: number): number {
  // Graphemes do not span lines: only this line is segmented.
  const start = lineStart(text, caret);
  if (start === caret) return Math.max(0, caret - 1);
  return caret - (graphemesOf(text.slice(start, caret)).at(-1)?.length ?? 0);
}

function boundaryAfter(text: string, caret: number): number {
  return caret + (graphemesOf(text.slice(caret, lineEnd(text, caret) + 1))[0]?.length ?? 0);
}

/** The first place between graphemes from the caret on. */
function boundaryFrom(text: string, caret: number): number {
  let at = lineStart(text, caret);
  for (const grapheme of graphemesOf(text.slice(at, lineEnd(text, caret)))) {
    if (at >= caret) return at;
    at += grapheme.length;
  }
  return Math.max(at, caret);
}

/** Control characters and signs of folds have no place in a question; a tab and the end of a line have. */
const unwanted = /(?![\t\n])\p{Cc}|[\uFDD0-\uFDEF]/gu;
