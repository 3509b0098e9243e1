import type { Store } from "@hsms/store";
import type { Foreground } from "./foreground.ts";

/** What work in the background is given: it lets searches go first, and ends when the memory does. */
export interface BackgroundDeps {
  readonly store: Store;
  readonly foreground: Pick<Foreground, "pause">;
  /** Aborted when the memory closes. */
  readonly signal: AbortSignal;
}
