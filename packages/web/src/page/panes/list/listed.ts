import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Filters } from "../../../api/calls/browse.ts";
import type { Row } from "../../../api/rows.ts";
import { attempt } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { drafts } from "./drafts.ts";

/** Memories that are listed, the newest first, as far as was read. */
export interface Listed {
  readonly filters: Signal<Filters>;
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly isLast: Signal<boolean>;
  readonly isRead: Signal<boolean>;
  /** Indexes of those that are ticked. */
  readonly ticked: Signal<ReadonlySet<number>>;
  /** Reads as many rows anew as are shown, and a page at least. */
  readAnew(signal: AbortSignal): Promise<void>;
  readOn(): Promise<void>;
  filter(changed: Filters): void;
  tick(index: number): void;
}

export function createListed(first: Filters = {}): Listed {
  const filters = signal(first);
  const read = signal<readonly Row[]>([]);
  /** Rows of which somebody writes a correction, and which are no more among those that are read. */
  const kept = signal<readonly Row[]>([]);
  const isLast = signal(true);
  const isRead = signal(false);
  const ticked = signal<ReadonlySet<number>>(new Set());

  const readPage = (before: readonly Row[], signal?: AbortSignal) => {
    const last = before.at(-1)?.index;
    const given = { ...filters.value, ...(last === undefined ? {} : { before: last }) };
    return ask("list", given, signal);
  };

  return {
    filters,
    rows: computed(() => {
      const shown = new Set(read.value.map(({ index }) => index));
      const others = kept.value.filter(({ index }) => drafts.value.has(index) && !shown.has(index));
      return [...read.value, ...others].toSorted((a, b) => b.index - a.index);
    }),
    isLast,
    isRead,
    ticked,
    async readAnew(signal) {
      const asked = filters.value;
      const before = [...read.peek(), ...kept.peek()];
      let rows: readonly Row[] = [];
      let end = false;
      do {
        const page = await readPage(rows, signal);
        if (asked !== filters.peek()) return;
        rows = [...rows, ...page.rows];
        end = page.isLast;
      } while (!end && rows.length < read.peek().length);
      const shown = new Set(rows.map(({ index }) => index));
      const gone = before.filter(({ index }) => drafts.peek().has(index) && !shown.has(index));
      const still = await Promise.all(gone.map(({ index }) => ask("turn", { index }, signal)));
      if (asked !== filters.peek()) return;
      kept.value = still.flatMap(({ row }) => row ?? []);
      read.value = rows;
      isLast.value = end;
      isRead.value = true;
      ticked.value = new Set([...ticked.peek()].filter((index) => shown.has(index)));
    },
    async readOn() {
      const before = read.value;
      const page = await attempt(() => readPage(before));
      // What was read anew meanwhile has another end.
      if (page === null || before !== read.value) return;
      read.value = [...before, ...page.rows];
      isLast.value = page.isLast;
    },
    filter(changed) {
      filters.value = changed;
      read.value = [];
      kept.value = [];
      isRead.value = false;
      ticked.value = new Set();
    },
    tick(index) {
      const next = new Set(ticked.value);
      if (!next.delete(index)) next.add(index);
      ticked.value = next;
    },
  };
}
