import { Buffer, constants } from "node:buffer";
import { createMessage } from "@hsms/messages";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";
import { createScanner } from "./scanner.ts";

/** Bytes that are parsed at once: enough that a piece costs little, and little enough to be nothing. */
const PIECE_BYTES = 1024 ** 2;

/** What shows no list by then has none. */
const LOOKED_THROUGH = 64 * 1024 ** 2;

/** A part of a file that can be read by itself. */
export interface Piece {
  /** As they stand in the file, so that all pieces one after the other are the file. */
  readonly bytes: Uint8Array;
  /** What stands around `bytes` in a piece of JSON: all that is above the list, with its lists empty. */
  readonly prefix: string;
  readonly suffix: string;
  /** The list that it was cut in: `chats.list`, the empty text for the file itself; `lines` between two lines; `null` where the file is whole. */
  readonly cutIn: string | null;
  /** Of the first element, in its list. */
  readonly firstPlace: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export const LINES = "\n";

/**
 * Cuts JSON between the elements of a list that no other list is around, and JSON Lines between two lines, so that
 * one piece at a time is in memory. What is neither, and what is small, is one piece. Does not check the syntax.
 */
export async function* cutJson(
  chunks: AsyncIterable<Outcome<Uint8Array>>,
  size = 0,
): AsyncGenerator<Outcome<Piece>> {
  const scanner = createScanner();
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let start = { prefix: "", firstPlace: 0, cutIn: null as string | null };
  let isFirst = true;
  const take = (end: { readonly suffix: string; readonly isLast: boolean }): Piece => {
    const bytes = Buffer.concat(held);
    const piece = { bytes, ...start, ...end, isFirst };
    [held, heldBytes, isFirst] = [[], 0, false];
    return piece;
  };
  for await (const chunk of chunks) {
    if (chunk.type === "refused") return yield chunk;
    const bytes = chunk.value;
    let from = 0;
    while (from < bytes.length) {
      const least = Math.max(from, from + PIECE_BYTES - heldBytes);
      const cut = scanner.scan(bytes, { from, least });
      const end = cut ?? bytes.length;
      held.push(bytes.subarray(from, end));
      heldBytes += end - from;
      from = end;
      if (cut === undefined) continue;
      const { cutIn, suffix, prefix, firstPlace } = scanner.open();
      start = { ...start, cutIn };
      yield ok(take({ suffix, isLast: false }));
      start = { prefix, firstPlace, cutIn };
    }
    const isListless = isFirst && heldBytes > LOOKED_THROUGH && size > constants.MAX_STRING_LENGTH;
    if (isListless || heldBytes > constants.MAX_STRING_LENGTH) {
      const numbers = { bytes: Math.max(size, heldBytes), limit: constants.MAX_STRING_LENGTH };
      return yield refuse({
        code: "FILE_TOO_LARGE",
        reason: createMessage("tooManyBytes", numbers),
      });
    }
  }
  yield ok(take({ suffix: "", isLast: true }));
}
