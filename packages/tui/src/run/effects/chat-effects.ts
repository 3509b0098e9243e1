import type { Turn } from "@hsms/engine";
import type { ChatEffect } from "../../panes/chat/effect.ts";
import { attempt } from "../attempt.ts";
import { coalesceEvents } from "../subscriptions/coalesce-events.ts";
import { editText } from "./edit-text.ts";
import type { ScreenDeps } from "../screen-deps.ts";

/** An import brings thousands of turns that nobody said just now. */
const OTHERS_READ = 10;

/** What the pane of the chat wants to be done. */
export function carryOutChat(effect: ChatEffect, deps: ScreenDeps): void {
  const { dispatch, memory, running } = deps;
  const readActive = async (indexes: readonly number[]): Promise<readonly Turn[]> => {
    const turns = await memory.turns.read(indexes);
    return turns.filter((turn): turn is Turn => turn?.state === "active");
  };
  switch (effect.type) {
    case "ask": {
      const controller = new AbortController();
      running.answer = controller;
      const signal = AbortSignal.any([controller.signal, deps.closing]);
      attempt(deps, () =>
        coalesceEvents(deps.ask(effect.text, { signal }), (events) => {
          const failed = events.find((event) => event.type === "answer.failed");
          const failure = failed === undefined ? null : deps.describeFailure(failed);
          dispatch({ type: "chat.answer-heard", events, failure });
        }),
      );
      return;
    }
    case "cancel-answer":
      running.answer?.abort();
      return;
    case "run-command": {
      const { id, line } = effect;
      attempt(deps, async () => {
        const text = await running.given.during(() => deps.runCommand(line));
        dispatch({ type: "chat.command-done", id, text });
        dispatch({ type: "store.changed", changes: [] });
      });
      return;
    }
    case "edit-text":
      attempt(deps, () => editText(effect.text, deps));
      return;
    case "read-turns":
      attempt(deps, async () => {
        const path = await memory.conversations.here.path(undefined, { limit: effect.count });
        const onPath = new Set(path);
        const others = effect.appended.filter((index) => !onPath.has(index)).slice(-OTHERS_READ);
        const [turns, elsewhere] = await Promise.all([readActive(path), readActive(others)]);
        dispatch({ type: "chat.turns-read", turns, elsewhere });
      });
      return;
  }
}
