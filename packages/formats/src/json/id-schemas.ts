import { parseConversationId, parseNodeId, parseTurnId } from "@hsms/store";
import * as z from "zod";

function parsed<Id>(parse: (text: string) => Id | undefined) {
  return z.string().transform((text, context): Id => {
    const id = parse(text);
    if (id !== undefined) return id;
    const message = `Invalid input: ${JSON.stringify(text)} is no id`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

export const turnId = parsed(parseTurnId);
export const nodeId = parsed(parseNodeId);
export const conversationId = parsed(parseConversationId);

/** Milliseconds since 1970, within the range of Date. */
export const time = z.number().min(-8.64e15).max(8.64e15);
