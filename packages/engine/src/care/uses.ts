import { StoreError, type Store } from "@hsms/store";
import type { Settings } from "../settings/settings.ts";

/** Which memories were of use, gathered in memory: no search and no answer waits until it is written. */
export interface Uses {
  /** Each of these memories was of use once more, now. What was gathered is written with the first of a minute. */
  note(indexes: readonly number[]): void;
  /** Writes what was gathered, in one transaction, if forgetting is on. */
  flush(): Promise<void>;
}

const FLUSH_EVERY_MS = 60_000;

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
  let flushedAt = Number.NEGATIVE_INFINITY;
  /** One after the other: each adds to what is there. */
  let flushing = Promise.resolve();

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

  function flush(): Promise<void> {
    flushedAt = now();
    flushing = flushing.then(write).catch(unlessStoreFails);
    return flushing;
  }

  return {
    note(indexes) {
      const at = now();
      for (const index of indexes) {
        gathered.set(index, { times: (gathered.get(index)?.times ?? 0) + 1, at });
      }
      if (gathered.size > 0 && at - flushedAt >= FLUSH_EVERY_MS) void flush();
    },
    flush,
  };
}

/** On a full disk, or where another process keeps on writing, a minute of uses is lost: nobody waits for it. */
function unlessStoreFails(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}
