export { examineStore, type StoreReport } from "./rescue/doctor/examine.ts";
export { countTurns, readMetaOf, sequenceOf } from "./rescue/doctor/count-turns.ts";
export { SCHEMA_VERSION } from "./format/schema.ts";
export { codedTexts } from "./rescue/doctor/texts-in-file.ts";
export { holdsStore, unlockFolder } from "./rescue/doctor/find-store.ts";
export { categoryIn, importanceIn, kindIn } from "./format/codecs/facet-codec.ts";
export { hasBit } from "./format/codecs/imported-codec.ts";
export { CARE_LOG, FIGURES, OUTSIDE, PURGE_UNFINISHED } from "./format/schema.ts";
export { isDamage, StoreError, type StoreErrorCode } from "./contract/errors.ts";
export { isProcessAlive } from "./lmdb/guard/process-alive.ts";
export {
  ROOT_ID,
  createConversationId,
  createNodeId,
  createTurnId,
  parseConversationId,
  parseNodeId,
  parseTurnId,
  type ConversationId,
  type NodeId,
  type TurnId,
} from "./contract/ids.ts";
export type { CheckLimits, Finding, FindingCode } from "./laws/finding.ts";
export { createFinding } from "./laws/scan.ts";
export { canBeUndone } from "./contract/journal.ts";
export type { JournalCommand, JournalEntry } from "./contract/journal.ts";
export { toStoreError } from "./lmdb/lmdb-error.ts";
export { openLmdbStore } from "./lmdb/lmdb-store.ts";
export { readInPlace } from "./lmdb/read-in-place.ts";
export { copyForReading } from "./lmdb/replacing/copy-for-reading.ts";
export type { StoreNotice } from "./contract/notice.ts";
export type { Upgrade } from "./lmdb/replacing/upgrade.ts";
export { isEncrypted, type AskPassphrase } from "./lmdb/store-keys.ts";
export { openMemoryStore } from "./memory/memory-store.ts";
export {
  ARCHIVERS,
  CATEGORIES,
  IMPORTANCE_SOURCES,
  ORIGINS,
  MAX_TURN_LENGTH,
  PAIR_WORDS,
  STORE_FLAGS,
  TurnFlag,
  detailsOf,
  type NodeHeader,
  type Category,
  type Conversation,
  type ConversationCopy,
  type EmbedderIdentity,
  type FieldClock,
  type FieldClocks,
  type Embedding,
  type Embeddings,
  type GivenName,
  type Label,
  type Archiver,
  type Origin,
  type Placement,
  type Postings,
  type SignBits,
  type TermVector,
  type TimeSpan,
  type TopicNode,
  type Triple,
  type Turn,
  type TurnDetails,
  type TurnColumns,
  type TurnLink,
  type TurnUse,
} from "./contract/model.ts";
export { BLANK_NODE, BLANK_TURN } from "./contract/blank.ts";
export { metaChange } from "./contract/changes.ts";
export { boundClocks } from "./merging/field-clocks.ts";
export { conversationTravel, mergeConversation } from "./merging/merge-conversation.ts";
export {
  companionsOf,
  elementSets,
  isLevelFree,
  registers,
  turnTravel,
  usualValues,
} from "./merging/turn-fields.ts";
export { dayOfUse, LAST_USE } from "./merging/day-of-use.ts";
export { mergeTurn } from "./merging/merge-turn.ts";
export { isCursor } from "./records/journal/operations/read-operations.ts";
export type { Operation, Operations } from "./contract/operations.ts";
export { writeSignBits } from "./records/embeddings/sign-bits.ts";
export { PRESENT_CONVERSATION } from "./records/conversations/conversation-changes.ts";
export { isLostTurn } from "./records/turns/lost-turns.ts";
export { LABEL_TAG } from "./records/conversations/labels.ts";
export { PostingList, type HeldTurns } from "./records/index/posting-list.ts";
export type { NodeView, NumberedNode } from "./records/tree/nodes/node-cache.ts";
export { ROOT_NUMBER } from "./records/tree/nodes/node-numbers.ts";
export { createChange, type RepairChange, type RepairCode } from "./rescue/repair/change.ts";
export { readRemains, setStoreAside, type Remains } from "./rescue/repair/read-remains.ts";
export { takeAway } from "./rescue/take-away.ts";
export { repairStore, type RepairReport } from "./rescue/repair/repair.ts";
export type {
  Change,
  CommandChange,
  CommandCommit,
  Correction,
  CorrectionCommit,
  EmbeddingBatch,
  LabelChange,
  LabelCommit,
  MergeCommit,
  NewTurn,
  StoreStatistics,
  TreeChange,
  MetaChanges,
  TreeCommit,
  TurnEdits,
  TurnMerge,
  TurnPatch,
  UnderEntry,
  UndoOutcome,
  UndoStep,
  WorkingMemoryChange,
  WorkingMemoryCommit,
} from "./contract/changes.ts";
export type { Restoration, Store, StoreView } from "./contract/store.ts";
export type { IndexStore } from "./contract/facets/text-index.ts";
export type { TurnStore } from "./contract/facets/turns.ts";
export type {
  Eviction,
  HeldMemory,
  HeldTurn,
  SlotLink,
  StoredMemory,
  WorkingMemoryCounts,
} from "./contract/working-memory.ts";
