import type { OverlayAction } from "../../overlay/action.ts";
import { besideLine, type OverlayState } from "../../overlay/state.ts";
import { updateOverlay, type OverlayNext } from "../../overlay/update.ts";
import { noEffects } from "../../panes/pane.ts";
import { writeHeld } from "../keys/inputs.ts";
import { arrange } from "../layout/layout.ts";
import { runEntry } from "../overlays/run-entry.ts";
import type { ScreenState } from "../state.ts";
import type { ScreenNext, Update } from "../step.ts";
import { writtenInChat } from "./chat-line.ts";

/** An action of what lies over the panes, and what was chosen there. */
export function updateOverlaid(
  state: ScreenState,
  action: OverlayAction,
  update: Update,
): ScreenNext {
  const { overlay, keyMap, waiting } = state;
  if (isCovered(overlay, action))
    return noEffects({ ...state, held: null, waiting: [...waiting, action] });
  const next = updateOverlay({ state: overlay, action, box: arrange(state).body, keyMap });
  // What was pressed before a question could be read was meant neither for it nor for the panes.
  const isAsked = action.type === "overlay.asked" || action.type === "overlay.choice-asked";
  const held = isAsked ? null : state.held;
  const written = isAsked ? writeHeld(state, update) : state;
  const isWritten = isLate(next.state, written) || written.chat.field !== state.chat.field;
  const asked = (isAsked && isWritten ? besideLine(next.state) : null) ?? next.state;
  const then = carryOut(
    { ...written, overlay: asked, held, waiting: stillAsked(waiting, action) },
    next,
    update,
  );
  return { ...then, effects: [...next.effects, ...then.effects] };
}

/** What asks while something else lies over the panes waits until that is closed, but from the list that it was asked from. */
const isCovered = (overlay: OverlayState, { type }: OverlayAction): boolean =>
  (type === "overlay.asked" && overlay.type !== "none" && overlay.type !== "saved") ||
  (type === "overlay.choice-asked" && overlay.type !== "none" && overlay.type !== "choice");

/** What waits, without what is needed no longer. */
function stillAsked(
  waiting: readonly OverlayAction[],
  action: OverlayAction,
): readonly OverlayAction[] {
  if (action.type === "overlay.unneeded") {
    return waiting.filter((one) => !("question" in one && one.question === action.question));
  }
  return action.type === "overlay.choice-unneeded"
    ? waiting.filter((one) => !("choice" in one && one.choice === action.choice))
    : waiting;
}

/** A question that comes late leaves whoever writes by then to go on. */
const isLate = (overlay: OverlayState, { chat, focus }: ScreenState): boolean =>
  overlay.type === "confirm" &&
  overlay.question.isLate === true &&
  focus === "chat" &&
  chat.field.text !== "";

function carryOut(
  closed: ScreenState,
  { chosen, settings, toChat }: Pick<OverlayNext, "chosen" | "settings" | "toChat">,
  update: Update,
): ScreenNext {
  if (toChat !== undefined) return noEffects(writtenInChat(closed, toChat));
  if (chosen !== undefined) return runEntry(closed, chosen, update);
  if (settings !== undefined) return update(closed, { type: "screen.set", settings });
  return noEffects(closed);
}
