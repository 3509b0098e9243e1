import type { ImportBatch } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import { readEntries } from "../../../conversations/entries.ts";
import { fileStem, pathOf } from "../../../values/conversation-name.ts";
import { gather } from "./sections.ts";

/** Any text: one conversation in the file's name, its paragraphs gathered into notes that begin with that name. */
export function readPlainText(file: TextFile): Outcome<ImportBatch> {
  const title = fileStem(file.name);
  const conversation = { key: pathOf(file), name: title };
  const paragraphs: string[] = [];
  let lines: string[] = [];
  for (const line of [...file.text.split(/\r?\n/), ""]) {
    if (line.trim() !== "") lines.push(line);
    else if (lines.length > 0) {
      paragraphs.push(lines.join("\n"));
      lines = [];
    }
  }
  const entries = gather(paragraphs).map((words) => ({
    user: `${title}\n\n${words}`,
    tags: ["text"],
    conversation,
    id: words,
  }));
  return ok(readEntries("text", entries));
}
