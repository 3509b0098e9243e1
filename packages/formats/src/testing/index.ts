export { writeMcpMemory } from "../programs/mcp/write-mcp-memory.ts";
export { readHsmsLines } from "../ours/read-lines.ts";
export { anyMemory } from "./memory-arbitrary.ts";
export { collect, formatOf, must, readMcpMemory } from "./read-text.ts";
export { writeHsmsLines } from "../ours/write-lines.ts";
export { writeAllMemory, writeHierarchy } from "../legacy/pair/write-pair.ts";
export { withoutGaps } from "../ours/without-gaps.ts";
export { sourceOf } from "../ours/contents.ts";
export { zipBytes } from "./zip-bytes.ts";
