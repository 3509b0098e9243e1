import { ok, refuse, type Outcome } from "../outcome.ts";
import { findSyntaxError } from "./syntax-error.ts";

/** The value that the text spells. Refuses with line and column (`BAD_SYNTAX`); `firstLine` is the number of the text's first line in its file. */
export function parseJson(text: string, firstLine = 1): Outcome<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch {
    const { offset, expected } = findSyntaxError(text) ?? {
      offset: text.length,
      expected: "the end",
    };
    const before = text.slice(0, offset);
    const line = firstLine + countOf("\n", before);
    const column = offset - before.lastIndexOf("\n");
    const found =
      offset < text.length ? JSON.stringify(text.charAt(offset)) : "the end of the text";
    return refuse({
      code: "BAD_SYNTAX",
      message: `Line ${line}, column ${column}: expected ${expected}, found ${found}.`,
      hint: "The file is broken or was cut off: mend it there, or take another copy.",
      line,
      column,
    });
  }
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    count += 1;
  return count;
}
