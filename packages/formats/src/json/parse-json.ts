import { createMessage } from "@hsms/messages";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";
import { findSyntaxError } from "./syntax-error.ts";

/** The value that the text spells. Refuses with line and column (`BAD_SYNTAX`); `firstLine` is the number of the text's first line in its file. */
export function parseJson(text: string, firstLine = 1): Outcome<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch {
    const { offset, expected } = findSyntaxError(text) ?? {
      offset: text.length,
      expected: "jsonEnd",
    };
    const before = text.slice(0, offset);
    const line = firstLine + countOf("\n", before);
    const column = offset - before.lastIndexOf("\n");
    const found =
      offset < text.length ? JSON.stringify(text.charAt(offset)) : createMessage("endOfText", {});
    return refuse({
      code: "BAD_SYNTAX",
      reason: createMessage("badSyntax", {
        line,
        column,
        expected: createMessage(expected, {}),
        found,
      }),
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
