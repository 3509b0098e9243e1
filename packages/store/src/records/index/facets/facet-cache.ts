import { storeError } from "../../../contract/errors.ts";
import { getRecord } from "../../../format/codec.ts";
import { FACETS_IN_CHUNK } from "../../../format/codecs/facet-codec.ts";
import { facetTable } from "../../../format/schema.ts";
import type { KeyValueReader } from "../../../contract/kv.ts";
import { readChangesSince, readState } from "../../transaction.ts";

/** Per-process cache of the facets: one byte per turn, updated from the change feed. */
export class FacetCache {
  #sequence = -1;
  #facets = new Uint8Array();

  read(reader: KeyValueReader): Uint8Array {
    const { sequence, nextIndex } = readState(reader);
    if (sequence === this.#sequence) return this.#facets;
    const stale = this.#staleChunks(reader, Math.ceil(nextIndex / FACETS_IN_CHUNK));
    if (this.#facets.length < nextIndex) {
      const larger = new Uint8Array(Math.ceil((nextIndex * 2) / FACETS_IN_CHUNK) * FACETS_IN_CHUNK);
      larger.set(this.#facets);
      this.#facets = larger;
    }
    for (const chunk of stale) {
      const facets = getRecord(reader, facetTable, chunk);
      if (facets === undefined) {
        throw storeError("STORE_DAMAGED", "chunkMissing", { chunk, table: facetTable.database });
      }
      this.#facets.set(facets, chunk * FACETS_IN_CHUNK);
    }
    this.#sequence = sequence;
    return this.#facets;
  }

  #staleChunks(reader: KeyValueReader, chunks: number): ReadonlySet<number> {
    const everything = (): ReadonlySet<number> => new Set(Array.from({ length: chunks }).keys());
    if (this.#sequence < 0) return everything();
    const stale = new Set<number>();
    for (const change of readChangesSince(reader, this.#sequence)) {
      if (change.type === "reset") return everything();
      if (change.type === "turns-updated") {
        for (const index of change.indexes) stale.add(Math.floor(index / FACETS_IN_CHUNK));
      } else if (change.type === "turns-appended") {
        const first = Math.floor(change.from / FACETS_IN_CHUNK);
        for (let chunk = first; chunk * FACETS_IN_CHUNK < change.to; chunk++) stale.add(chunk);
      }
    }
    return stale;
  }
}
