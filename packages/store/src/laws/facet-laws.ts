import { FACETS_IN_CHUNK, listsOf, packFacets, tagKey } from "../format/codecs/facet-codec.ts";
import { IMPORTED_IN_CHUNK, isImported, hasBit } from "../format/codecs/imported-codec.ts";
import { facetTable, importedTable, tagTable, tagTurnTable } from "../format/schema.ts";
import type { TurnRecord } from "../format/codecs/turn/turn-fields.ts";
import type { Examination } from "./scan.ts";

const NO_BITS = new Uint8Array();

/** Compares facets, marks of imported turns and lists of tags with the turns, which come in order. */
export interface FacetCheck {
  turn(index: number, turn: TurnRecord): void;
  /** What is listed and no turn has. */
  end(): void;
}

export function createFacetCheck(examination: Examination): FacetCheck {
  let chunk = -1;
  let facets: Uint8Array | undefined;
  let importedChunk = -1;
  let imported: Uint8Array | undefined;
  let expected = 0;
  /** Hashes of the tags that turns have. */
  const used = new Set<string>();
  return {
    turn(index, turn) {
      const wanted = Math.floor(index / FACETS_IN_CHUNK);
      if (wanted !== chunk) facets = examination.lookUp(facetTable, (chunk = wanted));
      const wantedImported = Math.floor(index / IMPORTED_IN_CHUNK);
      if (wantedImported !== importedChunk) {
        imported = examination.lookUp(importedTable, (importedChunk = wantedImported));
      }
      const lists = listsOf(turn);
      expected += lists.length;
      for (const tag of turn.tags) used.add(tagKey.decode(tagKey.encode(tag)));
      const isListed = lists.every(
        (tag) => examination.lookUp(tagTurnTable, { tag, index }) !== undefined,
      );
      const isRight =
        facets?.[index % FACETS_IN_CHUNK] === packFacets(turn) &&
        hasBit(imported ?? NO_BITS, index % IMPORTED_IN_CHUNK) === isImported(turn);
      if (isListed && isRight) return;
      examination.report("COLUMNS_MISMATCH", "facetsDiffer", { turn: index });
    },
    end() {
      let listed = 0;
      for (const _ of examination.scan(tagTurnTable)) listed++;
      if (listed !== expected) {
        examination.report("COLUMNS_MISMATCH", "tagsMiscounted", { listed, turns: expected });
      }
      const names = Array.from(examination.scan(tagTable), ({ key }) => key);
      if (names.length === used.size && names.every((tag) => used.has(tag))) return;
      examination.report("COLUMNS_MISMATCH", "tagNamesDiffer", {});
    },
  };
}
