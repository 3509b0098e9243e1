import type { Turn } from "@hsms/store";
import type { SpokenTurn, Speak } from "./spoken-turn.ts";

/** What is known of a turn that was said. */
interface Entry {
  readonly turn: SpokenTurn;
  /** Its index in the store, once it was seen there: it never changes. */
  index: number | undefined;
  isAcknowledged: boolean;
}

/** Every turn that was acknowledged, or seen, in one store. */
export class Ledger {
  readonly #speak: Speak;
  readonly #entries = new Map<string, Entry>();
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
    const [, writer, number] = / (\S+)-(\d+)$/.exec(words) ?? [];
    if (writer === undefined || number === undefined) return undefined;
    return this.#entry({ writer, number: Number(number) });
  }

  acknowledged(): readonly Entry[] {
    return [...this.#entries.values()].filter(({ isAcknowledged }) => isAcknowledged);
  }

  #entry(said: { readonly writer: string; readonly number: number }): Entry {
    const mark = `${said.writer}-${said.number}`;
    const known = this.#entries.get(mark);
    if (known !== undefined) return known;
    const entry: Entry = { turn: this.#speak(said), index: undefined, isAcknowledged: false };
    this.#entries.set(mark, entry);
    return entry;
  }
}
