import type { TextFormat } from "../../contract/import-format.ts";
import { isTelegram } from "../people/telegram/read-telegram.ts";
import { isChat, isConversation, readChat, readChatLines } from "./read-chat.ts";

export const chat: TextFormat = {
  name: "chat",
  label: '{"messages": [{"role", "content"}]}',
  holds: ["turns"],
  endings: [".json", ".jsonl"],
  recognises: (sample) =>
    isConversation(sample.line()) || (isChat(sample.value()) && !isTelegram(sample.value())),
  read: ({ text, value }) => (value === undefined ? readChatLines(text) : readChat(value)),
};
