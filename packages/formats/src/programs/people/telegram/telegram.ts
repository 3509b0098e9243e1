import { jsonFormat } from "../../../contract/import-format.ts";
import { isTelegram, readTelegram } from "./read-telegram.ts";

export const telegram = jsonFormat({
  name: "telegram",
  label: "Telegram",
  holds: ["talk"],
  holdsValue: isTelegram,
  read: readTelegram,
  readsPieces: (list) => ["messages", "chats.list", "left_chats.list"].includes(list),
});
