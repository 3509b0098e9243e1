import type { Turn } from "../contract/model.ts";

export interface TurnFacts extends Pick<Turn, "state" | "createdAt"> {
  /** Number of its session; `undefined` where its name is gone (purged) or not numbered. */
  readonly session: number | undefined;
  /** A turn whose appending was undone is in no conversation. */
  readonly isListed: boolean;
  /** Its parent is the turn before it. */
  readonly follows: boolean;
}

export type TurnFactsByIndex = Pick<ReadonlyMap<number, TurnFacts>, "get" | "has" | "keys">;

const STATES = ["active", "archived", "purged"] as const satisfies readonly Turn["state"][];
const LISTED = 4;
const PRESENT = 8;
const FOLLOWS = 16;
const NO_SESSION = 0xffff_ffff;

/** Facts of turns as columns: 13 bytes each, where objects in a map would take 200. */
export class TurnFactColumns implements TurnFactsByIndex {
  readonly #bits: Uint8Array;
  readonly #createdAt: Float64Array;
  readonly #sessions: Uint32Array;
  #listed = 0;

  constructor(length: number) {
    this.#bits = new Uint8Array(length);
    this.#createdAt = new Float64Array(length);
    this.#sessions = new Uint32Array(length);
  }

  get listed(): number {
    return this.#listed;
  }

  set(index: number, { state, createdAt, session, isListed, follows }: TurnFacts): void {
    this.#bits[index] =
      PRESENT + STATES.indexOf(state) + (isListed ? LISTED : 0) + (follows ? FOLLOWS : 0);
    this.#createdAt[index] = createdAt;
    this.#sessions[index] = session ?? NO_SESSION;
    if (isListed) this.#listed++;
  }

  has(index: number): boolean {
    return (this.#bits[index] ?? 0) !== 0;
  }

  get(index: number): TurnFacts | undefined {
    const bits = this.#bits[index] ?? 0;
    if (bits === 0) return undefined;
    const session = this.#sessions[index];
    return {
      state: STATES[bits % LISTED] ?? "active",
      createdAt: this.#createdAt[index] ?? 0,
      session: session === NO_SESSION ? undefined : session,
      isListed: (bits & LISTED) !== 0,
      follows: (bits & FOLLOWS) !== 0,
    };
  }

  *keys(): MapIterator<number> {
    for (let index = 0; index < this.#bits.length; index++) if (this.has(index)) yield index;
  }
}

/** A set of numbers below a length, at a byte each. */
export class IndexSet {
  readonly #members: Uint8Array;
  #size = 0;

  constructor(length: number) {
    this.#members = new Uint8Array(length);
  }

  get size(): number {
    return this.#size;
  }

  /** Whether it was not there yet. One that is not below the length is counted and not kept. */
  add(index: number): boolean {
    if (this.#members[index] === 1) return false;
    if (index < this.#members.length) this.#members[index] = 1;
    this.#size++;
    return true;
  }

  has(index: number): boolean {
    return this.#members[index] === 1;
  }
}
