import { openMemoryStore } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import type { AnswerEvent } from "../src/ask/answer-event.ts";
import type { Memory } from "../src/memory/memory.ts";
import { memoryOver } from "../src/memory/open-memory.ts";

export type Answer = Extract<AnswerEvent, { readonly type: "answer.done" }>;

/** Works with a memory that is in no file, and closes it whatever comes of that. */
export async function withMemory(work: (memory: Memory) => Promise<void>): Promise<void> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  try {
    await work(memory);
  } finally {
    await memory.close();
  }
}

/** The answer as a person gets it: the question stays in the memory, as in a chat. Throws where it fails. */
export async function ask(memory: Memory, question: string): Promise<Answer> {
  for await (const event of memory.ask(question)) {
    if (event.type === "answer.done") return event;
    if (event.type === "answer.failed") throw new Error(event.message);
  }
  throw new Error("The answer did not end");
}
