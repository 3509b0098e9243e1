export {
  type AskPassphrase,
  type Change,
  createFinding,
  type Finding,
  type FindingCode,
  holdsStore,
  type Label,
  type NodeId,
  type RepairChange,
  type RepairCode,
  type RepairReport,
  ROOT_ID,
  say,
  type SentenceName,
  sentences,
  type Statement,
  type StoreReport,
  type Turn,
} from "@hsms/store";
export { ANALYSER, analyseTurn } from "./analysis/analyse.ts";
export { hasWords } from "./analysis/has-words.ts";
export { foundWords } from "./search/found-words.ts";
export { examineMemory } from "./doctor.ts";
export { repairMemory } from "./repair.ts";
export { bringBack, findLost } from "./restoring/bring-back.ts";
export type { NodeDetail } from "./node-detail.ts";
export type { Backup } from "./backups/backup.ts";
export type {
  FindEvent,
  NodeMatch,
  NodeQuery,
  TreeNode,
  TreeReader,
} from "./browsing/tree-reader.ts";
export { encryptCopy, findClearCopies } from "./backups/clear-copies.ts";
export type { Comparison, RestoreResult, TurnSample } from "./restoring/comparison.ts";
export { findCopies } from "./backups/find-copies.ts";
export { listBackups } from "./backups/list-backups.ts";
export type { Edit } from "./editing/edit.ts";
export { EditError, type EditRefusal } from "./editing/edit-error.ts";
export { EngineError, type EngineErrorCode } from "./errors.ts";
export type { EngineEvent } from "./events.ts";
export type { AnswerEvent } from "./dialogue/answer-event.ts";
export type { PlacementEvent } from "./recording/placing/placement-event.ts";
export type { SearchEvent, SearchOptions, SearchRun, SearchScope } from "./search/search-run.ts";
export type {
  ContextText,
  FoundMemory,
  NodeFate,
  SearchResult,
  TraceNode,
} from "./search/search-result.ts";
export type { SearchStrategy, Settings, SlotsMode } from "./settings.ts";
export type { ProgressEvent } from "./streams/progress.ts";
export type { PurgeResult } from "./forgetting/purge-result.ts";
export { quotesOf } from "./forgetting/quotes.ts";
export { fileQuotes, purgeFrom, selectFrom, turnsHeldBy, type Held } from "./forgetting/remains.ts";
export { selectTurns, type SelectedTurns, type TurnSelector } from "./forgetting/select-turns.ts";
export { sharesWord, wordsOf } from "./forgetting/words.ts";
export type { HistoryEntry, SettingChange, UndoResult } from "./journal/history.ts";
export type {
  ImportBatch,
  ImportRepair,
  ImportResult,
  ImportedConversation,
  ImportedTurn,
  ImportedNode,
} from "./import-batch.ts";
export type { AddTurn } from "./add-turn.ts";
export type { CheckReport, Memory, MemoryStatus } from "./memory.ts";
export type { ReplaceResult } from "./restoring/replace-content.ts";
export type { PoolStatistics } from "./workers/pool.ts";
export type { TreeView } from "./recording/tree-view.ts";
export type { AskOptions } from "./dialogue/ask-deps.ts";
export type { RecordedTurn } from "./recording/recorder.ts";
export type {
  Branch,
  BranchTree,
  BranchTurn,
  Branches,
  LabelSaved,
  Located,
  Place,
} from "./branches/branch.ts";
export type { MemoryMark, Model, ModelErrorCode, NodeOutline } from "./models/model.ts";
export { SIGNALS } from "./search/confidence/confidence.ts";
export type { ConfidenceSignals } from "./search/confidence/signals.ts";
export {
  CHAT_WEIGHTS,
  QUESTION_WEIGHTS,
  type Channel,
  type ChannelWeights,
} from "./search/weights.ts";
export type { ModelFactory } from "./models/chosen-model.ts";
export type { ChatClient, ChatEvent, ChatRequest } from "./models/chat/chat-client.ts";
export {
  checkScript,
  createModel,
  createModelOver,
  type ModelHooks,
  type ModelSpec,
} from "./models/create-model.ts";
export { estimateTokens } from "./text/estimate-tokens.ts";
export { createSimulatedClock, type SimulatedClock } from "./models/keys/simulated-clock.ts";
export { destinationOf, type Destination } from "./models/destination.ts";
export { createEmbedder, missingFiles } from "./embedding/create-embedder.ts";
export {
  embedderDestination,
  parseEmbedder,
  type EmbedderSpec,
} from "./embedding/embedder-spec.ts";
export type { EmbedderFactory } from "./embedding/embeddings.ts";
export { quantise } from "./vectors/quantise.ts";
export { createVectorIndex, type VectorQuestion } from "./vectors/vector-index.ts";
export type { OpenOptions } from "./memory-parts.ts";
export { openMemory } from "./open-memory.ts";
export { readJsonFile } from "./formats/files/read-file.ts";
export { checkShape, refuseShape } from "./formats/json/check-shape.ts";
export { readImports, type ImportSource } from "./formats/files/read-imports.ts";
export { findPages } from "./formats/markdown/page-files.ts";
export { writeExport, type ExportFormat } from "./formats/files/write-export.ts";
export type { FormatProblem, FormatProblemCode, Outcome } from "./formats/outcome.ts";
export type { MemoryContents } from "./formats/write/contents.ts";
export type { MaskedSecret } from "./secrets/mask-secrets.ts";
export type { SecretKind } from "./secrets/secret.ts";
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
} from "./working-memory/working-memory.ts";
