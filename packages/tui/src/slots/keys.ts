import type { KeyBinding } from "../keys/key-binding.ts";
import type { SlotsAction } from "./action.ts";
import type { SlotsState } from "./state.ts";

export const slotsKeys: readonly KeyBinding<SlotsState, SlotsAction>[] = [];
