import type { Effect } from "../screen/effect.ts";
import { calm, type Next, type PaneStep } from "../screen/pane.ts";
import type { OverlayAction } from "./action.ts";
import { noOverlay, type OverlayState } from "./state.ts";

export function updateOverlay({
  state,
  action,
}: PaneStep<OverlayState, OverlayAction>): Next<OverlayState, Effect> {
  switch (action.type) {
    case "overlay.opened":
      return calm(action.overlay);
    case "overlay.closed":
      return calm(noOverlay);
    case "overlay.input": {
      const { input } = action;
      if (input.type !== "key") return calm(state);
      if (input.name === "escape" || input.name === "n") return calm(noOverlay);
      if (state.type === "confirm" && (input.name === "y" || input.name === "enter")) {
        return { state: noOverlay, effects: state.effects };
      }
      return calm(state);
    }
  }
}
