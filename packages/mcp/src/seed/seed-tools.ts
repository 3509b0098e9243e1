import type { Tool } from "../tools/tool.ts";

export const seedTools: readonly Tool[] = [];
