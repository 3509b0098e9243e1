import * as z from "zod";
import { defineTool } from "../tools/tool.ts";

export const careInput = z.strictObject({
  action: z.enum(["plan", "apply", "log", "undo"]),
  run: z.int().min(1).describe("number of a run, to undo").optional(),
  ids: z.array(z.string().max(64)).min(1).max(200).describe("only these").optional(),
});

/** Beside the six, where somebody asks for it: `--tools care`. */
export const careTool = defineTool({
  name: "memory_care",
  description:
    "Use when asked to tidy the memory. plan: what would be archived, and why; changes nothing. Show it, then apply: all of it, or only ids. log: earlier runs. undo: brings a run back, or ids of it. Nothing is deleted.",
  input: careInput,
  isReading: false,
  run: async (call, input) => (await import("./run-care.ts")).runCare(call, input),
});
