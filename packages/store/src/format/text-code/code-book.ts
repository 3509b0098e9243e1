import table from "./text-code.json" with { type: "json" };

/**
 * The table that texts are coded with: some four thousand pieces of Korean and English words with the length of
 * the code that each has in five contexts. It was made of texts of our own, and is part of the format of records:
 * it never changes. Another table would be another mode of `coded-texts.ts`.
 */
export interface CodeBook {
  /** Number of pieces; the symbols from there on are the three below. */
  readonly pieces: number;
  /** The units of all pieces one after the other; piece `n` has those from `starts[n]` up to `starts[n + 1]`. */
  readonly units: Uint16Array;
  readonly starts: Uint16Array;
  /** By context, by symbol: how many bits its code has. */
  readonly lengths: readonly Uint8Array[];
  /** By context, by symbol: the code, of which the low bits count. */
  readonly codes: readonly Uint16Array[];
  /**
   * By context and the next {@link MOST_BITS} bits, one behind the other: the symbol, shifted by four, and the length
   * of its code. In one array, as the next one: a text is decoded a third faster than with one a context.
   */
  readonly symbols: Uint16Array;
  /** By context and symbol, 2 ** {@link SYMBOL_BITS} of them: the context behind a piece. */
  readonly contexts: Uint8Array;
}

/** The longest code. A table of all strings of so many bits takes 32 KB a context. */
export const MOST_BITS = 14;

/** What follows the pieces: a unit that no piece begins with, a stretch of what stands before, the end of a text. */
export const AFTER_PIECES = { unit: 0, copy: 1, end: 2 } as const;

const CONTEXTS = 5;
/** A symbol takes 12 bits. */
export const SYMBOL_BITS = 12;

/**
 * The context that a unit leads to: what the last letter was (none, Latin, Hangul), and whether something else
 * stands behind it. After a Korean word comes another one, so English pieces have long codes there.
 */
export function nextContext(context: number, unit: number): number {
  if ((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a)) return 1;
  if (unit >= 0xac00 && unit <= 0xd7a3) return 2;
  return AFTER_OTHER[context] ?? 0;
}

const AFTER_OTHER = [0, 3, 4, 3, 4] as const;

/** Made when the first text is read or written: a command that does neither does not pay the milliseconds. */
export function codeBook(): CodeBook {
  return (book ??= readCodeBook());
}

let book: CodeBook | undefined;

/** It runs once a process, before anything of it is compiled: so each symbol is looked at once a context. */
function readCodeBook(): CodeBook {
  const sizes = digitsOf(table.sizes);
  const { pieces } = table;
  const units = new Uint16Array(pieces.length);
  for (let at = 0; at < units.length; at++) units[at] = pieces.charCodeAt(at);
  const starts = new Uint16Array(sizes.length + 1);
  const lengths = table.lengths.slice(0, CONTEXTS).map(digitsOf);
  const codes: Uint16Array[] = [];
  const symbols = new Uint16Array(CONTEXTS << MOST_BITS);
  const contexts = new Uint8Array(CONTEXTS << SYMBOL_BITS);
  for (let piece = 0, start = 0; piece < sizes.length; piece++) {
    let behind = 0;
    for (const end = start + (sizes[piece] ?? 0); start < end; start++) {
      behind = nextContext(behind, units[start] ?? 0);
    }
    starts[piece + 1] = start;
    // Behind a piece with a letter the context is that letter's, whatever it was before.
    for (let context = 0; context < CONTEXTS; context++) {
      contexts[(context << SYMBOL_BITS) | piece] = behind || (AFTER_OTHER[context] ?? 0);
    }
  }
  for (const [context, ofSymbols] of lengths.entries()) {
    codes.push(canonicalCodes(ofSymbols, symbols.subarray(context << MOST_BITS)));
  }
  return { pieces: sizes.length, units, starts, lengths, codes, symbols, contexts };
}

/** Digits up to 35, one a character. */
function digitsOf(text: string): Uint8Array {
  const digits = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    digits[at] = unit < LETTER_A ? unit - DIGIT_0 : unit - LETTER_A + 10;
  }
  return digits;
}

const DIGIT_0 = 0x30;
const LETTER_A = 0x61;

/**
 * Codes by their lengths alone: shorter ones first, those of one length in the order of their symbols. Fills what
 * each begins in the table of {@link MOST_BITS}.
 */
function canonicalCodes(lengths: Uint8Array, symbols: Uint16Array): Uint16Array {
  const counts = new Uint16Array(MOST_BITS + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  const next = new Uint16Array(MOST_BITS + 1);
  for (let length = 1, code = 0; length <= MOST_BITS; length++) {
    next[length] = code;
    code = (code + (counts[length] ?? 0)) * 2;
  }
  const codes = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0;
    if (length === 0) continue;
    const code = next[length] ?? 0;
    next[length] = code + 1;
    codes[symbol] = code;
    const from = code << (MOST_BITS - length);
    const end = from + (1 << (MOST_BITS - length));
    const value = (symbol << 4) | length;
    symbols.fill(value, from, end);
  }
  return codes;
}
