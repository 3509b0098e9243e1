import { jsonFormat } from "../../contract/import-format.ts";
import { isGrok, readGrok } from "./read-grok.ts";

export const grok = jsonFormat({
  name: "grok",
  label: "Grok",
  holds: ["turns"],
  holdsValue: isGrok,
  read: readGrok,
  readsPieces: (list) => list === "conversations",
});
