import type { TextFormat } from "../contract/import-format.ts";
import { LINES } from "../json/pieces.ts";
import { isPage } from "./markdown/marks.ts";
import { readSinglePage } from "./markdown/read-pages.ts";
import { isOurs, openHsmsLines } from "./read-lines.ts";

/** A page of our Markdown; whole folders of them are found by their index. */
export const page: TextFormat = {
  name: "md",
  label: "hsms Markdown",
  holds: ["turns", "tree"],
  endings: [],
  recognises: ({ text }) => isPage(text),
  open: () => ({ read: ({ text }) => readSinglePage(text) }),
};

export const lines: TextFormat = {
  name: "jsonl",
  label: "hsms JSON Lines",
  holds: ["turns", "notes", "tree"],
  endings: [".jsonl", ".json"],
  recognises: (sample) => isOurs(sample.line()) || isOurs(sample.value()),
  open: openHsmsLines,
  readsPieces: (list) => list === LINES,
};
