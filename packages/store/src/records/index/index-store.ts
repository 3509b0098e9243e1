import type { IndexReads, IndexStore, IndexView } from "../../contract/facets/text-index.ts";
import { getRecord, rangeRecords } from "../../format/codec.ts";
import { nameList, SAVED_LIST } from "../../format/codecs/facet-codec.ts";
import { indexTablesBySlot, tagTable } from "../../format/schema.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { TermVector } from "../../contract/model.ts";
import { bound, promised, type Access, type ReadsOf } from "../access.ts";
import { FacetCache } from "./facets/facet-cache.ts";
import { readTagTurns, remakeFacets } from "./facets/note-facets.ts";
import { readImported } from "./facets/note-imported.ts";
import { readState, recordChange, type Transaction } from "../transaction.ts";
import { IndexCache } from "./index-cache.ts";
import { replaceIndex } from "./index-replace.ts";

export function createIndex(access: Access): {
  readonly store: IndexStore;
  readonly view: (reader: () => KeyValueReader) => IndexView;
} {
  const index = new IndexCache();
  const facets = new FacetCache();
  const reads: ReadsOf<IndexReads> = {
    readPostings: (reader, terms) => index.readPostings(reader, terms),
    readFrequencies: (reader, terms) => index.readDocumentFrequencies(reader, terms),
    readTerms: readTermVectors,
    readColumns: (reader) => index.readColumns(reader),
    readFacets: (reader) => facets.read(reader),
    readImported,
    readTags: (reader) => rangeRecords(reader, tagTable, {}).map(({ value }) => value),
    readTagged: (reader, tag) => readTagTurns(reader, tag),
    readBy: (reader, name) => readTagTurns(reader, nameList(name)),
    readSaved: (reader) => readTagTurns(reader, SAVED_LIST),
  };
  const viewReads: ReadsOf<IndexView> = {
    ...reads,
    analyser: (reader) => readState(reader).analyser,
    readPostingLists: (reader, terms) => index.readPostingLists(reader, terms),
  };
  return {
    store: {
      ...promised(access.read, reads),
      remakeFacets: () => access.write(remakeAllFacets),
      replace: (analyser, vectorsFrom) => replaceIndex(access, analyser, vectorsFrom),
    },
    view: (reader) => bound(reader, viewReads),
  };
}

function readTermVectors(
  reader: KeyValueReader,
  indexes: readonly number[],
): readonly (TermVector | undefined)[] {
  const { entries } = indexTablesBySlot[readState(reader).indexSlot];
  return indexes.map((at) => {
    const entry = getRecord(reader, entries, at);
    if (entry === undefined) return undefined;
    const { ids, counts, length, pairs } = entry;
    return { ids, counts, length, pairs };
  });
}

function remakeAllFacets(transaction: Transaction): void {
  remakeFacets(transaction.writer);
  recordChange(transaction, { type: "reset" });
}
