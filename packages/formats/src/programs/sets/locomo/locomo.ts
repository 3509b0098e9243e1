import { jsonFormat } from "../../../contract/import-format.ts";
import { isLocomo, readLocomo } from "./read-locomo.ts";

export const locomo = jsonFormat({
  name: "locomo",
  label: "LoCoMo",
  holds: ["talk"],
  holdsValue: isLocomo,
  read: readLocomo,
});
