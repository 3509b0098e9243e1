import {
  TurnFlag,
  writeSignBits,
  type EmbedderIdentity,
  type Embedding,
  type StoreView,
  type TurnColumns,
} from "@hsms/store";
import { BitTable } from "./bit-table.ts";
import { createKernels } from "./kernels/kernels.ts";
import { quantise } from "./quantise.ts";
import { cosines } from "./re-score.ts";

/**
 * Number of turns nearest by sign bits that are examined further. Of a million, 500 contain .978 of
 * the ten nearest, 1,000 .992.
 */
const CHOSEN = 1000;

/**
 * Number of these whose bytes are compared: the likeliest by the question's own numbers and the
 * signs. 200 keep all of the ten nearest that 1,000 contain, 100 lose one in two hundred; each
 * costs 3 µs of reading (the decision of 2026-11-22 on vectors).
 */
const RE_SCORED = 200;

/** Turns near a vector, nearest first. */
export interface NearTurns {
  readonly turns: readonly number[];
  /** Cosine of each, −1 to 1. */
  readonly similarities: readonly number[];
  /** Mean cosine of all turns: a turn that is only as near is near by chance. It differs between embedders. */
  readonly background: number;
}

export interface VectorIndex {
  /**
   * The turns in scope that are nearest to a vector of this embedder; `null` if the store has no
   * vectors of it. O(turns).
   */
  nearest(question: VectorQuestion): NearTurns | null;
  /**
   * The first step of `nearest`: the turns whose signs differ least, ascending, at most `limit`;
   * default: as many as `nearest` examines further.
   */
  nearestBySigns(question: VectorQuestion, limit?: number): Uint32Array | null;
}

export interface VectorQuestion {
  readonly view: StoreView;
  readonly vector: ArrayLike<number>;
  readonly embedder: Omit<EmbedderIdentity, "dimension">;
  readonly columns: TurnColumns;
  /** Turns in scope, ascending; `null` for all that are not archived. Must not be modified afterwards. */
  readonly members: Uint32Array | null;
}

const NOTHING: NearTurns = { turns: [], similarities: [], background: 0 };

/**
 * Keeps a copy of the sign bits, which is updated on every call: vectors that another process has
 * added are in the next answer.
 */
export function createVectorIndex(): VectorIndex {
  const rescoring = createKernels();
  const maskOf = createMasks();
  let copy: Copy | null = null;

  function refresh(view: StoreView, epoch: number): Copy | null {
    const known = copy?.epoch === epoch ? copy : null;
    const fresh = view.embeddings.readSignBits(known?.table.turns ?? 0);
    if (fresh === null) return null;
    const { bytesPerTurn, mean, stretches } = fresh;
    copy = known ?? {
      epoch,
      table: new BitTable(createKernels(), bytesPerTurn),
      bytesPerTurn,
      mean,
    };
    for (const stretch of stretches) copy.table.append(stretch);
    return copy;
  }

  /** Prepares a query on the signs; `null` if the store has no vectors of the embedder. */
  function ask({ view, vector, embedder, columns, members }: VectorQuestion): SignQuery | null {
    const state = view.embeddings.readState();
    if (state === null || state.embedder.dimension !== vector.length) return null;
    if (!isSameEmbedder(state.embedder, embedder)) return null;
    const isFresh = copy?.epoch === state.epoch && copy.table.turns === state.turns;
    const known = isFresh ? copy : refresh(view, state.epoch);
    const query = quantise(vector);
    if (known === null || query === null) return { query: null };
    const { table, bytesPerTurn, mean } = known;
    const bits = new Uint8Array(bytesPerTurn);
    writeSignBits({ vector: query.codes, scale: query.scale, mean, into: bits });
    const mask = maskOf(columns, members);
    return { query, mean, table, find: (limit) => table.nearest({ query: bits, mask, limit }) };
  }

  return {
    nearestBySigns(question, limit = CHOSEN) {
      const asked = ask(question);
      if (asked === null) return null;
      return asked.query === null ? new Uint32Array() : asked.find(limit);
    },
    nearest(question) {
      const asked = ask(question);
      if (asked === null) return null;
      if (asked.query === null) return NOTHING;
      const { query, mean, table, find } = asked;
      // Until a mean is stored, all turns are compared, and the mean is taken from their similarities.
      const found =
        mean.length === 0
          ? find(table.turns)
          : table.likeliest(find(CHOSEN), { numbers: fromMean(query, mean), limit: RE_SCORED });
      // Ascending: reading in storage order takes 0.6 of the time.
      const rows = question.view.embeddings.read([...found]);
      const similarities = cosines(rescoring, { query, rows });
      const order = Array.from(found, (_, at) => at).sort(
        (a, b) => (similarities[b] ?? 0) - (similarities[a] ?? 0) || a - b,
      );
      const descending = order.map((at) => similarities[at] ?? 0);
      return {
        turns: order.map((at) => found[at] ?? 0),
        similarities: descending,
        background: mean.length > 0 ? dot(query, mean) : meanOfOthers(descending),
      };
    },
  };
}

/** A question in the form for scanning the signs; no query if its vector has no direction. */
type SignQuery =
  | { readonly query: null }
  | {
      readonly query: Embedding;
      readonly mean: Float32Array;
      readonly table: BitTable;
      readonly find: (limit: number) => Uint32Array;
    };

const fromMean = ({ codes, scale }: Embedding, mean: Float32Array): Float32Array =>
  mean.map((middle, at) => (codes[at] ?? 0) * scale - middle);

/** The cosine of a vector with the mean of all vectors, which is the mean of its cosines. */
function dot({ codes, scale }: Embedding, mean: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < mean.length; at++) sum += (codes[at] ?? 0) * (mean[at] ?? 0);
  return sum * scale;
}

/**
 * Until a mean of the vectors is stored, all turns are compared: this is their mean similarity
 * without the nearest tenth, which would dominate a small set. A single turn counts as its own
 * background.
 */
function meanOfOthers(descending: readonly number[]): number {
  const others = descending.slice(Math.ceil(descending.length / 10));
  if (others.length === 0) return descending[0] ?? 0;
  return others.reduce((sum, value) => sum + value, 0) / others.length;
}

interface Copy {
  readonly epoch: number;
  readonly table: BitTable;
  readonly bytesPerTurn: number;
  readonly mean: Float32Array;
}

/** Whether vectors of the two are comparable, apart from their dimension. */
export const isSameEmbedder = (
  a: Omit<EmbedderIdentity, "dimension">,
  b: Omit<EmbedderIdentity, "dimension">,
): boolean => a.name === b.name && a.model === b.model && a.version === b.version;

/** 1 for each turn in scope; cached per scope, and for the latest state of the whole memory. */
function createMasks(): (columns: TurnColumns, members: Uint32Array | null) => Uint8Array {
  const ofScopes = new WeakMap<Uint32Array, Uint8Array>();
  let whole = { epoch: -1, mask: new Uint8Array() };
  return ({ count, epoch, flags }, members) => {
    if (members === null) {
      if (whole.epoch === epoch && whole.mask.length === count) return whole.mask;
      const mask = new Uint8Array(count);
      for (let turn = 0; turn < count; turn++) {
        mask[turn] = ((flags[turn] ?? 0) & TurnFlag.hidden) === 0 ? 1 : 0;
      }
      whole = { epoch, mask };
      return mask;
    }
    const known = ofScopes.get(members);
    if (known !== undefined) return known;
    const mask = new Uint8Array(count);
    for (const turn of members) mask[turn] = 1;
    ofScopes.set(members, mask);
    return mask;
  };
}
