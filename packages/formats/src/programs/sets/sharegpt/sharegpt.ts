import { LINES } from "../../../json/pieces.ts";
import type { TextFormat } from "../../../contract/import-format.ts";
import { isShareGpt, readShareGpt } from "./read-sharegpt.ts";

export const shareGpt: TextFormat = {
  name: "sharegpt",
  label: "ShareGPT",
  holds: ["turns"],
  endings: [".json", ".jsonl"],
  recognises: (sample) => isShareGpt(sample.line()) || isShareGpt(sample.value()),
  open: () => ({ read: readShareGpt }),
  readsPieces: (list) => list === "" || list === LINES,
};
