import * as inputs from "./inputs.ts";
import { defineTool, type Tool } from "./tool.ts";

/** The six. Their list is read with every conversation; what they do is loaded with the first call. */
export const defaultTools: readonly Tool[] = [
  defineTool({
    name: "memory_search",
    description:
      "Use before asking the user what they may have said before, and at 'as before', 'last time', '지난번'. Ask in their language.",
    input: inputs.searchInput,
    isReading: true,
    isNeededAtOnce: true,
    run: async (call, input) => (await import("./search.ts")).search(call, input),
  }),
  defineTool({
    name: "memory_save",
    description:
      "Use when the user states a lasting fact, preference, decision or correction: one a call, in their words and language. No secrets, no chatter.",
    input: inputs.saveInput,
    isReading: false,
    isNeededAtOnce: true,
    run: async (call, input) => (await import("./save.ts")).save(call, input),
  }),
  defineTool({
    name: "memory_get",
    description: "Use when a memory was shortened, or for what was said around it: word for word.",
    input: inputs.getInput,
    isReading: true,
    run: async (call, input) => (await import("./get.ts")).get(call, input),
  }),
  defineTool({
    name: "memory_edit",
    description:
      "Use to correct or mark a memory. New content replaces a note; the old words are kept. pinned: never forgotten.",
    input: inputs.editInput,
    isReading: false,
    run: async (call, input) => (await import("./edit.ts")).edit(call, input),
  }),
  defineTool({
    name: "memory_forget",
    description: "Use when the user wants a memory gone. It can be brought back by them.",
    input: inputs.forgetInput,
    isReading: false,
    isDestructive: true,
    run: async (call, input) => (await import("./forget.ts")).forget(call, input),
  }),
  defineTool({
    name: "memory_browse",
    description: "Use without a question to ask: topics, a topic's memories, or the newest.",
    input: inputs.browseInput,
    isReading: true,
    run: async (call, input) => (await import("./browse.ts")).browse(call, input),
  }),
];
