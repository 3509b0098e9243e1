import type { Language } from "@hsms/engine";
import { isLong, linesIn } from "../../../input/field/fold.ts";
import {
  emptyField,
  excessOf,
  fieldOf,
  insertFolded,
  type TextField,
} from "../../../input/field/text-field.ts";
import { wordsIn } from "../../../messages/words-in.ts";

/** How long a text is, in brackets: `[780 lines]`. */
export function sizeLabel(text: string, language: Language): string {
  const { chat } = wordsIn(language);
  const lines = linesIn(text);
  return lines > 1 ? chat.foldedLines(lines) : chat.foldedCharacters(text.length);
}

/** The line with this text, folded where it is long, and the caret at its end. */
export function lineOf(text: string, language: Language): TextField {
  return isLong(text) ? foldInto(emptyField, text, language) : fieldOf(text);
}

/** Whether a text that is inserted into the field is to be folded: nothing of it may be cut off. */
export function isToFold(field: TextField, text: string): boolean {
  return isLong(text) || excessOf(field, text) > 0;
}

export function foldInto(field: TextField, text: string, language: Language): TextField {
  return insertFolded(field, text, (whole) => sizeLabel(whole, language));
}
