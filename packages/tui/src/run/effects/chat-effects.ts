import type { AnswerEvent, Failure, Memory, Turn } from "@hsms/engine";
import type { ChatEffect } from "../../panes/chat/action.ts";
import { coalesceEvents } from "../subscriptions/coalesce-events.ts";
import { editText } from "./edit-text.ts";
import type { EffectHandlers } from "./effect-handlers.ts";

/** An import appends thousands of turns: no one needs to see them in the chat. */
const OTHERS_READ = 10;

export const chatEffects: EffectHandlers<ChatEffect> = {
  ask({ text }, deps) {
    const controller = new AbortController();
    deps.running.answer = controller;
    const signal = AbortSignal.any([controller.signal, deps.closing]);
    return coalesceEvents(deps.ask(text, { signal }), (events) => {
      const failed = events.map(failureIn).find((one) => one !== undefined);
      const failure = failed === undefined ? null : deps.describeFailure(failed);
      deps.dispatch({ type: "chat.answer-received", events, failure });
    });
  },
  "cancel-answer"(_, { running }) {
    running.answer?.abort();
  },
  async "run-command"({ id, line }, { dispatch, running, runCommand }) {
    const text = await running.given.during(() => runCommand(line));
    dispatch({ type: "chat.command-done", id, text });
    dispatch({ type: "store.changed", changes: [] });
  },
  "edit-text": ({ text }, deps) => editText(text, deps),
  async "read-turns"({ count, appended }, { dispatch, memory }) {
    const path = await memory.conversations.here.path(undefined, { limit: count });
    const onPath = new Set(path);
    const others = appended.filter((index) => !onPath.has(index)).slice(-OTHERS_READ);
    const [turns, elsewhere] = await Promise.all([
      readActive(path, memory),
      readActive(others, memory),
    ]);
    dispatch({ type: "chat.turns-read", turns, elsewhere });
  },
};

/** Of the answer, or of the model that the memory answered for. */
function failureIn(event: AnswerEvent): Failure | undefined {
  if (event.type === "answer.failed") return event;
  return event.type === "answer.done" ? event.standsIn : undefined;
}

async function readActive(
  indexes: readonly number[],
  memory: Pick<Memory, "turns">,
): Promise<readonly Turn[]> {
  const turns = await memory.turns.read(indexes);
  return turns.filter((turn): turn is Turn => turn?.state === "active");
}
