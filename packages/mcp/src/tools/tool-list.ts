import type { ListToolsResult } from "@modelcontextprotocol/server";
import * as z from "zod";
import { careTool } from "../care/care-tool.ts";
import { seedTools } from "../seed/seed-tools.ts";
import { defaultTools } from "./default-tools.ts";
import type { Tool } from "./tool.ts";

/** `default`: the six; `care`: these and one to tidy; `seed`: those of seed 1 under their own names. */
export const TOOL_SETS = ["default", "care", "seed"] as const;
export type ToolSet = (typeof TOOL_SETS)[number];

const sets: Readonly<Record<ToolSet, readonly Tool[]>> = {
  default: defaultTools,
  care: [...defaultTools, careTool],
  seed: seedTools,
};

export const toolsOf = (set: ToolSet, isReadOnly: boolean): readonly Tool[] =>
  sets[set].filter(({ isReading }) => isReading || !isReadOnly);

/** What no model needs to be told to call a tool rightly; whoever breaks it is answered what is wrong. */
const UNTOLD: ReadonlySet<string> = new Set(["minLength", "minItems", "maxItems"]);
/** Shorter limits are not told: nobody comes near them. */
const TOLD_LENGTH = 10_000;

/** How a tool stands in a list: small, since it is read with every conversation. */
export function describeTool(tool: Tool): ListToolsResult["tools"][number] {
  const { name, description, input, isReading, isDestructive = false } = tool;
  const { properties, required } = z.toJSONSchema(input, { io: "input" });
  return {
    name,
    description,
    inputSchema: {
      type: "object",
      properties: JSON.parse(JSON.stringify(properties, tell)),
      ...(required === undefined ? {} : { required }),
    },
    annotations: isReading
      ? { readOnlyHint: true, openWorldHint: false }
      : { destructiveHint: isDestructive, openWorldHint: false },
    ...(tool.isNeededAtOnce === true ? { _meta: { "anthropic/alwaysLoad": true } } : {}),
  };
}

const tell = (key: string, value: unknown): unknown =>
  UNTOLD.has(key) || (key === "maxLength" && Number(value) < TOLD_LENGTH) ? undefined : value;
