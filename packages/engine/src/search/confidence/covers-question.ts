import { inverseDocumentFrequency, type WeightedList } from "../../retrieval/lexical/bm25.ts";
import type { FusedTurn } from "../ranking/fuse.ts";

const SHOWN = 10;

/**
 * Share of the question's information that counts as most of it; at this share hardly any question
 * without an answer passes.
 */
const MOST = 0.6;

/**
 * Share of the remaining information, besides the rarest word, that is more than chance: below it
 * common words suffice.
 */
const MORE = 0.2;

/**
 * Whether one of the first turns has most of the question's information, or its rarest known word
 * and more: such a question belongs to this memory, whatever the odds. O(words · log postings).
 */
export function coversQuestion(input: {
  /** The question's terms without names of speakers: these say who, not what. */
  readonly subject: readonly WeightedList[];
  readonly fused: readonly FusedTurn[];
  readonly documents: number;
}): boolean {
  const { subject, documents } = input;
  const shown = input.fused.slice(0, SHOWN);
  if (shown.some(({ coverage }) => coverage >= MOST)) return true;
  const idfs = subject.map(
    ({ postings, weight }) => weight * inverseDocumentFrequency(documents, postings.frequency),
  );
  const idfOf = (at: number): number => idfs[at] ?? 0;
  const known = Array.from(subject.keys()).filter((at) => subject[at]?.postings.frequency !== 0);
  const [rarest = -1] = known.toSorted((a, b) => idfOf(b) - idfOf(a));
  const turns = Uint32Array.from(shown, ({ turn }) => turn).sort();
  const holding = { places: new Uint32Array(SHOWN), counts: new Uint8Array(SHOWN) };
  const found = subject[rarest]?.postings.findIn(turns, holding) ?? 0;
  if (found === 0) return false;
  const left = holding.places.slice(0, found).map((place) => turns[place] ?? 0);
  const held = new Float64Array(found);
  for (const at of known) {
    if (at === rarest) continue;
    const size = subject[at]?.postings.findIn(left, holding) ?? 0;
    for (const place of holding.places.subarray(0, size))
      held[place] = (held[place] ?? 0) + idfOf(at);
  }
  const rest = idfs.reduce((sum, idf) => sum + idf, 0) - idfOf(rarest);
  return held.some((share) => share > 0 && share >= MORE * rest);
}
