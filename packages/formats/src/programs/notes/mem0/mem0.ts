import { jsonFormat } from "../../../contract/import-format.ts";
import { isMem0, readMem0 } from "./read-mem0.ts";

export const mem0 = jsonFormat({
  name: "mem0",
  label: "mem0",
  holds: ["notes"],
  holdsValue: isMem0,
  read: readMem0,
  readsPieces: (list) => ["", "results", "relations"].includes(list),
});
