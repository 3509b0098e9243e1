import type { TextFormat } from "../../../contract/import-format.ts";
import { LINES } from "../../../json/pieces.ts";
import { isClaudeCode, openClaudeCode } from "./read-claude-code.ts";

export const claudeCode: TextFormat = {
  name: "claude-code",
  label: "Claude Code",
  holds: ["turns"],
  endings: [".jsonl"],
  recognises: (sample) => isClaudeCode(sample.line() ?? sample.value()),
  open: openClaudeCode,
  readsPieces: (list) => list === LINES,
};
