import { migrations } from "../format/migrations/all.ts";
import { migrate } from "../format/migrations/migration.ts";
import { createDevice } from "../merging/field-clocks.ts";
import type { KeyValueStore } from "../contract/kv.ts";
import { storeWithoutFile } from "../records/keyed-store.ts";
import type { Store } from "../contract/store.ts";
import { createMemoryKeyValueStore } from "./memory-kv.ts";

/** A store in memory, for tests and for memories that are not kept. Everything but `backup` works. */
export async function openMemoryStore({
  analyser,
  clock = Date.now,
  device = createDevice(),
  kv = createMemoryKeyValueStore(),
}: {
  /** Name and version of the analyser of appended turns. */
  readonly analyser: string;
  /** Unix time in milliseconds. */
  readonly clock?: () => number;
  /** Name under which other copies of the memory know edits made here. */
  readonly device?: string;
  /** Opens what another store has written to it. */
  readonly kv?: KeyValueStore;
}): Promise<Store> {
  migrate(kv, { migrations, analyser, now: clock() });
  return storeWithoutFile(kv, { clock, device: () => device });
}
