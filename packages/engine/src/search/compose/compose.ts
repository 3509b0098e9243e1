import type { ContextText } from "../search-result.ts";

/**
 * Weight of a memory's relevance against its similarity to those already chosen (MMR, C1-06): at 1
 * the best are taken in order, at 0 the most dissimilar, whatever the question.
 */
const RELEVANCE_SHARE = 0.7;

/** Similarity from which a memory counts as a duplicate of one already chosen (S1-34). */
const DUPLICATE = 0.9;

/** Larger than any difference between two values. */
const BEHIND = 1e6;

export interface Choosable {
  readonly score: number;
  /** Whether it is chosen only after all others. */
  readonly isLast: boolean;
  /** Whether it costs neither tokens nor a place. */
  readonly isFree: boolean;
  readonly terms: Uint32Array;
  /** Longest first. */
  readonly resolutions: Iterable<ContextText>;
}

export interface Composed<Item> {
  /** In the order of `items`. */
  readonly chosen: readonly { readonly item: Item; readonly context: ContextText }[];
  readonly duplicates: number;
  readonly tooLong: number;
}

/**
 * Selects memories for a context of at most `tokenBudget` tokens (S1-34 … S1-37): repeatedly the
 * one that is relevant and dissimilar to those chosen, in the longest form that fits. Returns
 * nothing if the best memory does not fit in any form. Free items are taken in full.
 * O(items · limit · terms).
 */
export function compose<Item extends Choosable>(input: {
  readonly items: readonly Item[];
  readonly tokenBudget: number;
  readonly limit: number;
}): Composed<Item> {
  const { items, tokenBudget, limit } = input;
  const best = items[0]?.score ?? 0;
  const span =
    best - (items.findLast(({ isLast }) => !isLast) ?? items.at(-1) ?? { score: 0 }).score;
  const open = items.map((item, place) => ({
    item,
    place,
    relevance: span === 0 ? 1 : 1 - (best - item.score) / span,
    likest: 0,
  }));
  const chosen: { readonly item: Item; readonly place: number; readonly context: ContextText }[] =
    [];
  let left = tokenBudget;
  let places = limit;
  let duplicates = 0;
  let tooLong = 0;
  const worth = ({ item, relevance, likest }: (typeof open)[number]): number =>
    RELEVANCE_SHARE * relevance - (1 - RELEVANCE_SHARE) * likest - (item.isLast ? BEHIND : 0);
  while (open.length > 0 && places > 0) {
    let at = 0;
    for (const [place, candidate] of open.entries()) {
      const first = open[at];
      if (first !== undefined && worth(candidate) > worth(first)) at = place;
    }
    const [next] = open.splice(at, 1);
    if (next === undefined) break;
    if (next.likest >= DUPLICATE) {
      duplicates++;
      continue;
    }
    const { item, place } = next;
    const context = firstThatFits(item.resolutions, item.isFree ? Infinity : left);
    if (context === null) {
      // A less relevant memory would be mistaken for the answer.
      if (chosen.length === 0) return { chosen: [], duplicates: 0, tooLong: items.length };
      tooLong++;
      continue;
    }
    if (!item.isFree) {
      left -= context.tokens;
      places--;
    }
    chosen.push({ item, place, context });
    for (const candidate of open) {
      candidate.likest = Math.max(candidate.likest, termCosine(candidate.item.terms, item.terms));
    }
  }
  chosen.sort((a, b) => a.place - b.place);
  return { chosen, duplicates, tooLong };
}

function firstThatFits(resolutions: Iterable<ContextText>, tokens: number): ContextText | null {
  for (const text of resolutions) if (text.tokens <= tokens) return text;
  return null;
}

/** Cosine of two ascending sets of term ids, 0–1; 0 if either is empty. O(terms of both). */
export function termCosine(a: Uint32Array, b: Uint32Array): number {
  if (a.length === 0 || b.length === 0) return 0;
  let shared = 0;
  let other = 0;
  for (const term of a) {
    while (other < b.length && (b[other] ?? 0) < term) other++;
    if (b[other] === term) shared++;
  }
  return shared / Math.sqrt(a.length * b.length);
}
