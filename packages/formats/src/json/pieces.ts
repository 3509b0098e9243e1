import { Buffer, constants } from "node:buffer";
import { createMessage } from "@hsms/messages";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";
import { decodeText, textOf } from "./decode-text.ts";
import { createScanner, type Scanner } from "./scanner.ts";

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
  /** The list that it was cut in: `chats.list`, the empty text for the file itself; `LINES` between two lines; `null` where the file is whole. */
  readonly cutIn: string | null;
  /** Of the first element, in its list. */
  readonly firstPlace: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export const LINES = "\n";

/** How JSON begins, as opposed to `[12/03/2024, 21:04] Mina: …`. */
const JSON_START =
  /^\s*(?:\{\s*(?:["}]|$)|\[\s*(?:["{[\]]|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*(?:[,\]]|$)|true\b|false\b|null\b|$))/i;

/** By the first bytes of a file. */
export function looksLikeJson(head: Uint8Array): boolean {
  const decoded = decodeText(head);
  // They may end in the midst of a character.
  return JSON_START.test(decoded.type === "ok" ? decoded.value.text : textOf(head));
}

/**
 * Cuts JSON between the elements of a list that no other list is around, JSON Lines and any other text between two
 * lines, so that one piece at a time is in memory. One large value, and what is small, is one piece. Does not check the
 * syntax. Chunks are UTF-8; `size` is in bytes, 0 where it is not known.
 */
export async function* cutPieces(
  chunks: AsyncIterable<Outcome<Uint8Array>>,
  { size, isJson }: { readonly size: number; readonly isJson: boolean },
): AsyncGenerator<Outcome<Piece>> {
  const scanner = isJson ? createScanner() : lineScanner;
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

const LINE_END = 0x0a;

/** Knows lines alone. */
const lineScanner: Scanner = {
  scan(bytes, { from, least }) {
    const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(
      LINE_END,
      Math.max(from, least),
    );
    return at === -1 ? undefined : at + 1;
  },
  open: () => ({ prefix: "", suffix: "", cutIn: LINES, firstPlace: 0 }),
};
