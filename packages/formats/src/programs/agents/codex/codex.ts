import type { TextFormat } from "../../../contract/import-format.ts";
import { isCodex, readCodex } from "./read-codex.ts";

export const codex: TextFormat = {
  name: "codex",
  label: "Codex",
  holds: ["turns"],
  endings: [".jsonl", ".json"],
  recognises: (sample) => isCodex(sample.line() ?? sample.value()),
  read: readCodex,
};
