import { bytesToUuid, uuidToBytes } from "../../format/keys.ts";
import { ROOT_ID, type NodeId } from "../../ids.ts";

export const ROOT_PLACE = 0;

const WORDS = 4;
const ROOT_KEY = Buffer.from([0]);
const INITIAL = 1024;

/**
 * Numbers for the ids of nodes, given in the order in which they are met, ROOT's first: what is kept by node is
 * kept in arrays, and an id that is only passed over is never made a text. 40 bytes an id.
 */
export class NodePlaces {
  /** Given so far. */
  count = 1;
  #words = new Uint32Array(WORDS * INITIAL);
  /** Hashed by id: a place and one, 0 where there is none. A power of two, at most half full. */
  #slots = new Int32Array(2 * INITIAL);
  readonly #texts: (NodeId | undefined)[] = [ROOT_ID];
  readonly #key = Buffer.alloc(16);

  /** The place of the id whose 16 bytes begin at `position`; a new one is given where it has none. */
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
      const place = (slots[slot] ?? 0) - 1;
      const from = place * WORDS;
      if (
        words[from] === a &&
        words[from + 1] === b &&
        words[from + 2] === c &&
        words[from + 3] === d
      ) {
        return place;
      }
    }
    this.reserve(this.count + 1);
    const place = this.count++;
    const from = place * WORDS;
    this.#words[from] = a;
    this.#words[from + 1] = b;
    this.#words[from + 2] = c;
    this.#words[from + 3] = d;
    // As many slots as before: or else the id has another one now.
    if (this.#slots === slots) slots[slot] = place + 1;
    else this.#enter(place);
    return place;
  }

  of(id: NodeId): number {
    return id === ROOT_ID ? ROOT_PLACE : this.at(uuidToBytes(id), 0);
  }

  /** The id's key in the store; good until the next is asked for. */
  keyOf(place: number): Uint8Array {
    if (place === ROOT_PLACE) return ROOT_KEY;
    for (let word = 0; word < WORDS; word++) {
      this.#key.writeUInt32LE(this.#words[place * WORDS + word] ?? 0, word * 4);
    }
    return this.#key;
  }

  idOf(place: number): NodeId {
    const known = this.#texts[place];
    if (known !== undefined) return known;
    const text = bytesToUuid(this.keyOf(place)) as NodeId;
    // One after the other: an array with a far end is kept as a map.
    while (this.#texts.length <= place) this.#texts.push(undefined);
    this.#texts[place] = text;
    return text;
  }

  /** Makes room for so many at once: to move 200,000 ids into a larger table takes as long as ten searches. */
  reserve(places: number): void {
    if (places * WORDS > this.#words.length) {
      const larger = new Uint32Array(Math.max(places * WORDS, this.#words.length * 2));
      larger.set(this.#words);
      this.#words = larger;
    }
    let slots = this.#slots.length;
    while (places * 2 > slots) slots *= 2;
    if (slots === this.#slots.length) return;
    this.#slots = new Int32Array(slots);
    for (let place = 1; place < this.count; place++) this.#enter(place);
  }

  #enter(place: number): void {
    const words = this.#words;
    const from = place * WORDS;
    const [a, b] = [words[from] ?? 0, words[from + 1] ?? 0];
    const [c, d] = [words[from + 2] ?? 0, words[from + 3] ?? 0];
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = mixId(a, b, c, d) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = place + 1;
  }
}

/** A hash of an id's four words. Any odd numbers with bits all over do: every word must reach the low bits. */
function mixId(a: number, b: number, c: number, d: number): number {
  const mixed = Math.imul(
    a ^ Math.imul(b ^ Math.imul(c ^ Math.imul(d, 0x9e37_79b1), 0x85eb_ca6b), 0xc2b2_ae35),
    0x27d4_eb2f,
  );
  return mixed ^ (mixed >>> 15);
}
