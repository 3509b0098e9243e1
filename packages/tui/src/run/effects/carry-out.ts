import { mayAsk, type Effect } from "../../screen/effect.ts";
import { carryOutBranches } from "./branches-effects.ts";
import { carryOutChat } from "./chat-effects.ts";
import { carryOutOverlay } from "./overlay-effects.ts";
import { carryOutSearch } from "./search-effects.ts";
import { carryOutSlots } from "./slots-effects.ts";
import { carryOutScreen } from "./screen-effects.ts";
import type { ScreenDeps } from "../screen-deps.ts";
import { carryOutTree } from "./tree/tree-effects.ts";

/** Does what an update wants to be done. Never throws: what fails comes back as a notice, or as the part's own action. */
export function carryOut(effect: Effect, deps: ScreenDeps): void {
  if (mayAsk(effect)) return hand(effect, askingOnce(deps));
  if (!effect.type.startsWith("read-")) return hand(effect, deps);
  // Something goes on waiting for what could not be read.
  const dispatch: ScreenDeps["dispatch"] = (action) => {
    if (action.type === "notice.given" && action.level === "error") {
      deps.dispatch({ type: "screen.reading-failed", why: action.text });
    }
    deps.dispatch(action);
  };
  return hand(effect, { ...deps, dispatch });
}

/** Of an effect that may ask it is told once whether it does: keys wait for that. */
function askingOnce(deps: ScreenDeps): ScreenDeps {
  let isTold = false;
  return {
    ...deps,
    dispatch(action) {
      if (action.type === "overlay.asked") isTold = true;
      deps.dispatch(action);
    },
    asksNothing() {
      if (isTold) return;
      isTold = true;
      deps.dispatch({ type: "screen.nothing-asked" });
    },
  };
}

function hand(effect: Effect, deps: ScreenDeps): void {
  switch (effect.type) {
    case "ask":
    case "cancel-answer":
    case "run-command":
    case "read-turns":
    case "edit-text":
      return carryOutChat(effect, deps);
    case "search":
    case "cancel-search":
    case "tick-search":
    case "export-search":
    case "show-node":
      return carryOutSearch(effect, deps);
    case "expire-notice":
    case "quit":
    case "suspend":
    case "redraw":
    case "read-status":
    case "set-mouse":
    case "notify":
    case "copy":
      return carryOutScreen(effect, deps);
    case "read-nodes":
    case "read-first-words":
    case "read-page":
    case "read-newest":
    case "read-turns-under":
    case "find-nodes":
    case "stop-finding":
    case "change":
      return carryOutTree(effect, deps);
    case "read-settings":
    case "change-settings":
    case "back-up":
    case "read-backups":
    case "restore":
    case "answer-restore":
      return carryOutOverlay(effect, deps);
    case "read-branches":
    case "read-questions":
    case "go-to-place":
      return carryOutBranches(effect, deps);
    case "read-slots":
    case "pin-slot":
    case "clear-slot":
    case "show-turn":
      return carryOutSlots(effect, deps);
  }
}
