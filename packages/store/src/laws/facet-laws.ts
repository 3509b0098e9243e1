import { FACETS_IN_CHUNK, packFacets } from "../format/codecs/facet-codec.ts";
import { facetTable, tagTable, tagTurnTable } from "../format/schema.ts";
import type { TurnRecord } from "../format/codecs/turn-fields.ts";
import type { Examination } from "./scan.ts";

/** Compares facets and lists of tags with the turns, which come in order. */
export interface FacetCheck {
  turn(index: number, turn: TurnRecord): void;
  /** What is listed and no turn has. */
  end(): void;
}

export function createFacetCheck(examination: Examination): FacetCheck {
  let chunk = -1;
  let facets: Uint8Array | undefined;
  let expected = 0;
  return {
    turn(index, turn) {
      const wanted = Math.floor(index / FACETS_IN_CHUNK);
      if (wanted !== chunk) facets = examination.lookUp(facetTable, (chunk = wanted));
      const tags = new Set(turn.tags);
      expected += tags.size;
      const isListed = [...tags].every(
        (tag) => examination.lookUp(tagTurnTable, { tag, index }) !== undefined,
      );
      if (isListed && facets?.[index % FACETS_IN_CHUNK] === packFacets(turn)) return;
      examination.report("COLUMNS_MISMATCH", "facetsDiffer", { turn: index });
    },
    end() {
      let listed = 0;
      const used = new Set<string>();
      for (const { key } of examination.scan(tagTurnTable)) {
        listed++;
        used.add(key.tag);
      }
      if (listed !== expected) {
        examination.report("COLUMNS_MISMATCH", "tagsMiscounted", { listed, turns: expected });
      }
      const names = Array.from(examination.scan(tagTable), ({ key }) => key);
      if (names.length === used.size && names.every((tag) => used.has(tag))) return;
      examination.report("COLUMNS_MISMATCH", "tagNamesDiffer", {});
    },
  };
}
