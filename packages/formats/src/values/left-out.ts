import type { LeftOut, LeftOutKind } from "../contract/import-batch.ts";

/** Counts what a reader passes over. */
export interface LeftOutCounter {
  /** `name` tells unknown kinds apart. */
  add(kind: LeftOutKind, name?: string): void;
  /** One row a kind and name, in the order of their first meeting. */
  rows(): readonly LeftOut[];
}

export function countLeftOut(): LeftOutCounter {
  const counts = new Map<string, { kind: LeftOutKind; name?: string; count: number }>();
  return {
    add(kind, name) {
      const key = `${kind} ${name ?? ""}`;
      const known = counts.get(key);
      if (known !== undefined) known.count += 1;
      else counts.set(key, { kind, ...(name === undefined ? {} : { name }), count: 1 });
    },
    rows: () => [...counts.values()],
  };
}
