import type { TextFormat } from "../../contract/import-format.ts";
import { isActivities, isActivityPage, openGemini } from "./read-gemini.ts";

export const gemini: TextFormat = {
  name: "gemini",
  label: "Gemini (Takeout)",
  holds: ["turns"],
  endings: [".json", ".html"],
  recognises: (sample) => isActivityPage(sample.text) || isActivities(sample.value()),
  open: openGemini,
  readsPieces: (list) => list === "",
};
