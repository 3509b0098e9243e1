import { setImmediate } from "node:timers/promises";

/** Yields to the event loop once, so that keys, signals and other searches are served in the middle of long work. */
export const nextTick = (): Promise<void> => setImmediate();
