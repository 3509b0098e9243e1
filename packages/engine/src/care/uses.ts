import type { Store } from "@hsms/store";
import { createMinutely } from "../outcomes/pace/minutely.ts";
import type { Settings } from "../settings/settings.ts";

/** Which memories were of use, gathered in memory: no search and no answer waits until it is written. */
export interface Uses {
  /** Each of these memories was of use once more, now. What was gathered is written with the first of a minute. */
  note(indexes: readonly number[]): void;
  /** Writes what was gathered, in one transaction, if forgetting is on. */
  flush(): Promise<void>;
}

export function createUses({
  store,
  settings,
  now,
}: {
  readonly store: Store;
  readonly settings: () => Promise<Settings>;
  readonly now: () => number;
}): Uses {
  let gathered = new Map<number, { readonly times: number; readonly at: number }>();
  const minutely = createMinutely({ now, startsAt: Number.NEGATIVE_INFINITY, write });

  async function write(): Promise<void> {
    const writing = gathered;
    gathered = new Map();
    if (writing.size === 0 || !(await settings()).forgetting) return;
    const turns = (await store.turns.read([...writing.keys()])).flatMap((turn) => turn ?? []);
    const patches = turns.flatMap(({ index, state, accessCount, lastAccessAt }) => {
      const use = writing.get(index);
      if (use === undefined || state !== "active") return [];
      const last = Math.max(use.at, lastAccessAt ?? 0);
      return [[index, { accessCount: accessCount + use.times, lastAccessAt: last }] as const];
    });
    if (patches.length > 0) await store.turns.update(new Map(patches));
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
