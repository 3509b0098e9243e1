import type { Word } from "../words/words.ts";

const DEGREES: ReadonlySet<string> = new Set("great step half ex foster god".split(" "));

/** What makes an English word for a relative another's: `great` of `great-aunt`, `in-law`; else empty. O(1). */
export function degreeAt(words: readonly Word[], at: number): string {
  const inLaw = words[at + 1]?.whole === "in" && words[at + 2]?.whole.startsWith("law") === true;
  return `${degreeBefore(words, at)}${inLaw ? "-in-law" : ""}`;
}

/** `great` of `great-aunt`; else empty. */
export function degreeBefore(words: readonly Word[], at: number): string {
  const before = words[at - 1]?.whole ?? "";
  return DEGREES.has(before) ? before : "";
}
