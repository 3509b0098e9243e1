/**
 * From this score (0–1) on a hit is a strong one: half of what lets a topic go on by itself (0.5). At 0
 * every hit is, and a leaf that only fills the beam looks like the answer; at 1 none.
 */
const STRONG_FROM = 0.25;

/** What became of a topic as it is shown: a hit of a low score is told from one of a high score. */
export function shownFate<Fate extends string>(fate: Fate, score01: number): Fate | "weak" {
  return fate === "hit" && score01 < STRONG_FROM ? "weak" : fate;
}
