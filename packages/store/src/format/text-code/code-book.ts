import table from "./text-code.json" with { type: "json" };

/**
 * The table that texts are coded with: some four thousand pieces of Korean and English words with the length of
 * the code that each has in five contexts. It is made by `scripts/make-text-code.ts` of texts of our own, and is
 * part of the format of records: it never changes. Another table would be another mode of `coded-texts.ts`.
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

/** Made when the first text is read or written: a command that does neither does not pay the two milliseconds. */
export function codeBook(): CodeBook {
  return (book ??= readCodeBook());
}

let book: CodeBook | undefined;

function readCodeBook(): CodeBook {
  const sizes = Array.from(table.sizes, (digit) => Number.parseInt(digit, 36));
  const units = new Uint16Array(table.pieces.length);
  for (let at = 0; at < units.length; at++) units[at] = table.pieces.charCodeAt(at);
  const starts = new Uint16Array(sizes.length + 1);
  for (const [piece, size] of sizes.entries()) starts[piece + 1] = (starts[piece] ?? 0) + size;
  const lengths = Array.from({ length: CONTEXTS }, (_, context) =>
    Uint8Array.from(table.lengths[context] ?? "", (digit) => Number.parseInt(digit, 16)),
  );
  const codes = lengths.map(canonicalCodes);
  const symbols = new Uint16Array(CONTEXTS << MOST_BITS);
  const contexts = new Uint8Array(CONTEXTS << SYMBOL_BITS);
  for (const [context, ofSymbols] of lengths.entries()) {
    fillPrefixes(symbols.subarray(context << MOST_BITS), {
      lengths: ofSymbols,
      codes: codes[context] ?? new Uint16Array(),
    });
    for (const [piece, size] of sizes.entries()) {
      let behind = context;
      for (let at = 0; at < size; at++) {
        behind = nextContext(behind, units[(starts[piece] ?? 0) + at] ?? 0);
      }
      contexts[(context << SYMBOL_BITS) | piece] = behind;
    }
  }
  return { pieces: sizes.length, units, starts, lengths, codes, symbols, contexts };
}

/** Codes by their lengths alone: shorter ones first, those of one length in the order of their symbols. */
function canonicalCodes(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = 1; length <= MOST_BITS; length++) {
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] === length) codes[symbol] = code++;
    }
    code *= 2;
  }
  return codes;
}

function fillPrefixes(
  symbols: Uint16Array,
  { lengths, codes }: { readonly lengths: Uint8Array; readonly codes: Uint16Array },
): void {
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0;
    const from = (codes[symbol] ?? 0) << (MOST_BITS - length);
    symbols.fill((symbol << 4) | length, from, from + (1 << (MOST_BITS - length)));
  }
}
