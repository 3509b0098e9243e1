import type { TextFormat } from "../../contract/import-format.ts";
import { LINES } from "../../json/pieces.ts";
import { isClaudeCode, openClaudeCode } from "./claude-code/read-claude-code.ts";
import { isCodex, openCodex } from "./codex/read-codex.ts";
import { isGeminiCli, openGeminiCli } from "./gemini-cli/read-gemini-cli.ts";

export const claudeCode: TextFormat = {
  name: "claude-code",
  label: "Claude Code",
  holds: ["turns"],
  endings: [".jsonl"],
  recognises: (sample) => isClaudeCode(sample.line() ?? sample.value()),
  open: openClaudeCode,
  readsPieces: (list) => list === LINES,
};

export const codex: TextFormat = {
  name: "codex",
  label: "Codex",
  holds: ["turns"],
  endings: [".jsonl", ".json"],
  recognises: (sample) => isCodex(sample.line() ?? sample.value()),
  open: openCodex,
  readsPieces: (list) => list === LINES,
};

export const geminiCli: TextFormat = {
  name: "gemini-cli",
  label: "Gemini CLI",
  holds: ["turns", "notes"],
  endings: [".json", ".jsonl"],
  recognises: (sample) => isGeminiCli(sample.line() ?? sample.value()),
  open: openGeminiCli,
  readsPieces: (list) => list === LINES,
};
