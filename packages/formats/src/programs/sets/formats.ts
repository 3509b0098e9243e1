import { jsonFormat, type TextFormat } from "../../contract/import-format.ts";
import { LINES } from "../../json/pieces.ts";
import { isLocomo, readLocomo } from "./locomo/read-locomo.ts";
import { isRealMem, readRealMem } from "./realmem/read-realmem.ts";
import { isShareGpt, readShareGpt } from "./sharegpt/read-sharegpt.ts";

export const shareGpt: TextFormat = {
  name: "sharegpt",
  label: "ShareGPT",
  holds: ["turns"],
  endings: [".json", ".jsonl"],
  recognises: (sample) => isShareGpt(sample.line()) || isShareGpt(sample.value()),
  open: () => ({ read: readShareGpt }),
  readsPieces: (list) => list === "" || list === LINES,
};

export const realmem = jsonFormat({
  name: "realmem",
  label: "RealMem",
  holds: ["turns"],
  holdsValue: isRealMem,
  read: readRealMem,
});

export const locomo = jsonFormat({
  name: "locomo",
  label: "LoCoMo",
  holds: ["talk"],
  holdsValue: isLocomo,
  read: readLocomo,
});
