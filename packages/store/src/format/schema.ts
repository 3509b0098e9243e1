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

/** Version of the record formats below. Every change of them is a migration. */
export const SCHEMA_VERSION = 7;

const table = <Key, Value>(
  database: string,
  key: Table<Key, Value>["key"],
  value: Table<Key, Value>["value"],
): Table<Key, Value> => ({ database, key, value });

/** The single records of `meta`, each with a key of one byte. A number is never reused. */
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

/** States in clear that a store is encrypted, and with which key; see `encryption/encrypted-kv.ts`. */
export const encryptionMarkKey = singleKey(META_KEYS.encryptionMark).encode("only");

/** Neither its key nor its format ever changes, so that every version can read it. */
export const schemaVersionTable = metaTable("schemaVersion", numberCodec);
/** Counters; see `StoreState`. */
export const stateTable = metaTable("state", stateCodec);

/**
 * Exists while the file is being replaced, and in the replaced file; see `lmdb/replacing/following-kv.ts`. Its
 * format never changes.
 */
export const sealTable = metaTable("seal", sealCodec);
/** Turn index → turn. */
export const turnTable = table("turns", indexKey, turnCodec);
/** Turn id → turn index. */
export const turnIdTable = table("turn-ids", turnIdKey, numberCodec);
/** Conversation id → conversation. */
export const conversationTable = table("conversations", conversationKey, conversationCodec);
/** Conversation id, turn index → empty. */
export const conversationTurnTable = table("conversation-turns", conversationTurnKey, emptyCodec);
/** Conversation id → its working memory. */
export const workingMemoryTable = table("working-memory", conversationKey, workingMemoryCodec);
/** Hash of a session's name (or of a conversation's id) → its number. */
export const sessionTable = table("sessions", sessionKey, numberCodec);

/** Chunk number → facets of its turns, one byte each. */
export const facetTable = table("facets", indexKey, facetChunkCodec);
/** Chunk number → which of its turns were imported, one bit each; no record if none. */
export const importedTable = table("imported", indexKey, bytesCodec);
/** Hash of a tag → the tag, while a turn has it. */
export const tagTable = table("tags", tagKey, textCodec);
/** Hash of a tag, or of another name that lists turns (`listsOf`), turn index → empty. */
export const tagTurnTable = table("tag-turns", tagTurnKey, emptyCodec);

/** Node id → topic node without its text: small, since every placement writes those of a path. */
export const nodeTable = table("nodes", nodeKey, nodeCodec);
/** Node id → its text. */
export const nodeTextTable = table("node-texts", nodeKey, nodeTextCodec);
/** Node id → opaque vector. */
export const nodeVectorTable = table("node-vectors", nodeKey, bytesCodec);
/** Turn index → its placement. */
export const placementTable = table("placements", indexKey, placementCodec);
/** Turn index → empty: the turns waiting to be placed. */
export const queueTable = table("queue", indexKey, emptyCodec);
/**
 * In `tree-meta`: turns being purged, or purged with remains in free pages of the file, nodes that may still quote
 * them, and the process at work. It concerns the file, so it survives clearing the tree.
 */
export const PURGE_UNFINISHED = "purge.unfinished";
/** In `tree-meta`: prefix of the records of what care did. They concern turns, so they survive clearing the tree. */
export const CARE_LOG = "care.";
/** In `tree-meta`: prefix of the daily usage counters. Undo does not revert them. */
export const FIGURES = "figures.";
/**
 * In `tree-meta`: prefix of the records of what was sent to external vector stores. Undo does not revert them, since
 * it does not revert those stores.
 */
export const OUTSIDE = "outside.";
/** Name → value, stored with the tree. */
export const treeMetaTable = table("tree-meta", nameKey, jsonCodec());

/** What an analyser derives from the turns. */
export interface IndexTables {
  /** Turn index → its terms and its values for ranking. */
  readonly entries: Table<number, IndexEntry>;
  /** Term, first turn → a block of its posting list; the open block under `OPEN_BLOCK`. */
  readonly postings: Table<{ readonly term: number; readonly turn: number }, PostingBlock>;
  /** Chunk number → columns of its turns. */
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

/** Exists while an index is built in the unused slot. */
export const indexBuildTable = metaTable("indexBuild", indexBuildCodec);

/** Progress of embedding, and the embedder's identity; missing before the first vector. */
export const embeddingStateTable = metaTable("embeddingState", embeddingStateCodec);
/** Mean subtracted from vectors before taking signs; missing before there are some hundred. */
export const embeddingMeanTable = metaTable("embeddingMean", meanCodec);
/** Turn index → its vector. */
export const embeddingTable = table("embeddings", indexKey, embeddingCodec);
/** Chunk number → sign bits of its turns' vectors. */
export const bitChunkTable = table("embedding-bits", indexKey, bitChunkCodec);

/** Name → value. */
export const settingTable = table("settings", nameKey, jsonCodec());
/** State of the journal. */
export const journalStateTable = metaTable("journalState", journalStateCodec);
/** Entry number → what a command did. */
export const journalTable = table("journal", sequenceKey, entryCodec);
/** Entry, table, key → the record of the tree as it was when the entry was the newest. */
export const journalImageTable = table("journal-images", underEntryKey, imageCodec);
/** Entry, kind, key → previous fields of a turn, a conversation or a setting. */
export const journalValueTable = table("journal-values", underEntryKey, valueBeforeCodec);

/** Change number → the change; the newest few thousand. */
export const changeTable = table<number, ChangeRecord>("changes", sequenceKey, changeCodec);

/** Change number → what it did to turns and conversations; of the last 90 days. */
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
