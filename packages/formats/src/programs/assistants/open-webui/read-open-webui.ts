import * as z from "zod";
import type { ImportBatch, LeftOutKind } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import type { Outcome } from "../../../contract/outcome.ts";
import type { TreeMessage } from "../../../conversations/message-tree.ts";
import { readTreeExport } from "../../../conversations/tree-export.ts";
import type { LeftOutCounter } from "../../../values/left-out.ts";
import { has, isRecord, listAt, oneOrMore, stringAt } from "../../../values/odd-values.ts";
import { momentOf } from "../../../values/time-text.ts";

const whatever = z.unknown().optional();
const text = z.string().nullish();

const messageSchema = z.object({
  id: text,
  parentId: text,
  role: z.string(),
  content: whatever,
  model: text,
  timestamp: whatever,
  files: whatever,
});

const chatSchema = z.object({
  id: text,
  title: text,
  created_at: whatever,
  meta: whatever,
  chat: z.object({
    title: text,
    timestamp: whatever,
    history: z
      .object({ messages: z.record(z.string(), messageSchema).nullish(), currentId: text })
      .nullish(),
    /** The branch that was shown; all there is in older exports. */
    messages: z.array(messageSchema).nullish(),
  }),
});

type Message = z.infer<typeof messageSchema>;

/**
 * Chats that Open WebUI exported: a list, or one. After `ChatResponse` of backend/open_webui/models/chats.py and
 * `convertMessagesToHistory` of src/lib/utils/index.ts in open-webui/open-webui (read 2026-11).
 */
export const readOpenWebUi = (
  value: unknown,
  { earlier }: Pick<TextFile, "earlier"> = {},
): Outcome<ImportBatch> =>
  readTreeExport(oneOrMore(value), {
    earlier,
    schema: chatSchema,
    client: "open-webui",
    treeOf({ id, title, created_at, meta, chat }, { place, leftOut }) {
      const found = Object.entries(chat.history?.messages ?? {});
      const messages = found.length > 0 ? found : (chat.messages ?? []).map(inOrder);
      const tags = has(meta, "tags") ? oneOrMore(meta.tags) : [];
      return {
        id: id ?? `${String(created_at ?? chat.timestamp)} ${messages[0]?.[0] ?? place}`,
        name: title ?? chat.title ?? "",
        createdAt: momentOf(created_at ?? chat.timestamp),
        currentId: chat.history?.currentId ?? undefined,
        messages: messages.map(([key, message]) => toTreeMessage(key, message, leftOut)),
        tags: tags.filter((tag): tag is string => typeof tag === "string"),
      };
    },
  });

export const isOpenWebUi = (value: unknown): boolean =>
  oneOrMore(value).some(
    (one) =>
      has(one, "chat") &&
      isRecord(one.chat) &&
      (has(one.chat, "history") || has(one.chat, "messages")),
  );

const inOrder = (
  message: Message,
  place: number,
  messages: readonly Message[],
): readonly [key: string, Message] => {
  const idOf = (at: number): string => messages[at]?.id ?? `message ${at}`;
  return [idOf(place), { ...message, parentId: place === 0 ? null : idOf(place - 1) }];
};

function toTreeMessage(id: string, message: Message, leftOut: LeftOutCounter): TreeMessage {
  const { role, content, model, timestamp, files } = message;
  const isSaid = role === "user" || role === "assistant";
  if (!isSaid) leftOut.add(role === "tool" ? "tool-output" : "instruction");
  const names = (Array.isArray(files) ? files : []).flatMap((file: unknown) =>
    fileName(file, leftOut),
  );
  const texts = typeof content === "string" ? [content] : textsIn(content, leftOut);
  const words = texts.map((part) => withoutDetails(part, leftOut));
  return {
    id,
    parentId: message.parentId ?? null,
    speaker: isSaid ? role : "hidden",
    text: [...words, ...names].filter((part) => part !== "").join("\n\n"),
    createdAt: momentOf(timestamp),
    model: role === "assistant" ? (model ?? undefined) : undefined,
  };
}

/** Parts as the model got them. */
function textsIn(content: unknown, leftOut: LeftOutCounter): readonly string[] {
  return listAt({ content }, "content").flatMap((part) => {
    const words = stringAt(part, "text");
    if (words === undefined) leftOut.add("picture");
    return words ?? [];
  });
}

function fileName(file: unknown, leftOut: LeftOutCounter): readonly string[] {
  leftOut.add(stringAt(file, "type") === "image" ? "picture" : "file");
  const name = stringAt(file, "name");
  return name === undefined ? [] : [`[${name}]`];
}

const DETAILS: Readonly<Record<string, LeftOutKind>> = {
  reasoning: "thought",
  tool_calls: "tool-call",
  code_interpreter: "tool-call",
};

const OPEN = '<details type="';
const CLOSE = "</details>";

/** The program writes thoughts and calls of tools into the answer, as sections that fold. */
function withoutDetails(content: string, leftOut: LeftOutCounter): string {
  let kept = "";
  let from = 0;
  for (;;) {
    const start = content.indexOf(OPEN, from);
    const end = start === -1 ? -1 : content.indexOf(CLOSE, start);
    if (end === -1) return (kept + content.slice(from)).trim();
    const [name = ""] = content.slice(start + OPEN.length, start + OPEN.length + 40).split('"', 1);
    const kind = DETAILS[name];
    if (kind === undefined) leftOut.add("unknown", `details ${name}`);
    else leftOut.add(kind);
    kept += content.slice(from, start);
    from = end + CLOSE.length;
  }
}
