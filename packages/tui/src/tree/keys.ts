import type { KeyBinding } from "../keys/key-binding.ts";
import type { TreeAction } from "./action.ts";
import type { TreeState } from "./state.ts";

export const treeKeys: readonly KeyBinding<TreeState, TreeAction>[] = [];
