import { join } from "node:path";
import { savePages } from "../markdown/save-pages.ts";
import { ok, type Outcome } from "../outcome.ts";
import { writeProjectMemory } from "../project-memory/write-files.ts";
import type { MemoryContents } from "../write/contents.ts";
import { writeHsmsLines } from "../write/hsms-lines.ts";
import { writeAllMemory, writeHierarchy } from "../write/hsms-pair.ts";
import { ALL_MEMORY, HIERARCHY, LINES } from "./names.ts";
import { saveFile, type Chunks } from "./save-file.ts";

export type ExportFormat = "hsms" | "jsonl" | "md" | "sqlite";

/** Writes the memory into the folder, made where it is missing. Answers with the paths written. */
export async function writeExport(input: {
  readonly directory: string;
  readonly format: ExportFormat;
  readonly contents: MemoryContents;
}): Promise<Outcome<readonly string[]>> {
  const { directory, format, contents } = input;
  if (format === "md") return await savePages(directory, contents);
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
  }
}
