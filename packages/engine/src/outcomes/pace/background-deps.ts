import type { Store } from "@hsms/store";
import type { Foreground } from "./foreground.ts";

/** What background work needs to give way to searches, and to stop when the memory closes. */
export interface BackgroundDeps {
  readonly store: Store;
  readonly foreground: Pick<Foreground, "pause">;
  /** Aborted when the memory closes. */
  readonly signal: AbortSignal;
}
