import { setImmediate } from "node:timers/promises";

/** Yields to the event loop once, so that key presses, signals and other searches are handled during long work. */
export const nextTick = (): Promise<void> => setImmediate();
