import type { ImportBatch } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import { keptFacts, type KeptFact } from "../../../conversations/kept-facts.ts";
import {
  readMessageTrees,
  type MessageTree,
  type TreeMessage,
} from "../../../conversations/message-tree.ts";
import { checkEach } from "../../../json/check-shape.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { has, oneOrMore } from "../../../values/odd-values.ts";
import { canvasDocuments, type CanvasCall } from "./canvas.ts";
import { cleanText } from "./clean-text.ts";
import { customInstructions } from "./custom-instructions.ts";
import {
  conversationSchema,
  milliseconds,
  type ChatGptConversation,
  type ChatGptMessage,
} from "./shape.ts";

/** `conversations.json` of ChatGPT's data export, a shard of it, or one conversation. */
export function readChatGpt(
  value: unknown,
  { earlier }: Pick<TextFile, "earlier"> = {},
): Outcome<ImportBatch> {
  const first = earlier?.elements ?? 0;
  const shape = checkEach({ schema: conversationSchema, values: oneOrMore(value), first });
  if (shape.type === "refused") return shape;
  const leftOut = countLeftOut();
  const facts: KeptFact[] = [];
  const trees = shape.value.map((conversation, position) =>
    treeOf(conversation, { position: first + position, facts, leftOut }),
  );
  const talked = readMessageTrees(trees);
  const kept = keptFacts("ChatGPT", facts, earlier);
  return ok({
    turns: [...talked.turns, ...kept.turns],
    conversations: [...(talked.conversations ?? []), ...kept.conversations],
    repairs: talked.repairs,
    leftOut: leftOut.rows(),
  });
}

export const isChatGpt = (value: unknown): boolean =>
  oneOrMore(value).some(
    (one) => has(one, "mapping") && typeof one.mapping === "object" && one.mapping !== null,
  );

interface Found {
  /** Of the conversation in its file. */
  readonly position: number;
  readonly facts: KeptFact[];
  readonly leftOut: LeftOutCounter;
}

function treeOf(conversation: ChatGptConversation, found: Found): MessageTree {
  const { mapping, conversation_id: long, id, title, current_node: current } = conversation;
  const canvas = new Map<string, string>();
  const calls = Object.entries(mapping).flatMap(([messageId, { message }]): CanvasCall[] => {
    const recipient = message?.recipient ?? "";
    const text = rawText(message);
    return recipient.startsWith("canmore.") ? [{ messageId, recipient, text }] : [];
  });
  for (const { name, content, changedBy } of canvasDocuments(calls, found.leftOut)) {
    const before = canvas.get(changedBy);
    const text = [name === "" ? "" : `[${name}]`, content].filter((part) => part !== "").join("\n");
    canvas.set(changedBy, before === undefined ? text : `${before}\n\n${text}`);
  }
  return {
    origin: "chatgpt",
    id: long ?? id ?? Object.keys(mapping)[0] ?? String(found.position),
    name: title ?? "",
    createdAt: milliseconds(conversation.create_time),
    currentId: current ?? undefined,
    messages: Object.entries(mapping).map(([messageId, { message, parent }]): TreeMessage => {
      const place = { id: messageId, parentId: parent ?? null };
      if (message === null || message === undefined) {
        return { ...place, speaker: "hidden", text: "" };
      }
      const slug = message.metadata?.model_slug;
      return {
        ...place,
        ...(canvas.has(messageId)
          ? { speaker: "assistant", text: canvas.get(messageId) ?? "" }
          : saidIn(message, found)),
        createdAt: milliseconds(message.create_time),
        model: typeof slug === "string" ? slug : undefined,
      };
    }),
  };
}

const HIDDEN = { speaker: "hidden", text: "" } as const;

/** Content of which a person reads nothing, and what it counts as. */
const UNSEEN: Readonly<Record<string, "thought" | "tool-output" | "instruction">> = {
  thoughts: "thought",
  reasoning_recap: "thought",
  execution_output: "tool-output",
  tether_browsing_display: "tool-output",
  tether_quote: "tool-output",
  sonic_webpage: "tool-output",
  system_error: "tool-output",
  computer_output: "tool-output",
  model_editable_context: "instruction",
};

/** Content that a person reads. */
const SHOWN = new Set(["text", "multimodal_text", "code"]);

function saidIn(
  message: ChatGptMessage,
  { facts, leftOut }: Found,
): Pick<TreeMessage, "speaker" | "text"> {
  const { author, content, metadata } = message;
  const recipient = message.recipient ?? "all";
  const type = content?.content_type ?? "text";
  const createdAt = milliseconds(message.create_time);
  if (type === "user_editable_context") {
    facts.push(...customInstructions(content, createdAt));
    return HIDDEN;
  }
  if (recipient === "bio") {
    facts.push({ source: "saved memory", text: rawText(message), createdAt });
    return HIDDEN;
  }
  if (author.role === "tool") return toolResult(message, leftOut);
  const unseen = UNSEEN[type];
  const isHidden =
    metadata?.is_visually_hidden_from_conversation === true ||
    metadata?.is_user_system_message === true;
  if (unseen !== undefined || isHidden || author.role === "system") {
    if (unseen !== undefined || rawText(message) !== "") leftOut.add(unseen ?? "instruction");
    return HIDDEN;
  }
  if (!SHOWN.has(type)) {
    leftOut.add("unknown", type);
    return HIDDEN;
  }
  if (recipient !== "all") {
    // A document's own call brings its text; of others the line says which tool it was.
    leftOut.add("tool-call");
    return recipient.startsWith("canmore.")
      ? HIDDEN
      : { speaker: "assistant", text: `[${recipient}]` };
  }
  const { role } = author;
  if (role !== "user" && role !== "assistant") {
    leftOut.add("unknown", role);
    return HIDDEN;
  }
  return { speaker: role, text: textOf(message, leftOut) };
}

/** Pictures that a tool drew are part of the answer; the rest of what tools say is theirs. */
function toolResult(
  message: ChatGptMessage,
  leftOut: LeftOutCounter,
): Pick<TreeMessage, "speaker" | "text"> {
  const pictures = (message.content?.parts ?? []).filter(isPicture);
  if (pictures.length === 0) {
    if (rawText(message) !== "") leftOut.add("tool-output");
    return HIDDEN;
  }
  for (const _ of pictures) leftOut.add("picture");
  return { speaker: "assistant", text: pictures.map(() => PICTURE).join("\n") };
}

/** Stands where a picture was. */
const PICTURE = "[image]";

/** Texts and what was said aloud; a picture is a line, a file its name in brackets. */
function textOf(message: ChatGptMessage, leftOut: LeftOutCounter): string {
  const { content, metadata } = message;
  const parts = content?.parts ?? (typeof content?.text === "string" ? [content.text] : []);
  const texts = parts.map((part) => {
    if (typeof part === "string") return cleanText(part);
    if (isPicture(part)) {
      leftOut.add("picture");
      return PICTURE;
    }
    if (has(part, "text") && typeof part.text === "string") return cleanText(part.text);
    const type = has(part, "content_type") ? String(part.content_type) : "part";
    if (/audio/u.test(type)) leftOut.add("recording");
    else if (/video/u.test(type)) leftOut.add("film");
    else leftOut.add("unknown", type);
    return "";
  });
  const { attachments } = metadata ?? {};
  const names = (Array.isArray(attachments) ? attachments : []).flatMap((file: unknown) => {
    if (!has(file, "name") || typeof file.name !== "string") return [];
    // A picture that was sent is counted where it stands.
    if (!parts.some(isPicture)) leftOut.add("file");
    return [`[${file.name}]`];
  });
  const shown = names.length > 0 ? texts.filter((text) => text !== PICTURE) : texts;
  return [...shown, ...names].filter((text) => text !== "").join("\n");
}

const isPicture = (part: unknown): boolean =>
  has(part, "content_type") && part.content_type === "image_asset_pointer";

const rawText = (message: ChatGptMessage | null | undefined): string => {
  const { parts, text } = message?.content ?? {};
  if (typeof text === "string") return text;
  return (parts ?? []).filter((part) => typeof part === "string").join("\n");
};
