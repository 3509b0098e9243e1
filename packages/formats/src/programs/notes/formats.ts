import { jsonFormat, type TextFormat } from "../../contract/import-format.ts";
import { LINES } from "../../json/pieces.ts";
import { openCsv } from "./csv/read-csv.ts";
import { openMarkdownNotes } from "./markdown/read-markdown-notes.ts";
import { openPlainText } from "./markdown/read-plain-text.ts";
import { isMem0, readMem0 } from "./mem0/read-mem0.ts";
import { isMinimal, readMinimal } from "./minimal/read-minimal.ts";

export const mem0 = jsonFormat({
  name: "mem0",
  label: "mem0",
  holds: ["notes"],
  holdsValue: isMem0,
  read: readMem0,
  readsPieces: (list) => ["", "results", "relations"].includes(list),
});

export const minimal: TextFormat = {
  name: "minimal",
  label: '{"user", "assistant"}',
  holds: ["turns", "notes"],
  endings: [".jsonl", ".json"],
  recognises: (sample) => isMinimal(sample.line()) || isMinimal(sample.value()),
  open: () => ({ read: readMinimal }),
  readsPieces: (list) => list === "" || list === LINES,
};

/** Any table: told by the file's name, after every other format. */
export const csv: TextFormat = {
  name: "csv",
  label: "CSV",
  holds: ["turns", "notes", "talk"],
  endings: [".csv", ".tsv"],
  recognises: ({ name }) => /\.[ct]sv$/i.test(name),
  open: openCsv,
  readsPieces: (list) => list === LINES,
};

/** Any text may be Markdown, and any is plain: these two go by the file's name, after every other format. */
export const markdownNotes: TextFormat = {
  name: "markdown",
  label: "Markdown (.md)",
  holds: ["notes"],
  endings: [".md", ".markdown"],
  recognises: ({ name }) => /\.(?:md|markdown)$/i.test(name),
  open: openMarkdownNotes,
  readsPieces: (list) => list === LINES,
};

export const plainText: TextFormat = {
  name: "text",
  label: "text (.txt)",
  holds: ["notes"],
  endings: [".txt"],
  recognises: ({ name }) => /\.txt$/i.test(name),
  open: openPlainText,
  readsPieces: (list) => list === LINES,
};
