import type { Failure } from "../../outcomes/errors.ts";
import type { ConversationId } from "@hsms/store";

/** What a conversation holds in mind, in this process. */
export type SlotsEvent =
  /** `Memory.slots.read` has something new. */
  | { readonly type: "slots.changed"; readonly conversationId: ConversationId }
  /** A change of slots could not be written; turns and searches are none the worse for it. */
  | ({
      readonly type: "slots.failed";
    } & Failure);
