import type { ScaleRow } from "./rows/scale-row.ts";

export interface TimeLeft {
  /** A row took so long in the world of a size. */
  readonly learn: (row: string, size: number, elapsedMs: number) => void;
  /** Milliseconds until all is measured; `null` while a row is left that was measured nowhere. */
  readonly milliseconds: (pending: {
    readonly rows: readonly ScaleRow[];
    readonly size: number;
    /** Rows of this size that are left. */
    readonly open: readonly ScaleRow[];
  }) => number | null;
}

/** A row is taken to last as long by the turn as in the largest world where it was measured: most take less. */
export function timeLeft(sizes: readonly number[]): TimeLeft {
  const known = new Map<string, { readonly size: number; readonly elapsedMs: number }>();
  const expected = (row: string, size: number): number => {
    const last = known.get(row);
    return last === undefined ? Number.NaN : (last.elapsedMs * size) / last.size;
  };
  const sum = (rows: readonly ScaleRow[], size: number): number =>
    rows.reduce((total, { name }) => total + expected(name, size), 0);
  return {
    learn(row, size, elapsedMs) {
      if (size >= (known.get(row)?.size ?? 0)) known.set(row, { size, elapsedMs });
    },
    milliseconds({ rows, size, open }) {
      const later = sizes.filter((other) => other > size);
      const left = later.reduce((total, other) => total + sum(rows, other), sum(open, size));
      return Number.isNaN(left) ? null : left;
    },
  };
}
