import { signal } from "@preact/signals";
import type { Filters } from "../../../api/browse.ts";
import type { Row } from "../../../api/rows.ts";
import { attempt } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";

export const filters = signal<Filters>({});
export const rows = signal<readonly Row[]>([]);
export const isLast = signal(true);
/** Indexes of those that are ticked. */
export const ticked = signal<ReadonlySet<number>>(new Set());

/** Counts up with each list that is asked for: an answer to an earlier one is dropped. */
let asked = 0;

/** Reads as many rows anew as are shown, and a page at least. */
export async function readAnew(): Promise<void> {
  const mine = ++asked;
  const wanted = rows.value.length;
  let read: readonly Row[] = [];
  let end = false;
  do {
    const page = await readPage(read);
    if (page === null || mine !== asked) return;
    read = [...read, ...page.rows];
    end = page.isLast;
  } while (!end && read.length < wanted);
  rows.value = read;
  isLast.value = end;
  const shown = new Set(read.map(({ index }) => index));
  ticked.value = new Set([...ticked.value].filter((index) => shown.has(index)));
}

export async function readOn(): Promise<void> {
  const mine = asked;
  const page = await readPage(rows.value);
  if (page === null || mine !== asked) return;
  rows.value = [...rows.value, ...page.rows];
  isLast.value = page.isLast;
}

const readPage = (before: readonly Row[]) => {
  const last = before.at(-1)?.index;
  return attempt(() =>
    ask("list", { ...filters.value, ...(last === undefined ? {} : { before: last }) }),
  );
};

export function filter(changed: Filters): void {
  filters.value = changed;
  rows.value = [];
  ticked.value = new Set();
  void readAnew();
}

export function tick(index: number): void {
  const next = new Set(ticked.value);
  if (!next.delete(index)) next.add(index);
  ticked.value = next;
}
