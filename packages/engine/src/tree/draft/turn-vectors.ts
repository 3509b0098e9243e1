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

/** Reads turns as the unit vectors that the tree compares. */
export interface TurnVectors {
  read(indexes: readonly number[]): Promise<readonly SparseVector[]>;
  /** How rare terms are, and among how many turns that was counted: ln((turns + 20) / (df + ½)), at least 0, in the order asked. */
  readRarity(terms: Uint32Array): Promise<{ readonly idf: Float32Array; readonly turns: number }>;
}

/**
 * How many turns before it in the same session colour a turn's vector. "Yes, do that" has no words
 * of its own topic; with context, purity rose from .67 to .73 in batch linkage (1: .73, 3: .73).
 */
const CONTEXT_TURNS = 2;
/** Share of the turn before, of the one before that the square, …: 0 is no context, 1 forgets nothing. */
const CONTEXT_SHARE = 0.6;
/**
 * Cosine from which on a turn before counts fully; below, in proportion: a change of subject
 * within a session (turns with nothing in common) starts with a clean vector.
 */
const CONTEXT_CUT = 0.1;
/** Added to the number of turns in idf, so that in a store of ten turns a word is not yet common. */
const IDF_PRIOR = 20;
/** How much a statement of the user about themself weighs more than a word as frequent. */
const SELF_WEIGHT = 2;
/**
 * What a subject, and its area, weigh beside a word as frequent. At .7 and .35 a walk of the tree finds a little more,
 * but seven questions of two words each about the earth and water share a leaf (see the decision on subjects).
 */
const SUBJECT_WEIGHT = 0.5;
const AREA_WEIGHT = 0.25;
/** Frequencies are read again when the index has grown by this factor: smaller changes move no placement. */
const EPOCH_GROWTH = 1.2;
/** 1 + ln of a term's count in its turn. */
const COUNT_WEIGHTS = Float64Array.from(
  { length: 256 },
  (_, count) => 1 + Math.log(Math.max(1, count)),
);

/** Of a turn that is not in the index. */
const NO_TERMS: Pick<TermVector, "ids" | "counts"> = {
  ids: EMPTY_VECTOR.ids,
  counts: new Uint8Array(0),
};

/** Turns read and coloured in one go: some milliseconds, in which no key is answered. */
const READ_AT_ONCE = 64;
/** Turns whose vectors are kept in memory, bare and coloured, ~2 KB together. */
const KEPT_VECTORS = 20_000;

/**
 * Vectors over one source: (1 + ln tf) · ln((N + 20) / (df + ½)) of each term, to unit length,
 * then coloured by the turns before. A word of every turn weighs nothing: of notes in one form, what the form
 * says would make all alike (leaf purity .43 instead of .94 on such notes, .71 and .74 on dated chats). Frequencies are those of the moment of first use, until the
 * index has grown by 20 %, or turns were hidden or purged. A turn without any term has the vector of its context, or an empty one.
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

  /** What a term of each vector weighs by its rarity. */
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
  /** One after the other: what one has loaded another may forget. */
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

/** The speaker is no topic: two people talk of everything. Nor is the day, nor how many or how much; the ends of relations are words already. */
function weightOf(term: number): number {
  if (isSpeakerTerm(term) || isTimeTerm(term)) return 0;
  if (isNumberTerm(term) || isRelationTerm(term)) return 0;
  if (isAreaTerm(term)) return AREA_WEIGHT;
  if (isSubjectTerm(term)) return SUBJECT_WEIGHT;
  return term === SELF_STATEMENT_TERM ? SELF_WEIGHT : 1;
}
