import { jsonFormat } from "../../../contract/import-format.ts";
import { isRealMem, readRealMem } from "./read-realmem.ts";

export const realmem = jsonFormat({
  name: "realmem",
  label: "RealMem",
  holds: ["turns"],
  holdsValue: isRealMem,
  read: readRealMem,
});
