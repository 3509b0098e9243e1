import type { TextFormat } from "../../../contract/import-format.ts";
import { LINES } from "../../../json/pieces.ts";
import { openMarkdownNotes } from "./read-markdown-notes.ts";
import { openPlainText } from "./read-plain-text.ts";

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
