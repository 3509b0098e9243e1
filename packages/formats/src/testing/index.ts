export { readMcpMemory } from "../exports/mcp-memory.ts";
export { writeMcpMemory } from "../exports/write-mcp-memory.ts";
export { detectFormat } from "../read/detect.ts";
export { readHsmsLines } from "../read/hsms-lines.ts";
export { anyMemory } from "./memory-arbitrary.ts";
export { collect, must } from "./read-text.ts";
export { writeHsmsLines } from "../write/hsms-lines.ts";
export { writeAllMemory, writeHierarchy } from "../write/hsms-pair.ts";
export { withoutGaps } from "../write/without-gaps.ts";
