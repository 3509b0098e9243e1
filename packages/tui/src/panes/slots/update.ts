import { noEffects, type Next, type PaneStep } from "../pane.ts";
import type { SlotsAction, SlotsEffect } from "./action.ts";
import { selectedSlot, type SlotsState } from "./state.ts";

export function updateSlots({
  state,
  action,
}: PaneStep<SlotsState, SlotsAction>): Next<SlotsState, SlotsEffect> {
  const slot = selectedSlot(state);
  switch (action.type) {
    case "slots.events-received": {
      // A slot is filled with what was recorded, and used by what is searched for.
      const isOld = action.events.some(
        ({ type }) => type === "answer.done" || type === "search.done" || type === "turn.recorded",
      );
      return isOld ? { state, effects: [{ type: "read-slots" }] } : noEffects(state);
    }
    case "slots.read": {
      const { view } = action;
      const selected = Math.min(state.selected, Math.max(0, view.slots.length - 1));
      return noEffects({ ...state, view, selected });
    }
    case "slots.moved":
    case "slots.scrolled": {
      const last = Math.max(0, (state.view?.slots.length ?? 0) - 1);
      const isBack =
        action.type === "slots.scrolled" ? action.rows < 0 : /up|first/.test(action.to);
      const isFar = action.type === "slots.moved" && !["up", "down"].includes(action.to);
      const by = (isBack ? -1 : 1) * (isFar ? last : 1);
      return noEffects({ ...state, selected: Math.min(last, Math.max(0, state.selected + by)) });
    }
    case "slots.detail-toggled":
      return noEffects({ ...state, isDetailed: !state.isDetailed });
    case "slots.pin-toggled":
      return slot === null
        ? noEffects(state)
        : {
            state,
            effects: [{ type: "pin-slot", index: slot.index, isPinned: !slot.isPinned }],
          };
    case "slots.cleared":
      return slot === null
        ? noEffects(state)
        : { state, effects: [{ type: "clear-slot", index: slot.index }] };
    case "slots.opened":
      return slot === null
        ? noEffects(state)
        : { state, effects: [{ type: "show-turn", index: slot.index }] };
  }
}
