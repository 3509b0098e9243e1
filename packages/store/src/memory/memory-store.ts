import { StoreError } from "../errors.ts";
import { migrations } from "../format/migrations/all.ts";
import { migrate } from "../format/migrations/migration.ts";
import type { KeyValueStore } from "../kv.ts";
import { createKeyedStore, type FileCare } from "../records/keyed-store.ts";
import type { Store } from "../store.ts";
import { createMemoryKeyValueStore } from "./memory-kv.ts";

/** A store without a file, for tests and for memories that nobody keeps. Everything but `backup` works. */
export async function openMemoryStore({
  analyser,
  clock = Date.now,
  kv = createMemoryKeyValueStore(),
}: {
  /** Name and version of the analyser that turns come from. */
  readonly analyser: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** What another store has written to: opens that. */
  readonly kv?: KeyValueStore;
}): Promise<Store> {
  migrate(kv, { migrations, analyser, now: clock() });
  return createKeyedStore({ kv, clock, file: noFile });
}

/** What is deleted is gone at once, and nothing lies on a disk. */
const noFile: FileCare = {
  compact: () => Promise.resolve(),
  isEncrypted: () => false,
  encrypt: () => Promise.reject(withoutFile()),
  changePassphrase: () => Promise.reject(withoutFile()),
};

const withoutFile = (): StoreError =>
  new StoreError("STORE_MISUSE", "A store in memory has no file to encrypt");
