import { nextTick } from "./next-tick.ts";

/** Milliseconds of work between two looks at the event loop: with what is begun in them, keys wait for 20 at most. */
const SLICE_MS = 8;

/** Says when work has gone on for long enough; `turn` lets the event loop turn, and begins anew. Reads that need not wait would block it. */
export function createSlices(): { readonly isOver: () => boolean; turn(): Promise<void> } {
  let until = performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() >= until,
    async turn() {
      await nextTick();
      until = performance.now() + SLICE_MS;
    },
  };
}
