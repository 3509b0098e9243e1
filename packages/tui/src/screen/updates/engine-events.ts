import type { ScreenAction } from "../action.ts";
import type { ScreenState } from "../state.ts";
import { inSequence, type ScreenNext, type Update } from "../step.ts";

/** Tells each pane what the engine has done, and the chat whom it waits for. */
export function applyEvents(
  state: ScreenState,
  { events, lines, at }: Extract<ScreenAction, { readonly type: "engine.events-received" }>,
  update: Update,
): ScreenNext {
  const quota = events.findLast((event) => event.type === "model.waiting");
  const held = events.findLast(
    (event) => event.type === "store.waiting" || event.type === "store.waited",
  );
  const by = held?.type === "store.waiting" ? held.processId : null;
  const told: readonly ScreenAction[] = [
    ...(held === undefined ? [] : [{ type: "chat.held" as const, by }]),
    ...(quota === undefined ? [] : [{ type: "chat.quota-reached" as const, until: at + quota.ms }]),
    { type: "search.events-received", events, at },
    { type: "tree.events-received", events },
    { type: "slots.events-received", events, at },
    ...(lines.length === 0 ? [] : [{ type: "log.lines-added" as const, lines, at }]),
  ];
  const next = inSequence({ ...state, now: at }, told, update);
  const names = events.flatMap((event) => (event.type === "topic.name-gone" ? event.topic : []));
  if (names.length === 0) return next;
  const value = [...new Set(names)].join(", ");
  const notice = { type: "notify", level: "info", what: "nameGone", value } as const;
  return { ...next, effects: [...next.effects, notice] };
}
