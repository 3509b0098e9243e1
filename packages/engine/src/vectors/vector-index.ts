import { writeSignBits, type EmbedderIdentity, type Store } from "@hsms/store";
import { BitTable } from "./bit-table.ts";
import { createKernels } from "./kernels/kernels.ts";
import { quantise } from "./quantise.ts";
import { cosines } from "./re-score.ts";

/**
 * Turns nearest by their signs whose bytes are compared. 500 of a million find .96 of the ten nearest,
 * 2,000 find .98, for 0.4 ms and 1.6 ms more (docs/benchmarks.md).
 */
const RE_SCORED = 500;

/** Turns near a vector, nearest first. */
export interface NearTurns {
  readonly turns: readonly number[];
  /** Cosine of each, −1 to 1. */
  readonly similarities: readonly number[];
}

/** The vectors of one store's turns, as this process has them. */
export interface VectorIndex {
  /**
   * The turns nearest to a vector of this embedder, of those that `mask` lets pass: 1 where a turn may be
   * found. `null` where the store has no vectors of this embedder.
   */
  nearest(question: {
    readonly vector: ArrayLike<number>;
    readonly embedder: Omit<EmbedderIdentity, "dimension">;
    readonly mask: Uint8Array;
  }): Promise<NearTurns | null>;
}

const NOTHING: NearTurns = { turns: [], similarities: [] };

/** Keeps a copy of the signs, and brings it up to date whenever it is asked: what another process embedded is in the next answer. */
export function createVectorIndex(store: Store): VectorIndex {
  const rescoring = createKernels();
  let copy: Copy | null = null;

  async function refresh(epoch: number, turns: number): Promise<Copy | null> {
    if (copy?.epoch === epoch && copy.table.turns >= turns) return copy;
    const known = copy?.epoch === epoch ? copy : null;
    const fresh = await store.readSignBits(known?.table.turns ?? 0);
    if (fresh === null) return null;
    // Another change has come between: what was read is not what follows the copy.
    if (known !== null && fresh.epoch !== known.epoch) return refresh(fresh.epoch, fresh.turns);
    const { bytesPerTurn, mean } = fresh;
    const next = known ?? {
      epoch: fresh.epoch,
      table: new BitTable(createKernels(), bytesPerTurn),
      bytesPerTurn,
      mean,
    };
    for (const stretch of fresh.stretches) {
      // Another search may have read the same stretch.
      if (stretch.turn === next.table.turns) next.table.append(stretch);
    }
    copy = next;
    return next;
  }

  return {
    async nearest({ vector, embedder, mask }) {
      const state = await store.readEmbeddings();
      const query = quantise(vector);
      if (state === null || !isOf(state.embedder, embedder, vector.length)) return null;
      const known = await refresh(state.epoch, state.turns);
      if (known === null || query === null) return NOTHING;
      const { table, bytesPerTurn, mean } = known;
      const bits = new Uint8Array(bytesPerTurn);
      writeSignBits({ vector: query.codes, scale: query.scale, mean, into: bits });
      const found = table.nearest({ query: bits, mask, limit: RE_SCORED });
      const rows = await store.readEmbeddingsOf([...found]);
      const similarities = cosines(rescoring, { query, rows });
      const order = Array.from(found, (_, at) => at)
        // A turn that was purged since has none.
        .filter((at) => !Number.isNaN(similarities[at]))
        .sort((a, b) => (similarities[b] ?? 0) - (similarities[a] ?? 0));
      return {
        turns: order.map((at) => found[at] ?? 0),
        similarities: order.map((at) => similarities[at] ?? 0),
      };
    },
  };
}

interface Copy {
  readonly epoch: number;
  readonly table: BitTable;
  readonly bytesPerTurn: number;
  readonly mean: Float32Array;
}

function isOf(
  found: EmbedderIdentity,
  { name, model, version }: Omit<EmbedderIdentity, "dimension">,
  dimension: number,
): boolean {
  return (
    found.name === name &&
    found.model === model &&
    found.version === version &&
    found.dimension === dimension
  );
}
