/** The names of seed 0 (S0-130). */
export const ALL_MEMORY = "all_memory.json";
export const HIERARCHY = "hierarchical_memory.json";

export const LINES = "memory.jsonl";

/** For the official memory server; its own name for it is ours for the export above. */
export const MCP_LINES = "mcp-memory.jsonl";
