import * as z from "zod";
import type {
  ImportBatch,
  ImportRepair,
  ImportedConversation,
  ImportedTurn,
} from "../../contract/import-batch.ts";
import { noEarlierPieces, type EarlierPieces } from "../../contract/earlier-pieces.ts";
import { checkEach, checkShape } from "../../json/check-shape.ts";
import { filledLines } from "../../json/lines.ts";
import { parseJson } from "../../json/parse-json.ts";
import { andThen, ok, type Outcome } from "../../contract/outcome.ts";
import { pairMessages } from "../../conversations/exchanges.ts";
import { nameFrom } from "../../values/conversation-name.ts";
import { importedConversationId, importedTurnId } from "../../values/imported-id.ts";
import { has, listAt } from "../../values/odd-values.ts";
import { momentOf } from "../../values/time-text.ts";

/** Not every exporter writes it, nor writes it alike. */
const whatever = z.unknown().optional();

const partSchema = z.union([z.string(), z.object({ text: z.string().optional() })]);

const messageSchema = z.object({
  role: z.enum(["user", "assistant", "system", "developer", "tool", "function"]),
  content: z
    .union([z.string(), z.array(partSchema), z.null()], {
      error: "Invalid input: expected a string, an array of text parts, or null",
    })
    .optional(),
  timestamp: whatever,
  created_at: whatever,
  create_time: whatever,
});

const chatSchema = z.object({
  id: whatever,
  title: whatever,
  name: whatever,
  model: whatever,
  timestamp: whatever,
  created_at: whatever,
  create_time: whatever,
  created: whatever,
  messages: z.array(messageSchema),
});

type ChatMessage = z.infer<typeof messageSchema>;
type Chat = z.infer<typeof chatSchema>;

/** `{"messages": […]}`, an array of such, or one array of messages. A conversation each. */
export function readChat(
  value: unknown,
  earlier: EarlierPieces = noEarlierPieces(),
): Outcome<ImportBatch> {
  if (!Array.isArray(value)) {
    const chat = checkShape({ schema: chatSchema, value });
    return andThen(chat, (only) => ok(batchOf([{ chat: only, where: "" }], earlier)));
  }
  if (value.some(isMessage)) {
    const held = checkShape({ schema: z.array(messageSchema), value });
    return andThen(held, (messages) => ok(batchOf([{ chat: { messages }, where: "" }], earlier)));
  }
  const first = earlier.elements;
  const chats = checkEach({ schema: chatSchema, values: value, first });
  if (chats.type === "refused") return chats;
  const placed = chats.value.map((chat, place) => ({ chat, where: `[${first + place}].` }));
  return ok(batchOf(placed, earlier));
}

/** Other programs write messages that have a kind and no role. */
export const isConversation = (value: unknown): boolean =>
  has(value, "messages") &&
  !listAt(value, "messages").some((message) => has(message, "type") && !has(message, "role"));

export const isChat = (value: unknown): boolean =>
  isConversation(value) ||
  (Array.isArray(value) &&
    !value.some(Array.isArray) &&
    value.some((item) => isMessage(item) || isConversation(item)));

/** Whether a value of an array is a message itself, not a conversation of them. */
const isMessage = (value: unknown): boolean => has(value, "role") && !has(value, "messages");

/** Whether a line is a message itself: then all lines are, of one conversation. */
export const isMessageLine = (value: unknown): boolean => isMessage(value) && has(value, "content");

/** One `{"messages": […]}` a line, or one message a line; empty lines do not count. */
export function readChatLines(
  text: string,
  earlier: EarlierPieces = noEarlierPieces(),
): Outcome<ImportBatch> {
  const chats: PlacedChat[] = [];
  const messages: ChatMessage[] = [];
  for (const { number, text: written } of filledLines(text)) {
    const line = earlier.lines + number;
    const value = parseJson(written, line);
    if (value.type === "refused") return value;
    if (isMessageLine(value.value)) {
      const message = checkShape({ schema: messageSchema, value: value.value, line });
      if (message.type === "refused") return message;
      messages.push(message.value);
      continue;
    }
    const chat = checkShape({ schema: chatSchema, value: value.value, line });
    if (chat.type === "refused") return chat;
    chats.push({ chat: chat.value, where: `line ${line}: ` });
  }
  if (messages.length > 0) chats.push({ chat: { messages }, where: "" });
  return ok(batchOf(chats, earlier));
}

/** `where` leads to it, for reports. */
interface PlacedChat {
  readonly chat: Chat;
  readonly where: string;
}

function batchOf(chats: readonly PlacedChat[], { timesMet }: EarlierPieces): ImportBatch {
  const turns: ImportedTurn[] = [];
  const conversations: ImportedConversation[] = [];
  const repairs: ImportRepair[] = [];
  for (const { chat, where } of chats) {
    const said = chat.messages.flatMap((message, position) =>
      message.role === "user" || message.role === "assistant"
        ? [{ speaker: message.role, text: textOf(message), message, position }]
        : [],
    );
    const { exchanges, joined } = pairMessages(said);
    for (const place of joined) {
      const position = said[place]?.position ?? place;
      repairs.push({ code: "joined-turns", subject: `${where}messages[${position}]` });
    }
    const [first] = exchanges;
    if (first === undefined) continue;
    // Name, time and first exchange tell a conversation from others, and stay when it grows.
    const createdAt = momentOf(
      chat.created ?? chat.created_at ?? chat.create_time ?? chat.timestamp,
    );
    const identity = importedConversationId(
      "chat",
      labelOf(chat.id) ?? labelOf(chat.title) ?? labelOf(chat.name) ?? null,
      createdAt ?? null,
      first.user,
      first.assistant,
    );
    const seen = timesMet(identity);
    const conversationId = seen === 0 ? identity : importedConversationId(identity, seen);
    let previousId: ImportedTurn["id"] | null = null;
    for (const [position, { user, assistant, start }] of exchanges.entries()) {
      const message = said[start]?.message;
      // A second apart where only the conversation has a time, so that times tell the order.
      const time =
        momentOf(message?.timestamp ?? message?.created_at ?? message?.create_time) ??
        (createdAt === undefined ? undefined : createdAt + position * 1000);
      const model = labelOf(chat.model);
      const turn: ImportedTurn = {
        id: importedTurnId(conversationId, previousId, user, assistant),
        user,
        assistant,
        conversationId,
        parentId: previousId,
        origin: "imported",
        ...(time === undefined ? {} : { createdAt: time }),
        ...(model === undefined ? {} : { model }),
      };
      turns.push(turn);
      previousId = turn.id;
    }
    conversations.push({
      id: conversationId,
      name: labelOf(chat.title) ?? labelOf(chat.name) ?? nameFrom(first.user),
      ...(createdAt === undefined ? {} : { createdAt }),
    });
  }
  return { turns, conversations, repairs };
}

/** Text parts joined; pictures and calls of tools have no text and leave none. */
function textOf({ content }: ChatMessage): string {
  if (content === undefined || content === null) return "";
  if (typeof content === "string") return content;
  return content
    .map((part) => (typeof part === "string" ? part : (part.text ?? "")))
    .filter((text) => text !== "")
    .join("\n");
}

function labelOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}
