import { migrations } from "../format/migrations/all.ts";
import { migrate } from "../format/migrations/migration.ts";
import { createDevice } from "../merging/field-clocks.ts";
import type { KeyValueStore } from "../contract/kv.ts";
import { storeWithoutFile } from "../records/keyed-store.ts";
import type { Store } from "../contract/store.ts";
import { createMemoryKeyValueStore } from "./memory-kv.ts";

/** A store without a file, for tests and for memories that are not kept. Everything but `backup` works. */
export async function openMemoryStore({
  analyser,
  clock = Date.now,
  device = createDevice(),
  kv = createMemoryKeyValueStore(),
}: {
  /** Name and version of the analyser that turns come from. */
  readonly analyser: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Under which name edits here are known to copies of the memory. */
  readonly device?: string;
  /** What another store has written to: opens that. */
  readonly kv?: KeyValueStore;
}): Promise<Store> {
  migrate(kv, { migrations, analyser, now: clock() });
  return storeWithoutFile(kv, { clock, device: () => device });
}
