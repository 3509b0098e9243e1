import { setImmediate } from "node:timers/promises";

/** Lets the event loop turn once, so that keys, signals and other searches are heard in the middle of long work. */
export const nextTick = (): Promise<void> => setImmediate();
