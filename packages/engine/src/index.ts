export {
  type AskPassphrase,
  type Category,
  type Change,
  type ConversationId,
  copyForReading,
  countTurns,
  createFinding,
  type Finding,
  type FindingCode,
  type GivenName,
  holdsStore,
  isLevelFree,
  isProcessAlive,
  type Label,
  type NodeId,
  parseConversationId,
  parseNodeId,
  parseTurnId,
  type RepairChange,
  MAX_TURN_LENGTH,
  type RepairCode,
  type RepairReport,
  ROOT_ID,
  SCHEMA_VERSION,
  StoreError,
  type StoreErrorCode,
  type StoreNotice,
  type StoreReport,
  sequenceOf,
  takeAway,
  type Turn,
  type TurnId,
} from "@hsms/store";
export { formatMessage, type Message } from "@hsms/messages";
export {
  ANALYSER,
  analyseTurn,
  estimateTokens,
  hasWords,
  type Language,
  parseDate,
  queryTerms,
  languageOf,
} from "@hsms/language";
export { isSaid, isSkipped } from "./conversations/branches/is-said.ts";
export type { Decision, PolicyAction, PolicyReason } from "./turns/policy/decide.ts";
export {
  scoreImportance,
  type ImportanceReason,
  type ScoredImportance,
} from "./turns/importance/score-importance.ts";
export { EPSILON as POLICY_EPSILON } from "./turns/policy/learner.ts";
export { shortFormsOf } from "./search/compose/resolutions.ts";
export type { Care } from "./memory/facets/care.ts";
export type { AppliedCare } from "./maintenance/care/apply-care.ts";
export type { Absorption, CareRun, Forgotten, Purged } from "./maintenance/care/care-log.ts";
export type { Planned, PurgeWaits } from "./maintenance/care/forgetting/find-forgettable.ts";
export { timeOf, type DayFigures } from "./memory/figures/day-figures.ts";
export type { CarePlan } from "./maintenance/care/plan-care.ts";
export type { PlannedMerge } from "./maintenance/care/may-merge.ts";
export type { ForgettingStep } from "./maintenance/care/forgetting/plan-forgetting.ts";
export type { Week, WeekFact } from "./conversations/weeks/week.ts";
export type { SummedUp } from "./conversations/weeks/sum-up-weeks.ts";
export type { CareUndone } from "./maintenance/care/undo-care.ts";
export type { PolicyStatus } from "./turns/policy/policy-keeper.ts";
export { foundWords } from "./search/question/found-words.ts";
export { examineMemory } from "./maintenance/doctor.ts";
export { repairMemory } from "./maintenance/repair.ts";
export { bringBack } from "./maintenance/restoring/bring-back.ts";
export { findLost } from "./maintenance/restoring/find-lost.ts";
export type { NodeDetail } from "./memory/node-detail.ts";
export type { Backup } from "./maintenance/backups/backup.ts";
export type {
  FindEvent,
  FindResult,
  NodeMatch,
  NodeQuery,
  TreeNode,
} from "./tree/browsing/tree-reader.ts";
export { encryptCopy, findClearCopies } from "./maintenance/backups/clear-copies.ts";
export type { Comparison, RestoreResult, TurnSample } from "./maintenance/restoring/comparison.ts";
export { dataSize, listBackups } from "./maintenance/backups/list-backups.ts";
export { listPutAside, removeCopy, type PutAside } from "./maintenance/backups/put-aside.ts";
export type { Edit } from "./tree/editing/edit.ts";
export { EngineError, type EngineErrorCode, type Failure } from "./outcomes/errors.ts";
export {
  type ChatClient,
  type ChatEvent,
  type ChatRequest,
  checkScript,
  createEmbedder,
  createVectorStore,
  isStoreAllowed,
  placeToAllow,
  parseVectorStore,
  VectorStoreError,
  createModel,
  createLanguageModel,
  createLessons,
  createSimulatedClock,
  type Destination,
  destinationOf,
  embedderDestination,
  type EmbedderSpec,
  fence,
  fenced,
  findChange,
  type KnownModel,
  linksOf,
  askedModel,
  lookUpModel,
  modelErrorOf,
  MATERIAL_RULE,
  type Lessons,
  type MemoryMark,
  missingFiles,
  missingPackages,
  type Model,
  ModelError,
  type ModelErrorCode,
  type ModelFactory,
  type ModelRole,
  type ReportModel,
  type ModelSpec,
  type NodeOutline,
  parseEmbedder,
  readTelling,
  type SimulatedClock,
} from "@hsms/models";
export type { EngineEvent, StoreEvent } from "./memory/engine-event.ts";
export type { Answer, AnswerEvent, Found } from "./ask/answer-event.ts";
export type { PlacementEvent } from "./tree/draft/placement-event.ts";
export type { SearchEvent, SearchOptions, SearchRun, SearchScope } from "./search/search-run.ts";
export type {
  ContextText,
  FoundMemory,
  NodeFate,
  SearchResult,
  TraceNode,
} from "./search/search-result.ts";
export type { SearchStrategy, Settings, SlotsMode } from "./settings/settings.ts";
export type { ProgressEvent } from "./outcomes/with-progress.ts";
export type { Run } from "./outcomes/run.ts";
export type { OtherFile } from "./maintenance/forgetting/elsewhere/other-files.ts";
export type { CutOffPurge } from "./maintenance/forgetting/purge-here.ts";
export type { PurgeOptions } from "./maintenance/forgetting/purge.ts";
export type {
  ChooseCopies,
  Copy,
  PurgedCopy,
  PurgePlan,
  PurgeResult,
} from "./maintenance/forgetting/purge-result.ts";
export type { SelectedTurns, TurnSelector } from "./maintenance/forgetting/select-turns.ts";
export type { MatchesName } from "./maintenance/forgetting/names/given-names.ts";
export type { ComingBack } from "./maintenance/journal/foresee-undo.ts";
export type { HistoryEntry, SettingChange, UndoResult } from "./maintenance/journal/history.ts";
export type { ImportUndo, ImportUndone } from "./maintenance/journal/undo-import.ts";
export {
  type AddTurn,
  checkShape,
  type ExportFormat,
  findPages,
  type FormatProblem,
  type FormatProblemCode,
  type ImportBatch,
  type ImportedConversation,
  type ImportedNode,
  type ImportedTurn,
  type ImportPart,
  type ImportParts,
  type ImportRepair,
  type ImportResult,
  type ImportSource,
  joinLeftOut,
  type LeftOut,
  type LeftOutKind,
  type MemoryContents,
  type Outcome,
  readImports,
  readJsonFile,
  readParts,
  readTranscript,
  refuseShape,
  TABLE_FIELDS,
  type TranscriptMark,
} from "@hsms/formats";
export type { EventOptions, Memory, MemoryStatus } from "./memory/memory.ts";
export type { Branches } from "./memory/facets/conversations/branches.ts";
export type { Conversations } from "./memory/facets/conversations/conversations.ts";
export type { Here } from "./memory/facets/conversations/here.ts";
export type { Labels } from "./memory/facets/conversations/labels.ts";
export type { Exchange } from "./memory/facets/exchange.ts";
export {
  readCopyRecord,
  latestTime,
  type CopyRecord,
} from "./turns/importing/copies/copy-record.ts";
export type { MergedCopies } from "./turns/importing/copies/merge-copies.ts";
export type { ExportOptions, ExportResult } from "./maintenance/memory-source.ts";
export type { Operation, Operations } from "@hsms/store";
export type { History } from "./memory/facets/history.ts";
export type { SettingsFacet } from "./memory/facets/settings.ts";
export type { Slots } from "./memory/facets/slots.ts";
export type { Topics } from "./memory/facets/topics.ts";
export type { Turns } from "./memory/facets/turns.ts";
export type { CheckReport, Upkeep } from "./memory/facets/upkeep.ts";
export type { ReplaceResult } from "./maintenance/restoring/replace-content.ts";
export type { PoolStatistics } from "./workers/pool.ts";
export type { LocatedNode } from "./tree/browsing/finding/locate-nodes.ts";
export type { OutlineNode, OutlineOptions, Overview } from "./tree/browsing/outline.ts";
export type { TreeView } from "./tree/browsing/tree-view.ts";
export type { AskOptions } from "./ask/ask-deps.ts";
export type { TurnGroups } from "./turns/figures/turn-groups.ts";
export type { TurnCounts } from "./turns/figures/turn-counts.ts";
export type { RecordedTurn } from "./turns/recording/recorder.ts";
export type { CorrectedTurn, NewWords } from "./turns/rewording/record-in-place.ts";
export type {
  Branch,
  BranchTree,
  BranchTurn,
  LabelSaved,
  Located,
  TalkPosition,
} from "./conversations/branches/branch.ts";
export { oddsOf, SIGNALS } from "./search/confidence/confidence.ts";
export { helpsWith } from "./search/confidence/prompt-chance.ts";
export { PROMPT_ODDS } from "./search/confidence/prompt-odds.ts";
export {
  PROMPT_SIGNALS,
  promptSignals,
  type PromptSignals,
} from "./search/confidence/prompt-signals.ts";
export { SEARCH_ODDS } from "./search/confidence/search-odds.ts";
export type { ConfidenceSignals } from "./search/confidence/signals.ts";
export {
  CHAT_WEIGHTS,
  QUESTION_WEIGHTS,
  type Channel,
  type ChannelWeights,
} from "./search/ranking/weights.ts";
export { inverseDocumentFrequency, termWeight } from "./retrieval/lexical/bm25.ts";
export { outsideCollections } from "./retrieval/outside/sync-record.ts";
export type { OutsideStatus, VectorStoreFactory } from "./retrieval/outside/outside-vectors.ts";
export type { EmbedderFactory } from "./retrieval/embedding/embeddings.ts";
export { quantise } from "./retrieval/vectors/quantise.ts";
export { createVectorIndex, type VectorQuestion } from "./retrieval/vectors/vector-index.ts";
export type { CarePlace } from "./maintenance/care/care-place.ts";
export type { OpenOptions } from "./memory/open-options.ts";
export { openMemory } from "./memory/open-memory.ts";
export { findSecrets, type SecretOptions } from "./turns/secrets/find-secrets.ts";
export { maskSecrets, type MaskedSecret } from "./turns/secrets/mask-secrets.ts";
export type { SecretKind } from "./turns/secrets/secret.ts";
export type {
  EvictionView,
  PriorityParts,
  ShortTermAnswer,
  ShortTermMemory,
  SlotAnswer,
  SlotLinkView,
  SlotView,
  WorkingMemory,
  WorkingMemoryStatistics,
  WorkingMemoryView,
} from "./conversations/working-memory/working-memory.ts";
export { ANSWER_ODDS } from "./ask/answer-odds.ts";
export {
  DEEPEST as DEEPEST_RELATION,
  type RelatedTurn,
} from "./retrieval/relations/related-turns.ts";
export type { Relation, RelationKind } from "@hsms/language";
export type { ChangedFact } from "./retrieval/facts/read-changes.ts";
