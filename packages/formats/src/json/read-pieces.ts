import { ok, type Outcome } from "../contract/outcome.ts";
import { textOf } from "./decode-text.ts";
import { movedBy, refuseSyntax, type Position } from "./parse-json.ts";
import { LINES, type Piece } from "./pieces.ts";
import { findSyntaxError } from "./syntax-error.ts";

export interface PieceRead {
  readonly text: string;
  /** `undefined` where the piece is of lines. */
  readonly value: unknown;
  /** Of the piece, in the file. */
  readonly firstLine: number;
}

/** Reads the pieces of one file, in their order; what is wrong is told by its place in the file. */
export function createPieceReader(): (piece: Piece) => Outcome<PieceRead> {
  let from: Position = { line: 1, column: 1 };
  return (piece) => {
    const { bytes, cutIn } = piece;
    const text = textOf(bytes);
    const at = from;
    from = movedBy(text, at);
    if (cutIn === LINES) return ok({ text, value: undefined, firstLine: at.line });
    const value = valueOf(piece, text);
    if (value !== undefined) return ok({ text: "", value, firstLine: at.line });
    return refusePiece(piece, text, at);
  };
}

/** Behind a comma an element is due. */
const BLANK = /^\s*(?:[\],]|$)/;

function valueOf({ prefix, suffix, isFirst, isLast }: Piece, text: string): unknown {
  if (!isFirst && BLANK.test(text)) return undefined;
  try {
    return JSON.parse(prefix + (isLast ? text : text.slice(0, -1)) + suffix);
  } catch {
    return undefined;
  }
}

function refusePiece({ prefix, isFirst }: Piece, text: string, from: Position): Outcome<never> {
  if (!isFirst && BLANK.test(text)) {
    return refuseSyntax({
      text,
      fault: { offset: text.search(/\S|$/), expected: "jsonValue" },
      from,
    });
  }
  const found = findSyntaxError(prefix + text);
  const offset = (found?.offset ?? Infinity) - prefix.length;
  const expected = found?.expected ?? "jsonEnd";
  const fault = { offset: Math.min(offset, text.length), expected } as const;
  return refuseSyntax({ text, fault, from });
}

/** A piece as a text that is whole by itself. */
export function textOfPiece({ bytes, prefix, suffix, cutIn, isLast }: Piece): string {
  const text = textOf(bytes);
  return isLast || cutIn === LINES ? text : prefix + text.slice(0, -1) + suffix;
}
