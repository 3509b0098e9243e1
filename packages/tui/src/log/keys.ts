import type { KeyBinding } from "../keys/key-binding.ts";
import type { LogAction } from "./action.ts";
import type { LogState } from "./state.ts";

export const logKeys: readonly KeyBinding<LogState, LogAction>[] = [];
