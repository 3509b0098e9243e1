import { createMessage } from "@hsms/messages";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";
import { findSyntaxError, type SyntaxFault } from "./syntax-error.ts";

/** A place in a file: both from 1, the column in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The value that the text spells. Refuses with line and column (`BAD_SYNTAX`); `firstLine` is the number of the text's first line in its file. */
export function parseJson(text: string, firstLine = 1): Outcome<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch {
    const fault = findSyntaxError(text) ?? { offset: text.length, expected: "jsonEnd" };
    return refuseSyntax({ text, fault, from: { line: firstLine, column: 1 } });
  }
}

/** `from`: where the text begins in its file. */
export function refuseSyntax(input: {
  readonly text: string;
  readonly fault: SyntaxFault;
  readonly from: Position;
}): Outcome<never> {
  const { text, fault, from } = input;
  const { offset, expected } = fault;
  const { line, column } = movedBy(text.slice(0, offset), from);
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

/** Where the text ends that begins at `from`. */
export function movedBy(text: string, from: Position): Position {
  const last = text.lastIndexOf("\n");
  if (last === -1) return { line: from.line, column: from.column + text.length };
  return { line: from.line + countOf("\n", text), column: text.length - last };
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    count += 1;
  return count;
}
