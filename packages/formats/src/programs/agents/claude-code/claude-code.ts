import type { TextFormat } from "../../../contract/import-format.ts";
import { isClaudeCode, readClaudeCode } from "./read-claude-code.ts";

export const claudeCode: TextFormat = {
  name: "claude-code",
  label: "Claude Code",
  holds: ["turns"],
  endings: [".jsonl"],
  recognises: (sample) => isClaudeCode(sample.line() ?? sample.value()),
  read: readClaudeCode,
};
