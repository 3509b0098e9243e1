import { jsonFormat } from "../../contract/import-format.ts";
import { isClaude, readClaude } from "./read-claude.ts";
import {
  isClaudeMemories,
  isClaudeProjects,
  readClaudeMemories,
  readClaudeProjects,
} from "./read-kept.ts";

export const claude = jsonFormat({
  name: "claude",
  label: "Claude",
  holds: ["turns", "notes"],
  holdsValue: (value) => isClaude(value) || isClaudeMemories(value) || isClaudeProjects(value),
  readsPieces: (list) => list === "",
  read(value, file) {
    if (isClaudeMemories(value)) return readClaudeMemories(value);
    return isClaudeProjects(value) ? readClaudeProjects(value) : readClaude(value, file);
  },
});
