import { nextTick } from "./next-tick.ts";

/**
 * Milliseconds of work between two yields to the event loop; with the step that is running at the
 * end, a key press waits at most 20.
 */
const SLICE_MS = 8;

/**
 * Tells when a slice of work is over; `turn` yields to the event loop and starts the next slice.
 * For reads that never wait, which would otherwise block the event loop.
 */
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
