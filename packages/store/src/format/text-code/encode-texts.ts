import { AFTER_PIECES, codeBook, nextContext, type CodeBook } from "./code-book.ts";
import {
  COPY_LENGTH_BITS,
  distanceBits,
  FARTHEST_COPY,
  LONGEST_COPY,
  SHORTEST_COPY,
  UNIT_BITS,
} from "./decode-texts.ts";

/** Units that are coded at a time: the choice between ways looks no farther, and its memory stays small. */
const STRETCH = 4096;

/** Copies up to this length are tried at every length, longer ones whole. */
const TRIED_LENGTHS = 24;

/** Places of stretches of {@link SHORTEST_COPY} units, by a hash of them. */
const PLACES = 4096;

/** Of all ways to write the texts with the pieces of the book, copies and single units, the shortest. O(units). */
export function encodeTexts(texts: readonly string[]): Uint8Array {
  const book = codeBook();
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const units = new Uint16Array(total);
  const output = new BitWriter(total);
  const places = new Int32Array(PLACES).fill(-1);
  let end = 0;
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) units[end + at] = text.charCodeAt(at);
    let context = 0;
    let from = end;
    end += text.length;
    while (from < end) {
      const to = Math.min(from + STRETCH, end);
      context = encodeStretch({ book, units, places, from, to, context, output });
      from = to;
    }
    writeSymbol(output, book, { context, symbol: book.pieces + AFTER_PIECES.end });
  }
  return output.end();
}

interface Stretch {
  readonly book: CodeBook;
  readonly units: Uint16Array;
  readonly places: Int32Array;
  readonly from: number;
  readonly to: number;
  /** Where it begins. */
  readonly context: number;
  readonly output: BitWriter;
}

/** What the best way to a unit ends with, by unit of the stretch; kept between calls. */
const costs = new Uint32Array(STRETCH + 1);
const symbols = new Uint16Array(STRETCH + 1);
const sizes = new Uint16Array(STRETCH + 1);
const distances = new Uint16Array(STRETCH + 1);
const contexts = new Uint8Array(STRETCH + 1);
const UNREACHED = 0xffff_ffff;

/** Returns the context behind it. */
function encodeStretch({ book, units, places, from, to, context, output }: Stretch): number {
  const { pieces, lengths } = book;
  const tree = pieceTree(book);
  const length = to - from;
  const unitSymbol = pieces + AFTER_PIECES.unit;
  const copySymbol = pieces + AFTER_PIECES.copy;
  costs.fill(UNREACHED, 0, length + 1);
  costs[0] = 0;
  contexts[0] = context;
  for (let at = 0; at < length; at++) {
    contexts[at + 1] = nextContext(contexts[at] ?? 0, units[from + at] ?? 0);
  }
  const note = (at: number, size: number, cost: number, symbol: number): void => {
    if (cost >= (costs[at + size] ?? 0)) return;
    costs[at + size] = cost;
    symbols[at + size] = symbol;
    sizes[at + size] = size;
  };
  for (let at = 0; at < length; at++) {
    const cost = costs[at] ?? 0;
    const bits = lengths[contexts[at] ?? 0] ?? NO_LENGTHS;
    let node = 0;
    for (let next = at; next < length; next++) {
      node = tree.child(node, units[from + next] ?? 0);
      if (node === 0) break;
      const piece = tree.pieceAt(node);
      if (piece >= 0) note(at, next + 1 - at, cost + (bits[piece] ?? 0), piece);
    }
    note(at, 1, cost + (bits[unitSymbol] ?? 0) + UNIT_BITS, unitSymbol);
    if (length - at < SHORTEST_COPY) continue;
    const place = placeOf(units, from + at);
    const earlier = places[place] ?? -1;
    places[place] = from + at;
    const distance = from + at - earlier;
    if (earlier < 0 || distance > FARTHEST_COPY) continue;
    const most = Math.min(length - at, LONGEST_COPY);
    let same = 0;
    while (same < most && units[earlier + same] === units[from + at + same]) same++;
    const price = cost + (bits[copySymbol] ?? 0) + COPY_LENGTH_BITS + distanceBits(from + at);
    for (let size = same; size >= SHORTEST_COPY; size = Math.min(size - 1, TRIED_LENGTHS)) {
      if (price >= (costs[at + size] ?? 0)) continue;
      note(at, size, price, copySymbol);
      distances[at + size] = distance;
    }
  }
  // From the end back, then written from the start.
  let steps = 0;
  for (let at = length; at > 0; at -= sizes[at] ?? length) ends[steps++] = at;
  while (steps > 0) {
    const at = ends[--steps] ?? 0;
    const size = sizes[at] ?? 0;
    const symbol = symbols[at] ?? 0;
    const start = at - size;
    writeSymbol(output, book, { context: contexts[start] ?? 0, symbol });
    if (symbol === unitSymbol) output.write(units[from + start] ?? 0, UNIT_BITS);
    if (symbol !== copySymbol) continue;
    output.write(size - SHORTEST_COPY, COPY_LENGTH_BITS);
    output.write(distances[at] ?? 0, distanceBits(from + start));
  }
  return contexts[length] ?? 0;
}

const NO_LENGTHS = new Uint8Array();
const ends = new Uint16Array(STRETCH + 1);

function writeSymbol(
  output: BitWriter,
  { codes, lengths }: CodeBook,
  { context, symbol }: { readonly context: number; readonly symbol: number },
): void {
  output.write(codes[context]?.[symbol] ?? 0, lengths[context]?.[symbol] ?? 0);
}

function placeOf(units: Uint16Array, at: number): number {
  let hash = 0;
  for (let next = at; next < at + SHORTEST_COPY; next++) {
    hash = Math.imul(hash ^ (units[next] ?? 0), 0x9e37_79b1);
    hash ^= hash >>> 15;
  }
  return hash & (PLACES - 1);
}

/** Bits one after the other, high ones first. */
class BitWriter {
  #bytes: Uint8Array;
  #position = 0;
  #bits = 0;
  #waiting = 0;

  constructor(expectedBytes: number) {
    this.#bytes = new Uint8Array(expectedBytes + 16);
  }

  /** The low `width` bits of a value; at most 16. */
  write(value: number, width: number): void {
    this.#bits = (this.#bits << width) | value;
    this.#waiting += width;
    while (this.#waiting >= 8) {
      this.#waiting -= 8;
      if (this.#position === this.#bytes.length) {
        const larger = new Uint8Array(this.#bytes.length * 2);
        larger.set(this.#bytes);
        this.#bytes = larger;
      }
      this.#bytes[this.#position++] = this.#bits >>> this.#waiting;
    }
  }

  /** What was written, the last byte filled up with zeros. */
  end(): Uint8Array {
    if (this.#waiting > 0) this.write(0, 8 - this.#waiting);
    return this.#bytes.subarray(0, this.#position);
  }
}

/** The pieces as a tree of units: node 0 is the root, and no node's child. */
interface PieceTree {
  /** 0 where there is none. */
  child(node: number, unit: number): number;
  /** The piece that ends at a node; −1: none. */
  pieceAt(node: number): number;
}

let tree: PieceTree | undefined;

const pieceTree = (book: CodeBook): PieceTree => (tree ??= growTree(book));

/** Slots of the table of children, open addressing: a `Map` of numbers takes four times as long. */
const SLOTS = 2 ** 15;

function growTree({ pieces, units, starts }: CodeBook): PieceTree {
  const keys = new Uint32Array(SLOTS);
  const children = new Uint16Array(SLOTS);
  const pieceOf = new Int16Array(starts[pieces] ?? 0).fill(-1);
  let nodes = 1;
  const slotOf = (node: number, unit: number): number => {
    const key = ((node << 16) | unit) >>> 0;
    let slot = (Math.imul(key, 0x9e37_79b1) >>> 17) & (SLOTS - 1);
    while (children[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & (SLOTS - 1);
    keys[slot] = key;
    return slot;
  };
  for (let piece = 0; piece < pieces; piece++) {
    let node = 0;
    for (let at = starts[piece] ?? 0; at < (starts[piece + 1] ?? 0); at++) {
      const slot = slotOf(node, units[at] ?? 0);
      if (children[slot] === 0) children[slot] = nodes++;
      node = children[slot] ?? 0;
    }
    pieceOf[node] = piece;
  }
  return {
    child(node, unit) {
      const key = ((node << 16) | unit) >>> 0;
      let slot = (Math.imul(key, 0x9e37_79b1) >>> 17) & (SLOTS - 1);
      while (children[slot] !== 0) {
        if (keys[slot] === key) return children[slot] ?? 0;
        slot = (slot + 1) & (SLOTS - 1);
      }
      return 0;
    },
    pieceAt: (node) => pieceOf[node] ?? -1,
  };
}
