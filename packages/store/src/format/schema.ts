import { changeCodec, type ChangeRecord } from "./codecs/change-codec.ts";
import { jsonCodec, numberCodec, textCodec, type Table } from "./codec.ts";
import { facetChunkCodec, tagKey, tagTurnKey } from "./codecs/facet-codec.ts";
import {
  bitChunkCodec,
  embeddingCodec,
  embeddingStateCodec,
  meanCodec,
} from "./codecs/embedding-codec.ts";
import {
  columnChunkCodec,
  indexEntryCodec,
  postingBlockCodec,
  type ColumnChunk,
  type IndexEntry,
  type PostingBlock,
} from "./codecs/index-codec.ts";
import {
  entryCodec,
  imageCodec,
  journalStateCodec,
  underEntryKey,
  valueBeforeCodec,
} from "./codecs/journal-codec.ts";
import {
  conversationKey,
  conversationTurnKey,
  indexKey,
  nameKey,
  nodeKey,
  postingKey,
  sequenceKey,
  sessionKey,
  singleKey,
  turnIdKey,
} from "./keys.ts";
import { bytesCodec, nodeCodec, nodeTextCodec } from "./codecs/node-codec.ts";
import { operationCodec } from "./codecs/operation-codec.ts";
import { sealCodec } from "./codecs/seal-codec.ts";
import { emptyCodec, indexBuildCodec, stateCodec, type IndexSlot } from "./codecs/state-codec.ts";
import {
  conversationCodec,
  placementCodec,
  turnCodec,
  workingMemoryCodec,
} from "./codecs/turn/turn-codec.ts";

/** What the records below look like. Every change of it is a migration. */
export const SCHEMA_VERSION = 7;

const table = <Key, Value>(
  database: string,
  key: Table<Key, Value>["key"],
  value: Table<Key, Value>["value"],
): Table<Key, Value> => ({ database, key, value });

/** The single records of `meta`, each under a key of one byte. A number is never used again. */
const META_KEYS = {
  schemaVersion: 0,
  state: 1,
  seal: 2,
  journalState: 3,
  indexBuild: 4,
  encryptionMark: 5,
  embeddingState: 6,
  embeddingMean: 7,
} as const;

const metaTable = <Value>(
  name: keyof typeof META_KEYS,
  value: Table<"only", Value>["value"],
): Table<"only", Value> => table("meta", singleKey(META_KEYS[name]), value);

/** Where an encrypted store says in clear that it is one, and under which key; see `encryption/encrypted-kv.ts`. */
export const encryptionMarkKey = singleKey(META_KEYS.encryptionMark).encode("only");

/** Its key and its value never change, so that every version can read it. */
export const schemaVersionTable = metaTable("schemaVersion", numberCodec);
/** Counters; see `StoreState`. */
export const stateTable = metaTable("state", stateCodec);

/** There while the file is being replaced, and in the file that was; see `lmdb/replacing/following-kv.ts`. Its form never changes. */
export const sealTable = metaTable("seal", sealCodec);
/** Turn index → turn. */
export const turnTable = table("turns", indexKey, turnCodec);
/** Turn id → turn index. */
export const turnIdTable = table("turn-ids", turnIdKey, numberCodec);
/** Conversation id → conversation. */
export const conversationTable = table("conversations", conversationKey, conversationCodec);
/** Conversation id, turn index → nothing. */
export const conversationTurnTable = table("conversation-turns", conversationTurnKey, emptyCodec);
/** Conversation id → what it holds in mind. */
export const workingMemoryTable = table("working-memory", conversationKey, workingMemoryCodec);
/** Hash of a session's name (or of a conversation's id) → its number. */
export const sessionTable = table("sessions", sessionKey, numberCodec);

/** Number of a chunk → what scopes ask of its turns, a byte each. */
export const facetTable = table("facets", indexKey, facetChunkCodec);
/** Number of a chunk → which of its turns were imported, a bit each; none where none was. */
export const importedTable = table("imported", indexKey, bytesCodec);
/** Hash of a tag → the tag, as long as a turn has it. */
export const tagTable = table("tags", tagKey, textCodec);
/** Hash of a tag, or of another name that turns are listed by (`listsOf`), turn index → nothing. */
export const tagTurnTable = table("tag-turns", tagTurnKey, emptyCodec);

/** Node id → topic node without what it says of itself: small, since every placement writes those of a path. */
export const nodeTable = table("nodes", nodeKey, nodeCodec);
/** Node id → what it says of itself. */
export const nodeTextTable = table("node-texts", nodeKey, nodeTextCodec);
/** Node id → opaque vector. */
export const nodeVectorTable = table("node-vectors", nodeKey, bytesCodec);
/** Turn index → where it is. */
export const placementTable = table("placements", indexKey, placementCodec);
/** Turn index → nothing: the turns that wait for a place. */
export const queueTable = table("queue", indexKey, emptyCodec);
/**
 * In `tree-meta`: turns that are being purged, or were and whose words may still be in free pages of the file, nodes that may still quote
 * them, and the process at work. It is about the file, so it stays when the tree is cleared.
 */
export const PURGE_UNFINISHED = "purge.unfinished";
/** In `tree-meta`: names of the records in which care keeps what it did. They are about turns, so they stay when the tree is cleared. */
export const CARE_LOG = "care.";
/** In `tree-meta`: names of the records that say by day how often something was asked. No undoing takes them back. */
export const FIGURES = "figures.";
/** In `tree-meta`: names of the records of what stores of other programs were told. No undoing takes them back, since it does not there. */
export const OUTSIDE = "outside.";
/** Name → value, written with the tree. */
export const treeMetaTable = table("tree-meta", nameKey, jsonCodec());

/** What is derived from the turns by an analyser. */
export interface IndexTables {
  /** Turn index → its terms and what ranking needs of it. */
  readonly entries: Table<number, IndexEntry>;
  /** Term, first turn → a stretch of its posting list; the open stretch under `OPEN_BLOCK`. */
  readonly postings: Table<{ readonly term: number; readonly turn: number }, PostingBlock>;
  /** Number of a chunk → the columns of its turns. */
  readonly columns: Table<number, ColumnChunk>;
}

const indexTables = (slot: IndexSlot): IndexTables => ({
  entries: table(`entries-${slot}`, indexKey, indexEntryCodec),
  postings: table(`postings-${slot}`, postingKey, postingBlockCodec),
  columns: table(`columns-${slot}`, indexKey, columnChunkCodec),
});

/** Two sets, so that a new index is built beside the one in use (`StoreState.indexSlot`). */
export const indexTablesBySlot: Readonly<Record<IndexSlot, IndexTables>> = {
  0: indexTables(0),
  1: indexTables(1),
};

/** There while an index grows in the slot that is not read. */
export const indexBuildTable = metaTable("indexBuild", indexBuildCodec);

/** Where the vectors of turns stand, and which embedder made them; not there before the first. */
export const embeddingStateTable = metaTable("embeddingState", embeddingStateCodec);
/** What is taken off vectors before their signs; not there before there are some hundred. */
export const embeddingMeanTable = metaTable("embeddingMean", meanCodec);
/** Turn index → its vector. */
export const embeddingTable = table("embeddings", indexKey, embeddingCodec);
/** Number of a chunk → the signs of its turns' vectors. */
export const bitChunkTable = table("embedding-bits", indexKey, bitChunkCodec);

/** Name → value. */
export const settingTable = table("settings", nameKey, jsonCodec());
/** Where the journal stands. */
export const journalStateTable = metaTable("journalState", journalStateCodec);
/** Number of an entry → what a command did. */
export const journalTable = table("journal", sequenceKey, entryCodec);
/** Entry, table, key → the record of the tree as it was when the entry was the newest. */
export const journalImageTable = table("journal-images", underEntryKey, imageCodec);
/** Entry, kind, key → fields of a turn, a conversation or a setting as they were. */
export const journalValueTable = table("journal-values", underEntryKey, valueBeforeCodec);

/** Number of a change → the change; the newest few thousand. */
export const changeTable = table<number, ChangeRecord>("changes", sequenceKey, changeCodec);

/** Number of a change → what it did to turns and conversations; of the last 90 days. */
export const operationTable = table("operations", sequenceKey, operationCodec);

export const allTables: readonly Table<never, unknown>[] = [
  schemaVersionTable,
  stateTable,
  sealTable,
  turnTable,
  turnIdTable,
  conversationTable,
  conversationTurnTable,
  workingMemoryTable,
  sessionTable,
  facetTable,
  importedTable,
  tagTable,
  tagTurnTable,
  nodeTable,
  nodeTextTable,
  nodeVectorTable,
  placementTable,
  queueTable,
  treeMetaTable,
  ...Object.values(indexTablesBySlot[0]),
  ...Object.values(indexTablesBySlot[1]),
  indexBuildTable,
  embeddingStateTable,
  embeddingMeanTable,
  embeddingTable,
  bitChunkTable,
  settingTable,
  journalStateTable,
  journalTable,
  journalImageTable,
  journalValueTable,
  changeTable,
  operationTable,
];
