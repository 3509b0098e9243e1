import type { OverlayAction } from "../../overlay/action.ts";
import type { OverlayState } from "../../overlay/state.ts";
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
  const { overlay, keyMap } = state;
  const next = updateOverlay({ state: overlay, action, box: arrange(state).body, keyMap });
  // What was pressed before a question could be read was meant neither for it nor for the panes.
  const isAsked = action.type === "overlay.asked" || action.type === "overlay.choice-asked";
  const held = isAsked ? null : state.held;
  const written = isAsked ? writeHeld(state, update) : state;
  const asked = isAsked ? besideLine(next.state, written) : next.state;
  const then = carryOut({ ...written, overlay: asked, held }, next, update);
  return { ...then, effects: [...next.effects, ...then.effects] };
}

/** A question that comes late leaves whoever writes by then to go on. */
function besideLine(overlay: OverlayState, { chat, focus }: ScreenState): OverlayState {
  const isBeside =
    overlay.type === "confirm" && overlay.question.isLate === true && focus === "chat";
  return isBeside ? { ...overlay, line: chat.field.text === "" ? "empty" : "written" } : overlay;
}

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
