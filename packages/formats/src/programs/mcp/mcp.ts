import type { TextFormat } from "../../contract/import-format.ts";
import { isMcpRecord, readMcpMemory } from "./read-mcp-memory.ts";

export const mcp: TextFormat = {
  name: "mcp",
  label: "MCP memory",
  holds: ["notes"],
  endings: [".jsonl", ".json"],
  recognises: (sample) => isMcpRecord(sample.line()) || isMcpRecord(sample.value()),
  open: () => ({ read: ({ text }) => readMcpMemory(text) }),
};
