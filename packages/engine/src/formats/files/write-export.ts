import { join } from "node:path";
import { ok, type Outcome } from "../outcome.ts";
import type { MemoryContents } from "../write/contents.ts";
import { writeHsmsLines } from "../write/hsms-lines.ts";
import { writeAllMemory, writeHierarchy } from "../write/hsms-pair.ts";
import { writeMarkdown } from "../write/markdown.ts";
import { ALL_MEMORY, HIERARCHY, LINES } from "./names.ts";
import { saveFile, type Chunks } from "./save-file.ts";

export type ExportFormat = "hsms" | "jsonl" | "md";

/** Writes the memory into the folder, made where it is missing. Answers with the paths written. */
export async function writeExport(input: {
  readonly directory: string;
  readonly format: ExportFormat;
  readonly contents: MemoryContents;
}): Promise<Outcome<readonly string[]>> {
  const { directory, format, contents } = input;
  const written: string[] = [];
  for (const { name, chunks } of exportFiles(format, contents)) {
    const path = join(directory, name);
    // Pages are made for git, which keeps what they were.
    const saved = await saveFile({ path, chunks, keepBackup: format !== "md" });
    if (saved.type === "refused") return saved;
    written.push(path);
  }
  return ok(written);
}

/** Turns before the tree: a crash between the two leaves turns to be placed, never places without turns. */
function* exportFiles(
  format: ExportFormat,
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
    case "md":
      for (const { path, text } of writeMarkdown(contents)) yield { name: path, chunks: [text] };
  }
}
