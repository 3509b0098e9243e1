import type { SlotsEffect } from "../../panes/slots/effect.ts";
import { attempt } from "../attempt.ts";
import type { ScreenDeps } from "../screen-deps.ts";
import { showTurn } from "./show-in-tree.ts";

/** What the pane of the slots wants to be done. */
export function carryOutSlots(effect: SlotsEffect, deps: ScreenDeps): void {
  const { dispatch, memory, running } = deps;
  const read = async () => dispatch({ type: "slots.read", view: await memory.slots.read() });
  attempt(deps, async () => {
    switch (effect.type) {
      case "read-slots":
        return read();
      case "pin-slot":
        await running.given.during(() =>
          memory.slots.pin(effect.index, { isPinned: effect.isPinned }),
        );
        return read();
      case "clear-slot":
        await running.given.during(() => memory.slots.clear(effect.index));
        deps.tell({ level: "info", what: "slotCleared", value: String(effect.index) });
        return read();
      case "show-turn":
        return showTurn(effect.index, deps);
    }
  });
}
