import type { en } from "./en/en.ts";

/** All words of the screen, in the person's language. */
export type Words = typeof en;
