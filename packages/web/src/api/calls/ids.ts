import { parseConversationId, parseNodeId } from "@hsms/engine";
import * as z from "zod";

const idOf = <Id>(what: string, parse: (text: string) => Id | undefined) =>
  z.string().transform((text, context): Id => {
    const id = parse(text);
    if (id !== undefined) return id;
    context.addIssue(`This is no id of a ${what}.`);
    return z.NEVER;
  });

export const conversationId = idOf("conversation", parseConversationId);
export const nodeId = idOf("node", parseNodeId);
