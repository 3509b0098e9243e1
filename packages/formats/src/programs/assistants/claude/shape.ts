import * as z from "zod";

const whatever = z.unknown().optional();
const text = z.string().nullish();

const blockSchema = z.object({
  type: z.string().optional(),
  text: whatever,
  name: whatever,
  input: whatever,
});

const messageSchema = z.object({
  uuid: text,
  sender: z.string(),
  text,
  created_at: text,
  /** Missing in older exports: there each message follows the one before it. */
  parent_message_uuid: text,
  content: z.array(blockSchema).nullish(),
  attachments: z.array(z.object({ file_name: text, extracted_content: text })).nullish(),
  files: z.array(z.object({ file_name: text })).nullish(),
});

export const conversationSchema = z.object({
  uuid: text,
  name: text,
  created_at: text,
  model: text,
  current_leaf_message_uuid: text,
  chat_messages: z.array(messageSchema),
});

export const memoriesSchema = z.array(
  z.object({
    conversations_memory: text,
    project_memories: z.record(z.string(), z.string()).nullish(),
    /** Met empty alone: nobody has described what one holds. */
    memory_files: z.array(z.unknown()).nullish(),
  }),
);

export const projectsSchema = z.array(
  z.object({
    name: text,
    description: text,
    prompt_template: text,
    created_at: text,
    docs: z.array(z.object({ filename: text, content: text, created_at: text })),
  }),
);

export type ClaudeMessage = z.infer<typeof messageSchema>;
export type ClaudeBlock = z.infer<typeof blockSchema>;
export type ClaudeConversation = z.infer<typeof conversationSchema>;
