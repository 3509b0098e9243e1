import { join } from "node:path";
import { writeMcpMemory } from "../other-programs/write-mcp-memory.ts";
import { savePages } from "../markdown/save-pages.ts";
import { ok, type Outcome } from "../outcome.ts";
import type { MemoryContents } from "../ours/contents.ts";
import { writeHsmsLines } from "../ours/write-lines.ts";
import { writeAllMemory, writeHierarchy } from "../legacy/pair/write-pair.ts";
import { withoutGaps } from "../ours/without-gaps.ts";
import { writeProjectMemory } from "../legacy/project-memory/files/write-files.ts";
import { MEMORIES } from "../legacy/memory-nodes/node-shape.ts";
import { writeMemoryNodes } from "../legacy/memory-nodes/write-memory-nodes.ts";
import { TURN_NODES } from "../legacy/turn-nodes/tree-files.ts";
import { writeTurnNodes } from "../legacy/turn-nodes/write-turn-nodes.ts";
import { ALL_MEMORY, HIERARCHY, LINES, MCP_LINES } from "../legacy/pair/names.ts";
import { saveFile, type Chunks } from "./save-file.ts";

export type ExportFormat =
  | "hsms"
  | "jsonl"
  | "mcp"
  | "md"
  | "sqlite"
  | "turn-nodes"
  | "memory-nodes";

/** Writes the memory into the folder, made where it is missing. Answers with the paths written. */
export async function writeExport(input: {
  readonly directory: string;
  readonly format: ExportFormat;
  readonly contents: MemoryContents;
}): Promise<Outcome<readonly string[]>> {
  const { directory, format } = input;
  // Pages show a turn under the number that the commands know it by.
  if (format === "md") return await savePages(directory, input.contents);
  const contents = withoutGaps(input.contents);
  if (format === "sqlite") return await writeProjectMemory(directory, contents);
  const written: string[] = [];
  for (const { name, chunks } of exportFiles(format, contents)) {
    const path = join(directory, name);
    const saved = await saveFile({ path, chunks, keepBackup: true });
    if (saved.type === "refused") return saved;
    written.push(path);
  }
  return ok(written);
}

/** Turns before the tree: a crash between the two leaves turns to be placed, never places without turns. */
function* exportFiles(
  format: Exclude<ExportFormat, "md" | "sqlite">,
  contents: MemoryContents,
): Generator<{ readonly name: string; readonly chunks: Chunks }> {
  switch (format) {
    case "hsms":
      yield { name: ALL_MEMORY, chunks: writeAllMemory(contents) };
      yield { name: HIERARCHY, chunks: writeHierarchy(contents) };
      return;
    case "jsonl":
      yield { name: LINES, chunks: writeHsmsLines(contents) };
      return;
    case "mcp":
      yield { name: MCP_LINES, chunks: writeMcpMemory(contents) };
      return;
    case "turn-nodes":
      yield { name: TURN_NODES, chunks: writeTurnNodes(contents) };
      return;
    case "memory-nodes":
      yield { name: MEMORIES, chunks: writeMemoryNodes(contents) };
  }
}
