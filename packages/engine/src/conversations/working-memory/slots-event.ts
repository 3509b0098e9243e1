import type { Failure } from "../../outcomes/errors.ts";
import type { ConversationId } from "@hsms/store";

export type SlotsEvent =
  | { readonly type: "slots.changed"; readonly conversationId: ConversationId }
  /** A change of slots could not be written; turns and searches are not affected. */
  | ({
      readonly type: "slots.failed";
    } & Failure);
