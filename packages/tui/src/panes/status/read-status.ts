import { whole } from "@hsms/messages";
import type { Next, ScreenEffect } from "../pane.ts";
import { followPlacing, isMany, secondsLeft } from "./placing.ts";
import type { StatusAction, StatusState } from "./state.ts";

/** The status as it is now; where many memories waited for their place and none does any more, that is told. */
export function readStatus(
  before: StatusState,
  { memory, memories, asked, branch, at }: StatusAction & { readonly at: number },
): Next<StatusState, ScreenEffect> {
  const placing = followPlacing(before.placing, {
    queued: memory.queued,
    at,
    gone: Math.max(0, before.memories - memories),
  });
  const state = {
    ...before,
    memory,
    memories,
    asked,
    branch,
    placing: placing === null ? null : { ...placing, secondsLeft: secondsLeft(placing) },
  };
  const ended = placing === null ? before.placing : null;
  const isLess = memories < before.memories;
  if (ended === null || !isMany(ended) || isLess) return { state, effects: [] };
  const value = whole(memories);
  return { state, effects: [{ type: "notify", level: "info", what: "allPlaced", value }] };
}
