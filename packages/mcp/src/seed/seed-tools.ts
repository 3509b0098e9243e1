import { defineTool, type Tool } from "../tools/tool.ts";
import * as inputs from "./seed-inputs.ts";

const load = () => import("./run-seed-tools.ts");

/** Failures stand in JSON as all answers do. */
const wrapFailure = (error: string): string => JSON.stringify({ success: false, error });

/**
 * The tools of seed 1 (S1-63 … S1-74) by their names, with the arguments, limits and results that they had.
 */
const tools: readonly Tool[] = [
  defineTool({
    name: "auto_search",
    description:
      "Use at each message of the user: finds what was said before and fits into token_budget, as a context.",
    input: inputs.autoSearchInput,
    isReading: true,
    isNeededAtOnce: true,
    run: async (call, input) => (await load()).autoSearch(call, input),
  }),
  defineTool({
    name: "memory_save",
    description: "Use when the user states a lasting fact, preference or decision: stores it.",
    input: inputs.saveInput,
    isReading: false,
    isNeededAtOnce: true,
    run: async (call, input) => (await load()).saveMemory(call, input),
  }),
  defineTool({
    name: "memory_search",
    description: "Use to look something up: finds memories, the best first.",
    input: inputs.searchInput,
    isReading: true,
    run: async (call, input) => (await load()).searchMemories(call, input),
  }),
  defineTool({
    name: "memory_update",
    description: "Use when what a memory says or its keywords change; the old words are kept.",
    input: inputs.updateInput,
    isReading: false,
    run: async (call, input) => (await load()).updateMemory(call, input),
  }),
  defineTool({
    name: "memory_delete",
    description: "Use when the user wants a memory gone. The user can bring it back.",
    input: inputs.idInput,
    isReading: false,
    isDestructive: true,
    run: async (call, input) => (await load()).deleteMemory(call, input),
  }),
  defineTool({
    name: "memory_get_related",
    description: "Use for what a memory has to do with: its related ones, depth 1 to 3.",
    input: inputs.relatedInput,
    isReading: true,
    run: async (call, input) => (await load()).relatedMemories(call, input),
  }),
  defineTool({
    name: "memory_pin",
    description: "Use when a memory must never be forgotten.",
    input: inputs.idInput,
    isReading: false,
    run: async (call, input) => (await load()).pinMemory(call, input, true),
  }),
  defineTool({
    name: "memory_unpin",
    description: "Use when a memory may be forgotten again.",
    input: inputs.idInput,
    isReading: false,
    run: async (call, input) => (await load()).pinMemory(call, input, false),
  }),
  defineTool({
    name: "memory_stats",
    description: "Use to tell how many memories there are, by category.",
    input: inputs.nothingInput,
    isReading: true,
    run: async (call) => (await load()).countMemories(call),
  }),
  defineTool({
    name: "sleep_cycle_run",
    description:
      "Use when asked to tidy the memory: archives memories that say exactly what another says, and those not used for long if the user turned forgetting on, sums weeks up and keeps what was learned. Nothing is deleted; `hsms care undo` brings it back.",
    input: inputs.nothingInput,
    isReading: false,
    run: async (call) => (await import("./run-sleep-cycle.ts")).runSleepCycle(call),
  }),
  defineTool({
    name: "policy_status",
    description: "Use to tell what the memory keeps and what it has learned about that.",
    input: inputs.nothingInput,
    isReading: true,
    run: async (call) => (await load()).policyStatus(call),
  }),
  defineTool({
    name: "policy_decide",
    description:
      "Use to have a message judged: SAVE stores it, RETRIEVE looks it up, SKIP does neither. Does what it decides, unless dry_run is true.",
    input: inputs.decideInput,
    isReading: false,
    run: async (call, input) => (await load()).policyDecide(call, input),
  }),
];

export const seedTools: readonly Tool[] = tools.map((tool) => ({ ...tool, wrapFailure }));
