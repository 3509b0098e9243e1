import { getRecord, rangeRecords } from "../format/codec.ts";
import {
  conversationTable,
  conversationTurnTable,
  indexTablesBySlot,
  placementTable,
  settingTable,
  turnIdTable,
} from "../format/schema.ts";
import type { KeyValueReader } from "../kv.ts";
import type { TermVector } from "../model.ts";
import type { StoreView } from "../store.ts";
import { readEmbeddings, readEmbeddingsOf, readSignBits } from "./embeddings/embeddings.ts";
import { findLabel, readLabels } from "./conversations/labels.ts";
import type { FacetCache } from "./facets/facet-cache.ts";
import { readTagTurns } from "./facets/note-facets.ts";
import type { IndexCache } from "./index/index-cache.ts";
import type { NodeCache } from "./nodes/node-cache.ts";
import { readChangesSince, readState } from "./transaction.ts";
import { readBranch } from "./tree.ts";
import { readLink, readTurn } from "./turns.ts";
import { readWorkingMemory } from "./working-memory/held-memory.ts";

/** One state of a store, with what the process keeps of it. */
export function viewStore(
  reader: KeyValueReader,
  {
    index,
    facets,
    nodes,
  }: { readonly index: IndexCache; readonly facets: FacetCache; readonly nodes: NodeCache },
): StoreView {
  return {
    sequence: () => readState(reader).sequence,
    analyser: () => readState(reader).analyser,
    changesSince: (sequence) => readChangesSince(reader, sequence),
    readSettings: () =>
      Object.fromEntries(
        rangeRecords(reader, settingTable, {}).map(({ key, value }) => [key, value]),
      ),
    readTurns: (indexes) => indexes.map((at) => readTurn(reader, at)),
    readLinks: (indexes) => indexes.map((at) => readLink(reader, at)),
    findTurns: (ids) => ids.map((id) => getRecord(reader, turnIdTable, id)),
    readConversations: () =>
      rangeRecords(reader, conversationTable, {})
        .map(({ key, value }) => ({ id: key, ...value }))
        // An encrypted store has them in no order.
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    readConversationTurns: (conversationId, from = 0) =>
      rangeRecords(reader, conversationTurnTable, {
        from: { conversationId, index: from },
        to: { conversationId, index: 0xffff_ffff },
      }).map(({ key }) => key.index),
    readWorkingMemory: (id) => readWorkingMemory(reader, id),
    readTagTurns: (tag) => readTagTurns(reader, tag),
    readLabels: (id) => readLabels(reader, id),
    findLabel: (conversationId, name) => findLabel(reader, { conversationId, name }),
    readFacets: () => facets.read(reader),
    nodes: () => nodes.at(reader),
    readBranches: (ids) => ids.map((id) => readBranch(reader, id)),
    readPlacements: (indexes) => indexes.map((at) => getRecord(reader, placementTable, at)),
    readColumns: () => index.readColumns(reader),
    readDocumentFrequencies: (terms) => index.readDocumentFrequencies(reader, terms),
    readEmbeddings: () => readEmbeddings(reader),
    readSignBits: (from) => readSignBits(reader, from),
    readEmbeddingsOf: (indexes) => readEmbeddingsOf(reader, indexes),
    readPostingLists: (terms) => index.readPostingLists(reader, terms),
    readTermVectors(indexes) {
      const { entries } = indexTablesBySlot[readState(reader).indexSlot];
      return indexes.map((at): TermVector | undefined => {
        const entry = getRecord(reader, entries, at);
        return entry && { ids: entry.ids, counts: entry.counts, length: entry.length };
      });
    },
  };
}
