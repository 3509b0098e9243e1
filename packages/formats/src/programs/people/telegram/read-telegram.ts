import * as z from "zod";
import type { ImportBatch, LeftOutKind } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import { readTalks, type Talk, type TalkMessage } from "../../../conversations/talk.ts";
import { checkShape } from "../../../json/check-shape.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { has, isRecord } from "../../../values/odd-values.ts";
import { momentOf } from "../../../values/time-text.ts";

type Message = Readonly<Record<string, unknown>>;

const chatSchema = z.object({
  id: z.union([z.number(), z.string()]),
  type: z.string(),
  /** `null` where there is none: an account that was deleted, one's own notes. */
  name: z.string().nullish(),
  messages: z.array(z.custom<Message>(isRecord)),
});

const chatsSchema = z.object({ list: z.array(chatSchema) }).optional();

const exportSchema = z.object({
  personal_information: z
    .object({ user_id: z.union([z.number(), z.string()]) })
    .optional()
    .catch(undefined),
  chats: chatsSchema,
  left_chats: chatsSchema,
});

type Chat = z.infer<typeof chatSchema>;

export const isTelegram = (value: unknown): boolean =>
  isChat(value) ||
  (has(value, "chats") &&
    has(value.chats, "list") &&
    Array.isArray(value.chats.list) &&
    value.chats.list.every(isChat));

const isChat = (value: unknown): boolean =>
  has(value, "messages") && has(value, "type") && has(value, "id") && Array.isArray(value.messages);

/** `result.json` of Telegram Desktop: of one chat, or of an account. */
export function readTelegram(
  value: unknown,
  { earlier }: Pick<TextFile, "earlier"> = {},
): Outcome<ImportBatch> {
  const leftOut = countLeftOut();
  if (isChat(value)) {
    const chat = checkShape({ schema: chatSchema, value });
    if (chat.type === "refused") return chat;
    return ok(
      readTalks([talkOf(chat.value, undefined, leftOut)], { leftOut: leftOut.rows(), earlier }),
    );
  }
  const account = checkShape({ schema: exportSchema, value });
  if (account.type === "refused") return account;
  const { personal_information: person, chats, left_chats: left } = account.value;
  const ownerId = person === undefined ? undefined : `user${person.user_id}`;
  const talks = [...(chats?.list ?? []), ...(left?.list ?? [])].map((chat) =>
    talkOf(chat, ownerId, leftOut),
  );
  return ok(readTalks(talks, { leftOut: leftOut.rows(), earlier }));
}

function talkOf(chat: Chat, ownerId: string | undefined, leftOut: LeftOutCounter): Talk {
  const messages: TalkMessage[] = [];
  const present = new Set<string>();
  let owner: string | undefined;
  for (const message of chat.messages) {
    const speaker = wordOf(message["from"]) ?? wordOf(message["from_id"]);
    if (speaker !== undefined && message["from_id"] === ownerId) owner = speaker;
    if (speaker !== undefined) present.add(speaker);
    const text = textOf(message, leftOut);
    if (text === undefined) continue;
    messages.push({
      speaker: speaker ?? chat.name ?? "?",
      text,
      createdAt: momentOf(message["date_unixtime"]) ?? momentOf(message["date"]),
      id: String(message["id"]),
    });
  }
  const { id, type, name } = chat;
  return {
    origin: "telegram",
    key: `${peerOf(type)} ${id}`,
    name: name ?? (type === "saved_messages" ? "Saved Messages" : String(id)),
    messages,
    present,
    owner,
  };
}

/** Ids are counted anew for each of these; a group that becomes public stays what it is. */
function peerOf(type: string): "channel" | "chat" | "user" {
  if (/channel|supergroup/u.test(type)) return "channel";
  return type.endsWith("group") ? "chat" : "user";
}

const CALLS = new Set<unknown>(["phone_call", "group_call"]);

/** What was written; `undefined` for what has no words, which is counted. */
function textOf(message: Message, leftOut: LeftOutCounter): string | undefined {
  const { type, action, forwarded_from: source } = message;
  if (type === "service") {
    leftOut.add(CALLS.has(action) ? "call" : "notice");
    return undefined;
  }
  if (type !== "message") {
    leftOut.add("unknown", typeof type === "string" ? type : "message");
    return undefined;
  }
  const { reactions } = message;
  if (Array.isArray(reactions)) for (const _ of reactions) leftOut.add("reaction");
  const media = mediaOf(message);
  if (media !== undefined) leftOut.add(media.kind, media.name);
  const text = plainText(message["text"]);
  if (text.trim() === "") {
    if (media === undefined) leftOut.add("unknown", "message without text");
    return undefined;
  }
  const from = wordOf(source);
  return from === undefined ? text : `↪ ${from}: ${text}`;
}

/** A text, or a list of texts and of pieces with a style or a link. */
function plainText(text: unknown): string {
  if (typeof text === "string") return text;
  return Array.isArray(text) ? text.map(pieceOf).join("") : "";
}

function pieceOf(piece: unknown): string {
  if (typeof piece === "string") return piece;
  if (!isRecord(piece) || typeof piece["text"] !== "string") return "";
  const { text, href } = piece;
  return typeof href === "string" && href !== text ? `${text} (${href})` : text;
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const TYPES: Readonly<Record<string, LeftOutKind>> = {
  sticker: "sticker",
  animation: "picture",
  video_file: "film",
  video_message: "film",
  audio_file: "recording",
  voice_message: "recording",
};

/** Keys that tell what a message holds beside words. */
const KEYS: readonly (readonly [key: string, kind: LeftOutKind])[] = [
  ["photo", "picture"],
  ["contact_information", "contact"],
  ["location_information", "place"],
  ["place_name", "place"],
  ["poll", "poll"],
  ["file", "file"],
  ["game_title", "unknown"],
  ["invoice_information", "unknown"],
  ["giveaway_information", "unknown"],
  ["paid_stars_amount", "unknown"],
];

function mediaOf(
  message: Readonly<Record<string, unknown>>,
): { readonly kind: LeftOutKind; readonly name?: string } | undefined {
  const { media_type: type } = message;
  if (typeof type === "string") {
    const kind = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
    return kind === undefined ? { kind: "unknown", name: type } : { kind };
  }
  const found = KEYS.find(([key]) => Object.hasOwn(message, key));
  if (found === undefined) return undefined;
  const [name, kind] = found;
  return kind === "unknown" ? { kind, name } : { kind };
}
