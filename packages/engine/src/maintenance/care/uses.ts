import type { MemoryDeps } from "../../settings/memory-deps.ts";
import type { CarePlace } from "./care-place.ts";
import { createMinutely } from "../../outcomes/pace/minutely.ts";

/** Records which memories were useful; buffered, so that no search or answer waits for a write. */
export interface Uses {
  /** Counts a use of each of these memories, now. The buffer is written at most once a minute. */
  note(indexes: readonly number[]): void;
  /** Writes the buffer in one transaction, if forgetting is enabled here or on another machine. */
  flush(): Promise<void>;
}

export function createUses({
  store,
  settings,
  now,
  place,
}: MemoryDeps & {
  readonly place: () => Promise<CarePlace | null>;
}): Uses {
  let gathered = new Map<number, { readonly times: number; readonly at: number }>();
  const minutely = createMinutely({ now, startsAt: Number.NEGATIVE_INFINITY, write });

  async function write(): Promise<void> {
    const writing = gathered;
    gathered = new Map();
    if (writing.size === 0 || !(await isCounted())) return;
    const turns = (await store.turns.read([...writing.keys()])).flatMap((turn) => turn ?? []);
    const patches = turns.flatMap(({ index, state, accessCount, lastAccessAt }) => {
      const use = writing.get(index);
      if (use === undefined || state !== "active") return [];
      const last = Math.max(use.at, lastAccessAt ?? 0);
      return [[index, { accessCount: accessCount + use.times, lastAccessAt: last }] as const];
    });
    if (patches.length > 0) await store.turns.update(new Map(patches));
  }

  /** Enabled here, or another machine forgets by its own settings and is told of uses. */
  async function isCounted(): Promise<boolean> {
    if ((await settings()).forgetting) return true;
    const known = await place();
    return known !== null && known.chosen !== null && !known.isHere;
  }

  return {
    note(indexes) {
      const at = now();
      for (const index of indexes) {
        gathered.set(index, { times: (gathered.get(index)?.times ?? 0) + 1, at });
      }
      if (gathered.size > 0) minutely.noted();
    },
    flush: minutely.flush,
  };
}
