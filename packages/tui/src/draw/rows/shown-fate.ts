import type { Found } from "@hsms/engine";

/**
 * From this score (0–1) on a hit is a strong one: half of what lets a topic go on by itself (0.5). At 0
 * every hit is, and a leaf that only fills the beam looks like the answer; at 1 none.
 */
const STRONG_FROM = 0.25;

/** What became of a topic as it is shown: a hit of a low score is a weak hit. */
export function shownFate<Fate extends string>(fate: Fate, score01: number): Fate | "weak" {
  return fate === "hit" && score01 < STRONG_FROM ? "weak" : fate;
}

/** Scores of memories compare within one result only: with less than this share of the best one's a memory is a weak one. */
const STRONG_SHARE = 0.5;

/**
 * How sure a memory is, wherever it is shown; `share` is of the best one's score, 0–1. Where an answer quotes memories it says which
 * they are, and where nothing answers none is a strong one; `found` is `null` where nobody answered.
 */
export function strengthOf(
  share: number,
  of: { readonly found: Found | null; readonly isQuoting: boolean; readonly isQuoted: boolean },
): "hit" | "weak" {
  const { found, isQuoting, isQuoted } = of;
  if (found === "unsure" || found === "no") return "weak";
  const isStrong = found === "yes" && isQuoting ? isQuoted : share >= STRONG_SHARE;
  return isStrong ? "hit" : "weak";
}

/** What share of the best score a memory has, 0–1. */
export function shareOf(
  { score }: { readonly score: number },
  all: readonly { readonly score: number }[],
): number {
  const best = Math.max(0, ...all.map((one) => one.score));
  return best > 0 ? score / best : 0;
}
