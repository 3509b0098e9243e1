export { serverFactory, type ServerOptions } from "./create-server.ts";
export { LONGEST_REQUEST } from "./connection/longest-request.ts";
export { serveMcp, type ServeOptions } from "./serve.ts";
export type { MemoryAccess, Person } from "./tools/tool.ts";
export type { ToolSet } from "./tools/tool-list.ts";
