import * as z from "zod";
import type { ImportBatch } from "../../contract/import-batch.ts";
import { checkShape } from "../../json/check-shape.ts";
import { ok, type Outcome } from "../../contract/outcome.ts";
import { has, oneOrMore } from "../../values/odd-values.ts";
import { momentOf } from "../../values/time-text.ts";
import {
  readMessageTrees,
  type MessageTree,
  type TreeMessage,
} from "../../conversations/message-tree.ts";

const whatever = z.unknown().optional();
const text = z.string().nullish();

const messageSchema = z.object({
  uuid: text,
  sender: z.string(),
  text,
  created_at: text,
  /** Missing in older exports: there each message follows the one before it. */
  parent_message_uuid: text,
  content: z.array(z.object({ type: z.string().optional(), text: whatever })).nullish(),
  attachments: z.array(z.object({ file_name: text, extracted_content: text })).nullish(),
  files: z.array(z.object({ file_name: text })).nullish(),
});

const conversationSchema = z.object({
  uuid: text,
  name: text,
  created_at: text,
  model: text,
  current_leaf_message_uuid: text,
  chat_messages: z.array(messageSchema),
});

type Message = z.infer<typeof messageSchema>;

/** `conversations.json` of Claude's data export, or one conversation of it. */
export function readClaude(value: unknown): Outcome<ImportBatch> {
  const shape = checkShape({ schema: z.array(conversationSchema), value: oneOrMore(value) });
  if (shape.type === "refused") return shape;
  const trees = shape.value.map((conversation, position): MessageTree => {
    const { chat_messages: messages, model } = conversation;
    const ids = messages.map(({ uuid }, place) => uuid ?? `message ${place}`);
    return {
      origin: "claude",
      id: conversation.uuid ?? `${conversation.created_at ?? ""} ${ids[0] ?? position}`,
      name: conversation.name ?? "",
      createdAt: momentOf(conversation.created_at),
      currentId: conversation.current_leaf_message_uuid ?? undefined,
      messages: messages.map((message, place): TreeMessage => ({
        id: ids[place] ?? "",
        parentId: message.parent_message_uuid ?? ids[place - 1] ?? null,
        speaker: speakerOf(message.sender),
        text: textOf(message),
        createdAt: momentOf(message.created_at),
        model: message.sender === "assistant" ? (model ?? undefined) : undefined,
      })),
    };
  });
  return ok(readMessageTrees(trees));
}

export const isClaude = (value: unknown): boolean =>
  oneOrMore(value).some((one) => has(one, "chat_messages") && Array.isArray(one.chat_messages));

function speakerOf(sender: string): TreeMessage["speaker"] {
  if (sender === "human" || sender === "user") return "user";
  return sender === "assistant" ? "assistant" : "hidden";
}

/** The blocks of text, without thoughts and tools; then what came with it: a long paste is a file without a name. */
function textOf(message: Message): string {
  const blocks = (message.content ?? []).flatMap((block) =>
    (block.type ?? "text") === "text" && typeof block.text === "string" ? [block.text] : [],
  );
  const words = blocks.length > 0 ? blocks.join("\n\n") : (message.text ?? "");
  const attached = (message.attachments ?? []).map(({ file_name: name, extracted_content: held }) =>
    [nameOf(name), held ?? ""].filter((part) => part !== "").join("\n"),
  );
  const files = (message.files ?? []).map(({ file_name: name }) => nameOf(name));
  return [words, ...attached, ...files].filter((part) => part !== "").join("\n\n");
}

const nameOf = (name: string | null | undefined): string =>
  name === null || name === undefined || name === "" ? "" : `[${name}]`;
