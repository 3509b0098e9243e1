import { bindIn, ofEntry, type KeyBinding } from "../../input/keys/key-binding.ts";
import { moveKeys } from "../../input/scroll/move.ts";
import type { SlotsAction } from "./action.ts";
import { selectedSlot, type SlotsState } from "./state.ts";

const bind = bindIn<SlotsState, SlotsAction>("slots");

export const slotsKeys: readonly KeyBinding<SlotsState, SlotsAction>[] = [
  bind("detail", ["v", "space"], () => ({ type: "slots.detail-toggled" })),
  ...[
    bind("open", ["o", "ctrl+o"], (state) => ifHeld(state, { type: "slots.opened" })),
    bind("pin", ["ctrl+k"], (state) => ifHeld(state, { type: "slots.pin-toggled" })),
    bind("clear", ["delete"], (state) => ifHeld(state, { type: "slots.cleared" })),
  ].map(ofEntry),
  ...moveKeys.map(({ to, keys }) => bind(to, keys, () => ({ type: "slots.moved", to }))),
];

function ifHeld(state: SlotsState, action: SlotsAction): SlotsAction | null {
  return selectedSlot(state) === null ? null : action;
}
