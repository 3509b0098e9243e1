import type { TextFormat } from "../../../contract/import-format.ts";
import { LINES } from "../../../json/pieces.ts";
import { isCodex, openCodex } from "./read-codex.ts";

export const codex: TextFormat = {
  name: "codex",
  label: "Codex",
  holds: ["turns"],
  endings: [".jsonl", ".json"],
  recognises: (sample) => isCodex(sample.line() ?? sample.value()),
  open: openCodex,
  readsPieces: (list) => list === LINES,
};
