import { jsonFormat } from "../../contract/import-format.ts";
import { isClaude, readClaude } from "./read-claude.ts";

export const claude = jsonFormat({
  name: "claude",
  label: "Claude",
  holds: ["turns", "notes"],
  holdsValue: isClaude,
  read: readClaude,
});
