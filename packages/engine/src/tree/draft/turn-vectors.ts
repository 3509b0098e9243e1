import type { TermVector } from "@hsms/store";
import {
  isAreaTerm,
  isNumberTerm,
  isRelationTerm,
  isSpeakerTerm,
  isSubjectTerm,
  isTimeTerm,
  SELF_STATEMENT_TERM,
} from "@hsms/language";
import { add, dot, EMPTY_VECTOR, unit, type SparseVector } from "../grouping/sparse-vector.ts";
import type { TreeSource } from "./source.ts";

/** Reads turns as unit vectors for comparisons in the tree. */
export interface TurnVectors {
  read(indexes: readonly number[]): Promise<readonly SparseVector[]>;
  /**
   * The idf of terms, and the number of turns it was computed from: ln((turns + 20) / (df + ½)), at
   * least 0, in the requested order.
   */
  readRarity(terms: Uint32Array): Promise<{ readonly idf: Float32Array; readonly turns: number }>;
}

/**
 * Number of preceding turns of the session that contribute to a turn's vector. "Yes, do that" has
 * no words of its topic; with context, purity rose from .67 to .73 in batch linkage (1: .73, 3:
 * .73).
 */
const CONTEXT_TURNS = 2;
/** Weight of the preceding turn, squared for the one before it, and so on: 0 is no context, 1 does not decay. */
const CONTEXT_SHARE = 0.6;
/**
 * Cosine from which a preceding turn counts fully, and proportionally below: after a change of
 * subject within a session (no terms in common) a turn has no context.
 */
const CONTEXT_CUT = 0.1;
/** Added to the number of turns in idf, so that no word is common in a store of ten turns. */
const IDF_PRIOR = 20;
/** Weight of a statement of the user about themselves, relative to an equally frequent word. */
const SELF_WEIGHT = 2;
/**
 * Weights of a subject term and its area, relative to an equally frequent word. At .7 and .35 a
 * walk of the tree finds a little more, but seven questions of two words each about the earth and
 * water share a leaf (see the decision on subjects).
 */
const SUBJECT_WEIGHT = 0.5;
const AREA_WEIGHT = 0.25;
/** Growth factor of the index after which frequencies are read again: smaller changes do not affect placements. */
const EPOCH_GROWTH = 1.2;
/** 1 + ln of a term's count in its turn. */
const COUNT_WEIGHTS = Float64Array.from(
  { length: 256 },
  (_, count) => 1 + Math.log(Math.max(1, count)),
);

/** Terms of a turn that is not in the index. */
const NO_TERMS: Pick<TermVector, "ids" | "counts"> = {
  ids: EMPTY_VECTOR.ids,
  counts: new Uint8Array(0),
};

/**
 * Number of turns read and combined with their context at once: a few milliseconds, during which no
 * key press is handled.
 */
const READ_AT_ONCE = 64;
/** Number of turns whose vectors are cached, with and without context, ~2 KB together. */
const KEPT_VECTORS = 20_000;

/**
 * Vectors over one source: (1 + ln tf) · ln((N + 20) / (df + ½)) of each term, normalised, then
 * combined with the preceding turns. A word in every turn has weight 0: in notes that follow one
 * template, its words would make all alike (leaf purity .43 instead of .94 on such notes, .71 and
 * .74 on dated chats). Frequencies are those of the first use, until the index has grown by 20 %,
 * or turns were hidden or purged. A turn without terms has the vector of its context, or an empty
 * one.
 */
export function createTurnVectors(source: TreeSource, mostKept = KEPT_VECTORS): TurnVectors {
  let epochTurns = 0;
  let indexEpoch = 0;
  const idfByTerm = new Map<number, number>();
  const ownByTurn = new Map<number, SparseVector>();
  const colouredByTurn = new Map<number, SparseVector>();
  const previousByTurn = new Map<number, number | undefined>();

  const forget = (): void => {
    ownByTurn.clear();
    colouredByTurn.clear();
    previousByTurn.clear();
  };

  const startEpoch = async (): Promise<void> => {
    const { turns, epoch } = await source.extent();
    const isSame = epoch === indexEpoch;
    if (isSame && epochTurns > 0 && turns < epochTurns * EPOCH_GROWTH) return;
    indexEpoch = epoch;
    epochTurns = turns;
    idfByTerm.clear();
    forget();
  };

  /** The idf of the terms of each vector. */
  const readIdf = async (
    vectors: readonly Pick<TermVector, "ids">[],
  ): Promise<readonly Float32Array[]> => {
    const unknown = new Set<number>();
    const weights = vectors.map(({ ids }) => {
      const known = new Float32Array(ids.length);
      for (let at = 0; at < ids.length; at++) {
        const id = ids[at] ?? 0;
        const weight = idfByTerm.get(id);
        if (weight === undefined) unknown.add(id);
        else known[at] = weight;
      }
      return known;
    });
    if (unknown.size === 0) return weights;
    const terms = Uint32Array.from(unknown);
    const frequencies = await source.documentFrequencies(terms);
    terms.forEach((id, at) => {
      const idf = Math.log((epochTurns + IDF_PRIOR) / ((frequencies[at] ?? 0) + 0.5));
      idfByTerm.set(id, Math.max(0, idf));
    });
    return readIdf(vectors);
  };

  const loadOwn = async (indexes: Iterable<number>): Promise<void> => {
    const missing = [...new Set(indexes)].filter((index) => !ownByTurn.has(index));
    if (missing.length === 0) return;
    const read = await source.readTermVectors(missing);
    const vectors = read.map((terms) => terms ?? NO_TERMS);
    const idf = await readIdf(vectors);
    missing.forEach((index, at) => {
      const { ids, counts } = vectors[at] ?? NO_TERMS;
      const weights = idf[at] ?? EMPTY_VECTOR.weights;
      for (let i = 0; i < weights.length; i++) {
        weights[i] =
          (COUNT_WEIGHTS[counts[i] ?? 1] ?? 1) * (weights[i] ?? 0) * weightOf(ids[i] ?? 0);
      }
      ownByTurn.set(index, unit({ ids, weights }));
    });
  };

  const loadPrevious = async (indexes: Iterable<number>): Promise<void> => {
    const missing = [...new Set(indexes)].filter((index) => !previousByTurn.has(index));
    if (missing.length === 0) return;
    const previous = await source.previousTurns(missing);
    missing.forEach((index, at) => previousByTurn.set(index, previous[at]));
  };

  const contextOf = (index: number): readonly number[] => {
    const context: number[] = [];
    let before = previousByTurn.get(index);
    while (before !== undefined && context.length < CONTEXT_TURNS) {
      context.push(before);
      before = previousByTurn.get(before);
    }
    return context;
  };

  const colour = (index: number): SparseVector => {
    const own = ownByTurn.get(index) ?? EMPTY_VECTOR;
    let vector = own;
    contextOf(index).forEach((before, at) => {
      const context = ownByTurn.get(before) ?? EMPTY_VECTOR;
      const similarity = own.ids.length === 0 ? 1 : Math.min(1, dot(own, context) / CONTEXT_CUT);
      if (similarity > 0) vector = add(vector, context, CONTEXT_SHARE ** (at + 1) * similarity);
    });
    return unit(vector);
  };

  const loadColoured = async (indexes: readonly number[]): Promise<void> => {
    let generation = indexes;
    for (let step = 0; step < CONTEXT_TURNS; step++) {
      await loadPrevious(generation);
      generation = generation.flatMap((index) => previousByTurn.get(index) ?? []);
    }
    await loadOwn(indexes.flatMap((index) => [index, ...contextOf(index)]));
    for (const index of indexes) colouredByTurn.set(index, colour(index));
  };

  const read = async (indexes: readonly number[]): Promise<readonly SparseVector[]> => {
    await startEpoch();
    if (ownByTurn.size > mostKept) forget();
    const missing = indexes.filter((index) => !colouredByTurn.has(index));
    for (let at = 0; at < missing.length; at += READ_AT_ONCE) {
      await loadColoured(missing.slice(at, at + READ_AT_ONCE));
    }
    return indexes.map((index) => colouredByTurn.get(index) ?? EMPTY_VECTOR);
  };
  /** Reads run one after another, since one may clear what another has loaded. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const value = last.then(work);
    last = value.catch(() => undefined);
    return value;
  };
  return {
    read: (indexes) => inTurn(() => read(indexes)),
    readRarity: (terms) =>
      inTurn(async () => {
        await startEpoch();
        const [idf = EMPTY_VECTOR.weights] = await readIdf([{ ids: terms }]);
        return { idf, turns: epochTurns };
      }),
  };
}

/** Speakers, times, and numbers are not topics; the ends of relations are counted as words already. */
function weightOf(term: number): number {
  if (isSpeakerTerm(term) || isTimeTerm(term)) return 0;
  if (isNumberTerm(term) || isRelationTerm(term)) return 0;
  if (isAreaTerm(term)) return AREA_WEIGHT;
  if (isSubjectTerm(term)) return SUBJECT_WEIGHT;
  return term === SELF_STATEMENT_TERM ? SELF_WEIGHT : 1;
}
