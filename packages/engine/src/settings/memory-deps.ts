import type { Store } from "@hsms/store";
import type { Settings } from "./settings.ts";

/** What work on a memory is given: the store, its settings, and a clock. */
export interface MemoryDeps {
  readonly store: Store;
  /** Those in use: the stored ones with the caller's over them. Read from the store once a change. */
  readonly settings: () => Promise<Settings>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
