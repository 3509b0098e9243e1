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

/** Turns nearest by their signs that are looked at again. Of a million, 500 hold .978 of the ten nearest, 1,000 .992. */
const CHOSEN = 1000;

/**
 * Those of them whose bytes are compared: the likeliest by what the question's own numbers say of the signs. 200 keep
 * all of the ten nearest that 1,000 hold, 100 lose one in two hundred; each costs three millionths of a second of
 * reading (the decision of 2026-11-22 on vectors).
 */
const RE_SCORED = 200;

/** Turns near a vector, nearest first. */
export interface NearTurns {
  readonly turns: readonly number[];
  /** Cosine of each, −1 to 1. */
  readonly similarities: readonly number[];
  /** Mean cosine of all turns: what is as near as that is near by chance. It differs from embedder to embedder. */
  readonly background: number;
}

export interface VectorIndex {
  /**
   * The turns in scope that are nearest to a vector of this embedder; `null` where the store has no
   * vectors of it. O(turns).
   */
  nearest(question: VectorQuestion): NearTurns | null;
  /** The first half of it: the turns whose signs differ least, ascending, at most `limit`: as many as `nearest` looks at again unless given. */
  nearestBySigns(question: VectorQuestion, limit?: number): Uint32Array | null;
}

export interface VectorQuestion {
  readonly view: StoreView;
  readonly vector: ArrayLike<number>;
  readonly embedder: Omit<EmbedderIdentity, "dimension">;
  readonly columns: TurnColumns;
  /** Turns in scope, ascending; `null` for all that are not archived. Must not change once it was handed in. */
  readonly members: Uint32Array | null;
}

const NOTHING: NearTurns = { turns: [], similarities: [], background: 0 };

/** Keeps a copy of the signs, and brings it up to date whenever it is asked: what another process embedded is in the next answer. */
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

  /** What is asked of the signs; `null` where the store has no vectors of the embedder. */
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
      // Before there is a mean, all turns are compared: it is taken of what they say.
      const found =
        mean.length === 0
          ? find(table.turns)
          : table.likeliest(find(CHOSEN), { numbers: fromMean(query, mean), limit: RE_SCORED });
      // Ascending: read in the order in which they lie, they take 0.6 of the time.
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

/** A question brought into the form that the signs are scanned for; no query where its vector has no direction. */
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

/** The cosine of a vector and the mean of all is the mean of its cosines. */
function dot({ codes, scale }: Embedding, mean: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < mean.length; at++) sum += (codes[at] ?? 0) * (mean[at] ?? 0);
  return sum * scale;
}

/**
 * Before there is a mean of the vectors all turns are compared: the mean of them without the nearest tenth,
 * which of a handful would be most of it. One turn alone is as near as turns are.
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

/** Whether vectors of the two can be compared, apart from their length. */
export const isSameEmbedder = (
  a: Omit<EmbedderIdentity, "dimension">,
  b: Omit<EmbedderIdentity, "dimension">,
): boolean => a.name === b.name && a.model === b.model && a.version === b.version;

/** 1 for each turn in scope; made once for a scope, and for each state of the whole memory. */
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
