export { serveMcp, type ServeOptions } from "./serve.ts";
export type { MemoryAccess } from "./tools/tool.ts";
export { TOOL_SETS, type ToolSet } from "./tools/tool-list.ts";
