import { noEffects, type Next } from "../../pane.ts";
import type { ChatEffect } from "../action.ts";
import { withEntry } from "../answer.ts";
import type { QueuedEntry } from "../entry.ts";
import { pendingOf, type ChatState } from "../state.ts";
import { asking } from "./send.ts";

/**
 * What follows an answer, `before` the events that may have ended it: the first message that waits is asked. Where the answer
 * failed or was cancelled none is: the next would mostly fail likewise. They stand in the talk as not sent.
 */
export function askNext(before: ChatState, state: ChatState): Next<ChatState, ChatEffect> {
  const asked = pendingOf(before);
  if (asked === null || pendingOf(state) !== null) return noEffects(state);
  const [next] = queueOf(state);
  if (next === undefined) return noEffects(state);
  const { id, user } = next;
  const isAnswered = state.entries?.some((entry) => entry.id === asked.id && entry.type === "turn");
  if (isAnswered === true) {
    return {
      state: withEntry(state, asking({ id, user })),
      effects: [{ type: "ask", text: user }],
    };
  }
  const entries = (state.entries ?? []).map((entry) =>
    entry.type === "queued"
      ? ({
          type: "failed",
          id: entry.id,
          user: entry.user,
          text: "",
          ending: "unsent",
          reason: null,
          isInLine: false,
        } as const)
      : entry,
  );
  return noEffects({ ...state, entries });
}

/** Messages that wait for the answer before them, the first first. */
export function queueOf({ entries }: Pick<ChatState, "entries">): readonly QueuedEntry[] {
  return (entries ?? []).filter((entry) => entry.type === "queued");
}

/** The chat without the newest message that waits, where it is the one of this line: it is written again. */
export function withoutNewest(state: ChatState, line: string): ChatState {
  const newest = queueOf(state).at(-1);
  if (newest?.line !== line) return state;
  return { ...state, entries: (state.entries ?? []).filter(({ id }) => id !== newest.id) };
}
