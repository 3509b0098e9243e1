import * as z from "zod";
import type { ImportBatch } from "../../contract/import-batch.ts";
import { checkShape } from "../../json/check-shape.ts";
import { ok, type Outcome } from "../../contract/outcome.ts";
import { has, oneOrMore } from "../../values/odd-values.ts";
import {
  readMessageTrees,
  type MessageTree,
  type TreeMessage,
} from "../../conversations/message-tree.ts";

/** Not every version writes it. */
const whatever = z.unknown().optional();
const seconds = z.number().nullish();

const messageSchema = z.object({
  author: z.object({ role: z.string() }),
  create_time: seconds,
  content: z
    .object({
      content_type: z.string().nullish(),
      parts: z.array(z.unknown()).nullish(),
      text: whatever,
    })
    .nullish(),
  recipient: z.string().nullish(),
  metadata: z
    .object({
      is_visually_hidden_from_conversation: whatever,
      is_user_system_message: whatever,
      model_slug: whatever,
      attachments: whatever,
    })
    .nullish(),
});

const conversationSchema = z.object({
  id: z.string().nullish(),
  conversation_id: z.string().nullish(),
  title: z.string().nullish(),
  create_time: seconds,
  current_node: z.string().nullish(),
  mapping: z.record(
    z.string(),
    z.object({ parent: z.string().nullish(), message: messageSchema.nullish() }),
  ),
});

type Message = z.infer<typeof messageSchema>;

/** Of what a person reads; thoughts, code that is run and its output are the model's own. */
const SHOWN = new Set(["text", "multimodal_text", "code"]);

/** `conversations.json` of ChatGPT's data export, or one conversation of it. */
export function readChatGpt(value: unknown): Outcome<ImportBatch> {
  const shape = checkShape({ schema: z.array(conversationSchema), value: oneOrMore(value) });
  if (shape.type === "refused") return shape;
  const trees = shape.value.map((conversation, position): MessageTree => ({
    origin: "chatgpt",
    id:
      conversation.conversation_id ??
      conversation.id ??
      Object.keys(conversation.mapping)[0] ??
      String(position),
    name: conversation.title ?? "",
    createdAt: milliseconds(conversation.create_time),
    currentId: conversation.current_node ?? undefined,
    messages: Object.entries(conversation.mapping).map(([id, node]): TreeMessage => {
      const { message } = node;
      const parentId = node.parent ?? null;
      if (message === null || message === undefined) {
        return { id, parentId, speaker: "hidden", text: "" };
      }
      return {
        id,
        parentId,
        speaker: speakerOf(message),
        text: textOf(message),
        createdAt: milliseconds(message.create_time),
        model:
          typeof message.metadata?.model_slug === "string"
            ? message.metadata.model_slug
            : undefined,
      };
    }),
  }));
  return ok(readMessageTrees(trees));
}

export const isChatGpt = (value: unknown): boolean =>
  oneOrMore(value).some(
    (one) => has(one, "mapping") && typeof one.mapping === "object" && one.mapping !== null,
  );

function speakerOf({ author, content, recipient, metadata }: Message): TreeMessage["speaker"] {
  const isHidden =
    metadata?.is_visually_hidden_from_conversation === true ||
    metadata?.is_user_system_message === true ||
    !SHOWN.has(content?.content_type ?? "text") ||
    // A call of a tool.
    (recipient ?? "all") !== "all";
  if (isHidden) return "hidden";
  return author.role === "user" || author.role === "assistant" ? author.role : "hidden";
}

/** Texts and what was said aloud; a file is its name in brackets. */
function textOf({ content, metadata }: Message): string {
  const parts = content?.parts ?? (typeof content?.text === "string" ? [content.text] : []);
  const texts = parts.map((part) => {
    if (typeof part === "string") return part;
    return has(part, "text") && typeof part.text === "string" ? part.text : "";
  });
  const { attachments } = metadata ?? {};
  const names = (Array.isArray(attachments) ? attachments : []).map((file: unknown) =>
    has(file, "name") && typeof file.name === "string" ? `[${file.name}]` : "",
  );
  return [...texts, ...names].filter((text) => text !== "").join("\n");
}

/** Seconds since 1970 with a fraction; `undefined` outside the range of Date. */
function milliseconds(time: number | null | undefined): number | undefined {
  if (time === null || time === undefined) return undefined;
  const rounded = Math.round(time * 1000);
  return rounded > 0 && rounded <= 8.64e15 ? rounded : undefined;
}
