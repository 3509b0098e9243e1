import { LINES } from "../../../json/pieces.ts";
import type { TextFormat } from "../../../contract/import-format.ts";
import { isMinimal, readMinimal } from "./read-minimal.ts";

export const minimal: TextFormat = {
  name: "minimal",
  label: '{"user", "assistant"}',
  holds: ["turns", "notes"],
  endings: [".jsonl", ".json"],
  recognises: (sample) => isMinimal(sample.line()) || isMinimal(sample.value()),
  open: () => ({ read: readMinimal }),
  readsPieces: (list) => list === "" || list === LINES,
};
