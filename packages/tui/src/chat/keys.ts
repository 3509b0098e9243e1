import type { KeyBinding } from "../keys/key-binding.ts";
import type { ChatAction } from "./action.ts";
import type { ChatState } from "./state.ts";

export const chatKeys: readonly KeyBinding<ChatState, ChatAction>[] = [];
