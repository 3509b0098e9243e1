import type { TextReader } from "../../../contract/import-format.ts";
import { ok } from "../../../contract/outcome.ts";
import { readEntries } from "../../../conversations/entries.ts";
import { fileStem, pathOf } from "../../../values/conversation-name.ts";
import { linesOf } from "../../../values/lines-of.ts";
import { createGatherer } from "./sections.ts";

/** Any text: one conversation in the file's name, its paragraphs gathered into notes that begin with that name. */
export function openPlainText(): TextReader {
  const gatherer = createGatherer();
  let lines: string[] = [];
  const endParagraph = (): readonly string[] => {
    const ended = lines.length === 0 ? [] : gatherer.add(lines.join("\n"));
    lines = [];
    return ended;
  };
  return {
    read(file) {
      const title = fileStem(file.name);
      const conversation = { key: pathOf(file), name: title };
      const parts: string[] = [];
      for (const line of linesOf(file.text)) {
        if (line.trim() === "") parts.push(...endParagraph());
        else lines.push(line);
      }
      if (file.isMoreToCome !== true) parts.push(...endParagraph(), ...gatherer.end());
      const entries = parts.map((words) => ({
        user: `${title}\n\n${words}`,
        tags: ["text"],
        conversation,
        id: words,
      }));
      return ok(readEntries("text", entries, { earlier: file.earlier }));
    },
  };
}
