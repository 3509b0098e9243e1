import { join } from "node:path";
import { writeMcpMemory } from "../programs/mcp/write-mcp-memory.ts";
import { savePages } from "../ours/markdown/save-pages.ts";
import { ok, type Outcome } from "../contract/outcome.ts";
import type { MemorySource } from "../ours/contents.ts";
import { writeHsmsLines } from "../ours/write-lines.ts";
import { writeAllMemory, writeHierarchy } from "../legacy/pair/write-pair.ts";
import { withoutGaps } from "../ours/without-gaps.ts";
import { writeProjectMemory } from "../legacy/project-memory/files/write-files.ts";
import { MEMORIES } from "../legacy/memory-nodes/node-shape.ts";
import { writeMemoryNodes } from "../legacy/memory-nodes/write-memory-nodes.ts";
import { TURN_NODES } from "../legacy/turn-nodes/tree-files.ts";
import { writeTurnNodes } from "../legacy/turn-nodes/write-turn-nodes.ts";
import { CANONICAL, writeCanonical } from "../ours/write-canonical.ts";
import { ALL_MEMORY, HIERARCHY, LINES, MCP_LINES } from "../legacy/pair/names.ts";
import { saveFile, type Chunks } from "./save-file.ts";

interface ExportFile {
  readonly name: string;
  readonly write: (source: MemorySource) => Chunks;
}

/** Turns before the tree: a crash between the two leaves turns to be placed, never places without turns. */
const exportFiles = {
  hsms: [
    { name: ALL_MEMORY, write: writeAllMemory },
    { name: HIERARCHY, write: writeHierarchy },
  ],
  canonical: [{ name: CANONICAL, write: writeCanonical }],
  jsonl: [{ name: LINES, write: writeHsmsLines }],
  mcp: [{ name: MCP_LINES, write: writeMcpMemory }],
  "turn-nodes": [{ name: TURN_NODES, write: writeTurnNodes }],
  "memory-nodes": [{ name: MEMORIES, write: writeMemoryNodes }],
} as const satisfies Record<string, readonly ExportFile[]>;

export const EXPORT_FORMATS = [
  "hsms",
  "jsonl",
  "canonical",
  "mcp",
  "md",
  "sqlite",
  "turn-nodes",
  "memory-nodes",
] as const satisfies readonly (keyof typeof exportFiles | "md" | "sqlite")[];

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Writes the memory into the folder, made where it is missing. Answers with the paths written. */
export async function writeExport(input: {
  readonly directory: string;
  readonly format: ExportFormat;
  readonly source: MemorySource;
}): Promise<Outcome<readonly string[]>> {
  const { directory, format } = input;
  // Pages show a turn under the number that the commands know it by.
  if (format === "md") return await savePages(directory, input.source);
  const source = withoutGaps(input.source);
  if (format === "sqlite") return await writeProjectMemory(directory, source);
  const written: string[] = [];
  for (const { name, write } of exportFiles[format]) {
    const path = join(directory, name);
    const saved = await saveFile({ path, chunks: write(source), keepBackup: true });
    if (saved.type === "refused") return saved;
    written.push(path);
  }
  return ok(written);
}
