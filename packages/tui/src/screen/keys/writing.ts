import type { Input } from "../../input/keys/key.ts";
import type { ScreenAction } from "../action.ts";
import type { ScreenState } from "../state.ts";

export function isWriting(state: ScreenState): boolean {
  return writeInto(state, { type: "paste", text: "" }) !== null;
}

/** Whether it is asked for one line, which Enter ends and Esc gives up: other keys have to wait. */
export function isPrompted(state: ScreenState): boolean {
  const { chat, focus } = state;
  return isWriting(state) && (focus !== "chat" || chat.find?.isWriting === true);
}

/** The action that brings what was typed into the text field of the focused pane; `null` where none takes letters. */
export function writeInto(state: ScreenState, input: Input): ScreenAction | null {
  switch (state.focus) {
    case "chat":
      return { type: "chat.typed", input };
    case "log":
      return state.log.find?.isWriting === true ? { type: "log.typed", input } : null;
    case "tree":
      return state.tree.prompt === null ? null : { type: "tree.typed", input };
    case "search":
      return state.search.field === null ? null : { type: "search.typed", input };
    case "slots":
    case "branches":
      return null;
  }
}
