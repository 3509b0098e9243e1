import type { TextFormat } from "../../../contract/import-format.ts";
import { isGeminiCli, readGeminiCli } from "./read-gemini-cli.ts";

export const geminiCli: TextFormat = {
  name: "gemini-cli",
  label: "Gemini CLI",
  holds: ["turns", "notes"],
  endings: [".json", ".jsonl"],
  recognises: (sample) => isGeminiCli(sample.line() ?? sample.value()),
  read: readGeminiCli,
};
