import type { TermVector } from "@hsms/store";
import { isSpeakerTerm, SELF_STATEMENT_TERM } from "@hsms/language";
import { add, dot, EMPTY_VECTOR, unit, type SparseVector } from "../grouping/sparse-vector.ts";
import type { TreeSource } from "./source.ts";

/** Reads turns as the unit vectors that the tree compares. */
export interface TurnVectors {
  read(indexes: readonly number[]): Promise<readonly SparseVector[]>;
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
/** Frequencies are read again when the index has grown by this factor: smaller changes move no placement. */
const EPOCH_GROWTH = 1.2;
/** Turns whose vectors are kept in memory, bare and coloured, ~2 KB together. */
const KEPT_VECTORS = 20_000;

/**
 * Vectors over one source: (1 + ln tf) · ln(1 + (N + 20) / (df + ½)) of each term, to unit length,
 * then coloured by the turns before. Frequencies are those of the moment of first use, until the
 * index has grown by 20 %, or turns were hidden or purged. A turn without any term has the vector of its context, or an empty one.
 */
export function createTurnVectors(source: TreeSource): TurnVectors {
  let epochTurns = 0;
  let indexEpoch = 0;
  const idfByTerm = new Map<number, number>();
  const ownByTurn = new Map<number, SparseVector>();
  const colouredByTurn = new Map<number, SparseVector>();
  const previousByTurn = new Map<number, number | undefined>();

  const forget = (): void => {
    ownByTurn.clear();
    colouredByTurn.clear();
  };

  const startEpoch = async (): Promise<void> => {
    const { turns, epoch } = await source.extent();
    const isSame = epoch === indexEpoch;
    if (isSame && epochTurns > 0 && turns < epochTurns * EPOCH_GROWTH) return;
    indexEpoch = epoch;
    epochTurns = turns;
    idfByTerm.clear();
    previousByTurn.clear();
    forget();
  };

  const learnIdf = async (vectors: readonly (TermVector | undefined)[]): Promise<void> => {
    const unknown = new Set<number>();
    for (const vector of vectors) {
      for (const id of vector?.ids ?? []) if (!idfByTerm.has(id)) unknown.add(id);
    }
    const ids = Uint32Array.from(unknown);
    const frequencies = await source.documentFrequencies(ids);
    ids.forEach((id, at) => {
      const idf = Math.log(1 + (epochTurns + IDF_PRIOR) / ((frequencies[at] ?? 0) + 0.5));
      idfByTerm.set(id, idf * weightOf(id));
    });
  };

  const loadOwn = async (indexes: Iterable<number>): Promise<void> => {
    const missing = [...new Set(indexes)].filter((index) => !ownByTurn.has(index));
    if (missing.length === 0) return;
    const vectors = await source.readTermVectors(missing);
    await learnIdf(vectors);
    missing.forEach((index, at) => {
      const terms = vectors[at];
      const weights = new Float32Array(terms?.ids.length ?? 0);
      terms?.ids.forEach((id, i) => {
        weights[i] = (1 + Math.log(terms.counts[i] ?? 1)) * (idfByTerm.get(id) ?? 0);
      });
      ownByTurn.set(index, unit({ ids: terms?.ids ?? EMPTY_VECTOR.ids, weights }));
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

  return {
    async read(indexes) {
      await startEpoch();
      if (ownByTurn.size > KEPT_VECTORS) forget();
      await loadColoured(indexes.filter((index) => !colouredByTurn.has(index)));
      return indexes.map((index) => colouredByTurn.get(index) ?? EMPTY_VECTOR);
    },
  };
}

/** The speaker is no topic: two people talk of everything. */
function weightOf(term: number): number {
  if (isSpeakerTerm(term)) return 0;
  return term === SELF_STATEMENT_TERM ? SELF_WEIGHT : 1;
}
