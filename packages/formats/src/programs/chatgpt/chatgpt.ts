import { jsonFormat } from "../../contract/import-format.ts";
import { isChatGpt, readChatGpt } from "./read-chatgpt.ts";

export const chatgpt = jsonFormat({
  name: "chatgpt",
  label: "ChatGPT",
  holds: ["turns", "notes"],
  holdsValue: isChatGpt,
  read: readChatGpt,
  readsPieces: (list) => list === "",
});
