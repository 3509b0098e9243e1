import { openMemoryStore, type Store } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import type { Memory } from "../memory.ts";
import {
  type ChatClient,
  type ChatEvent,
  createLanguageModel,
  createSimulatedClock,
} from "@hsms/models";
import { memoryOver } from "../open-memory.ts";

/** A memory with a language model that answers `answer to …`, and the prompts sent to it. */
export interface Talk {
  readonly memory: Memory;
  readonly store: Store;
  /** Prompts of answers with the preceding conversation, in order. */
  readonly prompts: readonly string[];
  /** Asks, and returns the index of the recorded turn; throws if the answer fails. */
  say(text: string): Promise<number>;
  /** A second process, as far as this memory can tell. */
  openAgain(): Memory;
}

/** The instruction for answering, in either language. */
const ANSWERING = /Answer what the user says|사용자의 발화에 응답해라/u;

/** Text that the model fails to answer. */
export const UNANSWERABLE = "why does this fail?";

/** `reply` is the model's fixed answer, in place of `answer to …`. */
export async function openTalk({ reply }: { readonly reply?: string } = {}): Promise<Talk> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const prompts: string[] = [];
  let time = 0;
  const client: ChatClient = {
    model: "spoken",
    async *stream({ system, prompt, before = [], schema }): AsyncGenerator<ChatEvent> {
      await Promise.resolve();
      const isAnswer = schema === null && ANSWERING.test(system);
      if (isAnswer) {
        const talk = [...before.map(({ role, text }) => `${role}: ${text}`), `user: ${prompt}`];
        prompts.push(talk.join("\n"));
      }
      const question = prompt.split("\n").at(-1) ?? "";
      if (question.includes(UNANSWERABLE)) {
        const failure = { kind: "blocked", message: "no", retryAfterMs: null } as const;
        yield { type: "failed", failure };
        return;
      }
      yield { type: "delta", text: isAnswer ? (reply ?? `answer to ${question}`) : "True" };
      yield { type: "done", finish: "stop", usage: null };
    },
  };
  const open = (): Memory =>
    memoryOver(store, {
      directory: "in memory",
      workers: 0,
      now: () => (time += 1000),
      settingsOf: (stored) => ({ model: "spoken", searchMode: "force", ...stored }),
      modelOf: () =>
        Promise.resolve(
          createLanguageModel(client, {
            clock: createSimulatedClock(),
            language: "en",
            report: () => undefined,
            keys: { main: [""], load: [""] },
          }),
        ),
    });
  const memory = open();
  return {
    memory,
    store,
    prompts,
    say: (text) => sayTo(memory, text),
    openAgain: open,
  };
}

/** Asks, and returns the index of the recorded turn; throws if the answer fails. */
export async function sayTo(memory: Memory, text: string): Promise<number> {
  for await (const event of memory.ask(text)) {
    if (event.type === "answer.failed") throw new Error(`${event.code}: ${event.message}`);
    if (event.type === "answer.done" && event.index !== null) return event.index;
  }
  throw new Error("Nothing was recorded");
}
