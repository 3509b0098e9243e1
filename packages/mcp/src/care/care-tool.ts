import { defineTool } from "../tools/tool.ts";
import { careInput } from "./care-input.ts";

/** Beside the six, where somebody asks for it: `--tools care`. */
export const careTool = defineTool({
  name: "memory_care",
  description:
    "Use when asked to tidy the memory. plan: what would be archived, and why; changes nothing. Show it, then apply: all of it, or only ids. log: earlier runs. undo: brings a run back, or ids of it. Nothing is deleted.",
  input: careInput,
  isReading: false,
  run: async (call, input) => (await import("./run-care.ts")).runCare(call, input),
});
