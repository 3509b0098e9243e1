import { signal, type Signal } from "@preact/signals";
import type { Filters } from "../../../api/calls/browse.ts";
import type { Row } from "../../../api/rows.ts";
import { attempt } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";

/** Memories that are listed, the newest first, as far as was read. */
export interface Listed {
  readonly filters: Signal<Filters>;
  readonly rows: Signal<readonly Row[]>;
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
  const rows = signal<readonly Row[]>([]);
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
    rows,
    isLast,
    isRead,
    ticked,
    async readAnew(signal) {
      const asked = filters.value;
      const wanted = rows.peek().length;
      let read: readonly Row[] = [];
      let end = false;
      do {
        const page = await readPage(read, signal);
        if (asked !== filters.peek()) return;
        read = [...read, ...page.rows];
        end = page.isLast;
      } while (!end && read.length < wanted);
      rows.value = read;
      isLast.value = end;
      isRead.value = true;
      const shown = new Set(read.map(({ index }) => index));
      ticked.value = new Set([...ticked.peek()].filter((index) => shown.has(index)));
    },
    async readOn() {
      const before = rows.value;
      const page = await attempt(() => readPage(before));
      // What was read anew meanwhile has another end.
      if (page === null || before !== rows.value) return;
      rows.value = [...before, ...page.rows];
      isLast.value = page.isLast;
    },
    filter(changed) {
      filters.value = changed;
      rows.value = [];
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
