import type { TextFormat } from "../../contract/import-format.ts";
import { LINES } from "../../json/pieces.ts";
import { isMcpRecord, openMcpMemory } from "./read-mcp-memory.ts";

export const mcp: TextFormat = {
  name: "mcp",
  label: "MCP memory",
  holds: ["notes"],
  endings: [".jsonl", ".json"],
  recognises: (sample) => isMcpRecord(sample.line()) || isMcpRecord(sample.value()),
  open: openMcpMemory,
  readsPieces: (list) => list === LINES,
};
