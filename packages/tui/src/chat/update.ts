import { calm, type Next, type PaneStep } from "../screen/pane.ts";
import type { ChatAction } from "./action.ts";
import type { ChatEffect } from "./effect.ts";
import type { ChatState } from "./state.ts";

export function updateChat({
  state,
}: PaneStep<ChatState, ChatAction>): Next<ChatState, ChatEffect> {
  return calm(state);
}
