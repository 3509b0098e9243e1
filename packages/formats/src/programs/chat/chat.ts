import { LINES } from "../../json/pieces.ts";
import { oneOrMore } from "../../values/odd-values.ts";
import type { TextFormat } from "../../contract/import-format.ts";
import { isTelegram } from "../people/telegram/read-telegram.ts";
import { isChat, isConversation, isMessageLine, readChat, readChatLines } from "./read-chat.ts";

export const chat: TextFormat = {
  name: "chat",
  label: '{"messages": [{"role", "content"}]}',
  holds: ["turns"],
  endings: [".json", ".jsonl"],
  recognises: (sample) =>
    isConversation(sample.line()) ||
    isMessageLine(sample.line()) ||
    (isChat(sample.value()) && !isTelegram(sample.value())),
  open: () => ({
    read: ({ text, value, earlier }) =>
      value === undefined ? readChatLines(text, earlier) : readChat(value, earlier),
  }),
  // A list of messages is one conversation.
  readsPieces: (list, sample) =>
    (list === LINES && !isMessageLine(sample.line())) ||
    (list === "" && isConversation(oneOrMore(sample.value())[0])),
};
