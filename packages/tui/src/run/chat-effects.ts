import type { Turn } from "@hsms/engine";
import type { ChatEffect } from "../chat/effect.ts";
import { attempt } from "./attempt.ts";
import { coalesceEvents } from "./coalesce-events.ts";
import { editText } from "./edit-text.ts";
import type { ScreenDeps } from "./screen-deps.ts";

/** Turns read at once: more than two screens of the shortest. */
const TURNS_READ = 50;

/** What the pane of the chat wants to be done. */
export function carryOutChat(effect: ChatEffect, deps: ScreenDeps): void {
  const { dispatch, memory, running } = deps;
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
        dispatch({ type: "chat.command-done", id, text: await deps.runCommand(line) });
        dispatch({ type: "store.changed", changes: [] });
      });
      return;
    }
    case "edit-text":
      attempt(deps, () => editText(effect.text, deps));
      return;
    case "read-turns":
      attempt(deps, async () => {
        const { turns: count } = await memory.status();
        const from = Math.max(0, count - TURNS_READ);
        const indexes = Array.from({ length: count - from }, (_, place) => from + place);
        const turns = await memory.readTurns(indexes);
        dispatch({
          type: "chat.turns-read",
          turns: turns.filter((turn): turn is Turn => turn?.state === "active"),
        });
      });
      return;
  }
}
