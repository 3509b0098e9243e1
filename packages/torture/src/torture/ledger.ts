import type { Turn } from "@hsms/store";
import {
  originOf,
  type TurnOrigin,
  type GeneratedTurn,
  type GenerateTurn,
} from "./turns/generated-turn.ts";

/** What is known of a turn that was written. */
export interface Entry {
  readonly turn: GeneratedTurn;
  /** Its index in the store, once it was seen there: it never changes. */
  index: number | undefined;
  isAcknowledged: boolean;
  /** A process has begun to delete it for good; has reported that it is gone. */
  purge: "none" | "begun" | "done";
}

/** Every turn that was acknowledged, or seen, in one store. */
export class Ledger {
  readonly #generateTurn: GenerateTurn;
  readonly #entries = new Map<string, Entry>();
  readonly #byId = new Map<string, Entry>();
  readonly #next = new Map<string, number>();

  /** Turns that the store began with, by index: no process wrote them, and none may be lost. */
  readonly old: readonly Turn[];

  constructor(generateTurn: GenerateTurn, old: readonly Turn[] = []) {
    this.#generateTurn = generateTurn;
    this.old = old;
  }

  acknowledge(writer: string, numbers: readonly number[]): void {
    for (const number of numbers) {
      this.#entry({ writer, number }).isAcknowledged = true;
      this.#next.set(writer, Math.max(this.nextNumber(writer), number + 1));
    }
  }

  /** The first that was not acknowledged to this writer. It may be in the store all the same. */
  nextNumber(writer: string): number {
    return this.#next.get(writer) ?? 0;
  }

  /** The turn with these words, by the mark at their end; `undefined` for words that no process writes. */
  find(words: string): Entry | undefined {
    const origin = originOf(words);
    return origin && this.#entry(origin);
  }

  /** A turn that is known already: a purged one has no words to know it by. */
  findById(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  notePurge(origins: readonly TurnOrigin[], purge: "begun" | "done"): void {
    for (const one of origins) {
      const entry = this.#entry(one);
      if (entry.purge !== "done") entry.purge = purge;
    }
  }

  /** Those that are gone for good. */
  purged(): readonly Entry[] {
    return [...this.#entries.values()].filter(({ purge }) => purge === "done");
  }

  acknowledged(): readonly Entry[] {
    return [...this.#entries.values()].filter(({ isAcknowledged }) => isAcknowledged);
  }

  #entry(origin: TurnOrigin): Entry {
    const mark = `${origin.writer}-${origin.number}`;
    const known = this.#entries.get(mark);
    if (known !== undefined) return known;
    const turn = this.#generateTurn(origin);
    const entry: Entry = { turn, index: undefined, isAcknowledged: false, purge: "none" };
    this.#entries.set(mark, entry);
    this.#byId.set(turn.id, entry);
    return entry;
  }
}
