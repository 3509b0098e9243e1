import { bytesToUuid, uuidToBytes } from "../../../format/keys.ts";
import { ROOT_ID, type NodeId } from "../../../contract/ids.ts";

export const ROOT_NUMBER = 0;

const WORDS = 4;
const ROOT_KEY = Buffer.from([0]);
const INITIAL = 1024;

/**
 * Assigns numbers to node ids, 0 to ROOT: arrays can be indexed by number, and ids that are skipped need no text. 40
 * bytes per id.
 */
export class NodeNumbers {
  /** Numbers assigned so far. */
  count = 1;
  #words = new Uint32Array(WORDS * INITIAL);
  /** Hash table by id: a number plus one, 0 if empty. A power of two, at most half full. */
  #slots = new Int32Array(2 * INITIAL);
  readonly #texts: (NodeId | undefined)[] = [ROOT_ID];
  readonly #key = Buffer.alloc(16);

  /** The number of the id whose 16 bytes begin at `position`; assigns one if it is new. */
  at(bytes: Buffer, position: number): number {
    const a = bytes.readUInt32LE(position);
    const b = bytes.readUInt32LE(position + 4);
    const c = bytes.readUInt32LE(position + 8);
    const d = bytes.readUInt32LE(position + 12);
    const words = this.#words;
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = mixId(a, b, c, d) & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = (slots[slot] ?? 0) - 1;
      const from = number * WORDS;
      if (
        words[from] === a &&
        words[from + 1] === b &&
        words[from + 2] === c &&
        words[from + 3] === d
      ) {
        return number;
      }
    }
    this.reserve(this.count + 1);
    const number = this.count++;
    const from = number * WORDS;
    this.#words[from] = a;
    this.#words[from + 1] = b;
    this.#words[from + 2] = c;
    this.#words[from + 3] = d;
    // Unless the table was resized, which moved the id.
    if (this.#slots === slots) slots[slot] = number + 1;
    else this.#enter(number);
    return number;
  }

  of(id: NodeId): number {
    return id === ROOT_ID ? ROOT_NUMBER : this.at(uuidToBytes(id), 0);
  }

  /** The id's key in the store; valid until the next call. */
  keyOf(number: number): Uint8Array {
    if (number === ROOT_NUMBER) return ROOT_KEY;
    for (let word = 0; word < WORDS; word++) {
      this.#key.writeUInt32LE(this.#words[number * WORDS + word] ?? 0, word * 4);
    }
    return this.#key;
  }

  idOf(number: number): NodeId {
    const known = this.#texts[number];
    if (known !== undefined) return known;
    const text = bytesToUuid(this.keyOf(number)) as NodeId;
    // One by one: V8 stores a sparse array as a dictionary.
    while (this.#texts.length <= number) this.#texts.push(undefined);
    this.#texts[number] = text;
    return text;
  }

  /** Reserves space: rehashing 200,000 ids takes as long as ten searches. */
  reserve(numbers: number): void {
    if (numbers * WORDS > this.#words.length) {
      const larger = new Uint32Array(Math.max(numbers * WORDS, this.#words.length * 2));
      larger.set(this.#words);
      this.#words = larger;
    }
    let slots = this.#slots.length;
    while (numbers * 2 > slots) slots *= 2;
    if (slots === this.#slots.length) return;
    this.#slots = new Int32Array(slots);
    for (let number = 1; number < this.count; number++) this.#enter(number);
  }

  #enter(number: number): void {
    const words = this.#words;
    const from = number * WORDS;
    const [a, b] = [words[from] ?? 0, words[from + 1] ?? 0];
    const [c, d] = [words[from + 2] ?? 0, words[from + 3] ?? 0];
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = mixId(a, b, c, d) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = number + 1;
  }
}

/** Hash of an id's four words. Any odd multipliers with well-spread bits do: every word must reach the low bits. */
function mixId(a: number, b: number, c: number, d: number): number {
  const mixed = Math.imul(
    a ^ Math.imul(b ^ Math.imul(c ^ Math.imul(d, 0x9e37_79b1), 0x85eb_ca6b), 0xc2b2_ae35),
    0x27d4_eb2f,
  );
  return mixed ^ (mixed >>> 15);
}
