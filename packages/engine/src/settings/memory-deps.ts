import type { Store } from "@hsms/store";
import type { Settings } from "./settings.ts";

/** Dependencies of work on a memory: the store, its settings, and a clock. */
export interface MemoryDeps {
  readonly store: Store;
  /** The settings in use: the stored ones with the caller's overrides. Read from the store once per change. */
  readonly settings: () => Promise<Settings>;
  /** Unix time in milliseconds. */
  readonly now: () => number;
}
