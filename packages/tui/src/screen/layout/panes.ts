import { inside, arrange } from "./layout.ts";
import type { Size } from "../../draw/size.ts";
import { paneNames, type PaneName } from "../../input/pane-names.ts";
import type { ScreenState } from "../state.ts";

/** What the pane's view draws in. A pane that is not drawn goes by the box it would have alone. */
export function boxOf(state: ScreenState, pane: PaneName): Size {
  const { boxes } = arrange(state);
  return inside(boxes[pane] ?? arrange({ ...state, focus: pane, isZoomed: true }).body);
}

export function focusPane(state: ScreenState, pane: PaneName): ScreenState {
  const hidden = state.hidden.filter((name) => name !== pane);
  const { chat } = state;
  // Who comes to the chat writes in its line.
  const find = pane === "chat" && chat.find?.isWriting === true ? null : chat.find;
  return { ...state, focus: pane, hidden, chat: { ...chat, find }, pendingKeys: [] };
}

export function neighbour({ focus, hidden }: ScreenState, by: 1 | -1): PaneName {
  const shown = paneNames.filter((name) => name === focus || !hidden.includes(name));
  const next = shown[(shown.indexOf(focus) + by + shown.length) % shown.length];
  return next ?? focus;
}
