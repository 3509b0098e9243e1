import type { KeyBinding } from "../keys/key-binding.ts";
import type { SearchAction } from "./action.ts";
import type { SearchState } from "./state.ts";

export const searchKeys: readonly KeyBinding<SearchState, SearchAction>[] = [];
