import * as z from "zod";

/** Not every version writes it. */
const whatever = z.unknown().optional();
const text = z.string().nullish();
const seconds = z.number().nullish();

const messageSchema = z.object({
  author: z.object({ role: z.string(), name: text }),
  create_time: seconds,
  content: z
    .object({
      content_type: text,
      parts: z.array(z.unknown()).nullish(),
      text: whatever,
      user_profile: text,
      user_instructions: text,
    })
    .nullish(),
  recipient: text,
  metadata: z
    .object({
      is_visually_hidden_from_conversation: whatever,
      is_user_system_message: whatever,
      model_slug: whatever,
      attachments: whatever,
    })
    .nullish(),
});

export const conversationSchema = z.object({
  id: text,
  conversation_id: text,
  title: text,
  create_time: seconds,
  current_node: text,
  mapping: z.record(z.string(), z.object({ parent: text, message: messageSchema.nullish() })),
});

export type ChatGptMessage = z.infer<typeof messageSchema>;
export type ChatGptConversation = z.infer<typeof conversationSchema>;

/** Seconds since 1970 with a fraction; `undefined` outside the range of Date. */
export function milliseconds(time: number | null | undefined): number | undefined {
  if (time === null || time === undefined) return undefined;
  const rounded = Math.round(time * 1000);
  return rounded > 0 && rounded <= 8.64e15 ? rounded : undefined;
}
