export { joinLeftOut } from "./files/join-batches.ts";
export { readJsonFile } from "./files/source/read-file.ts";
export { type ImportSource, readImports } from "./files/read-imports.ts";
export { type ImportPart, readParts } from "./files/read-parts.ts";
export { systemCode } from "./files/source/system-code.ts";
export { EXPORT_FORMATS, type ExportFormat, writeExport } from "./files/write-export.ts";
export { TABLE_FIELDS } from "./programs/notes/csv/columns.ts";
export type {
  AddTurn,
  ImportBatch,
  ImportedConversation,
  ImportedNode,
  ImportedTurn,
  ImportParts,
  ImportRepair,
  ImportResult,
  LeftOut,
  LeftOutKind,
} from "./contract/import-batch.ts";
export {
  readTranscript,
  type TranscriptMark,
  type TranscriptRead,
} from "./programs/agents/transcripts/read-transcript.ts";
export { checkShape, refuseShape } from "./json/check-shape.ts";
export { findPages } from "./ours/markdown/page-files.ts";
export type { FormatProblem, FormatProblemCode, Outcome } from "./contract/outcome.ts";
export { linesOf, partsOf } from "./ours/write-lines.ts";
export type { NodeOnPath } from "./ours/walk-tree.ts";
export {
  collectContents,
  type MemoryContents,
  type MemorySource,
  type PlacedTurn,
} from "./ours/contents.ts";
