import type { TextFormat } from "../../../contract/import-format.ts";
import { LINES } from "../../../json/pieces.ts";
import { isGeminiCli, openGeminiCli } from "./read-gemini-cli.ts";

export const geminiCli: TextFormat = {
  name: "gemini-cli",
  label: "Gemini CLI",
  holds: ["turns", "notes"],
  endings: [".json", ".jsonl"],
  recognises: (sample) => isGeminiCli(sample.line() ?? sample.value()),
  open: openGeminiCli,
  readsPieces: (list) => list === LINES,
};
