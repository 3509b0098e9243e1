import type { Turn } from "@hsms/store";
import { whoSaid, type Said, type SpokenTurn, type Speak } from "./spoken-turn.ts";

/** What is known of a turn that was said. */
export interface Entry {
  readonly turn: SpokenTurn;
  /** Its index in the store, once it was seen there: it never changes. */
  index: number | undefined;
  isAcknowledged: boolean;
  /** Somebody has begun to delete it for good; has been told that it is gone. */
  purge: "none" | "begun" | "done";
}

/** Every turn that was acknowledged, or seen, in one store. */
export class Ledger {
  readonly #speak: Speak;
  readonly #entries = new Map<string, Entry>();
  readonly #byId = new Map<string, Entry>();
  readonly #next = new Map<string, number>();

  /** Turns that the store began with, by index: nobody said them, and none may be lost. */
  readonly old: readonly Turn[];

  constructor(speak: Speak, old: readonly Turn[] = []) {
    this.#speak = speak;
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

  /** What was said, by the mark at the end of its words; `undefined` for words that nobody says. */
  find(words: string): Entry | undefined {
    const said = whoSaid(words);
    return said && this.#entry(said);
  }

  /** A turn that is known already: a purged one has no words to know it by. */
  findById(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  notePurge(said: readonly Said[], purge: "begun" | "done"): void {
    for (const one of said) {
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

  #entry(said: Said): Entry {
    const mark = `${said.writer}-${said.number}`;
    const known = this.#entries.get(mark);
    if (known !== undefined) return known;
    const turn = this.#speak(said);
    const entry: Entry = { turn, index: undefined, isAcknowledged: false, purge: "none" };
    this.#entries.set(mark, entry);
    this.#byId.set(turn.id, entry);
    return entry;
  }
}
