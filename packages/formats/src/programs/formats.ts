import { jsonFormat, type TextFormat } from "../contract/import-format.ts";
import { LINES } from "../json/pieces.ts";
import { oneOrMore } from "../values/odd-values.ts";
import {
  isChat,
  isConversation,
  isMessageLine,
  readChat,
  readChatLines,
} from "./chat/read-chat.ts";
import { isChatGpt, readChatGpt } from "./assistants/chatgpt/read-chatgpt.ts";
import { isClaude, readClaude } from "./assistants/claude/read-claude.ts";
import {
  isClaudeMemories,
  isClaudeProjects,
  readClaudeMemories,
  readClaudeProjects,
} from "./assistants/claude/read-kept.ts";
import { isActivities, isActivityPage, openGemini } from "./assistants/gemini/read-gemini.ts";
import { isGreeum, readGreeum } from "./greeum/read-greeum.ts";
import { isGrok, readGrok } from "./assistants/grok/read-grok.ts";
import { isMcpRecord, openMcpMemory } from "./mcp/read-mcp-memory.ts";
import { isOpenWebUi, readOpenWebUi } from "./assistants/open-webui/read-open-webui.ts";
import { isTelegram } from "./people/telegram/read-telegram.ts";

export const chatgpt = jsonFormat({
  name: "chatgpt",
  label: "ChatGPT",
  holds: ["turns", "notes"],
  holdsValue: isChatGpt,
  read: readChatGpt,
  readsPieces: (list) => list === "",
});

export const claude = jsonFormat({
  name: "claude",
  label: "Claude",
  holds: ["turns", "notes"],
  holdsValue: (value) => isClaude(value) || isClaudeMemories(value) || isClaudeProjects(value),
  readsPieces: (list) => list === "",
  read(value, file) {
    if (isClaudeMemories(value)) return readClaudeMemories(value);
    return isClaudeProjects(value) ? readClaudeProjects(value) : readClaude(value, file);
  },
});

export const gemini: TextFormat = {
  name: "gemini",
  label: "Gemini (Takeout)",
  holds: ["turns"],
  endings: [".json", ".html"],
  recognises: (sample) => isActivityPage(sample.text) || isActivities(sample.value()),
  open: openGemini,
  readsPieces: (list) => list === "",
};

export const grok = jsonFormat({
  name: "grok",
  label: "Grok",
  holds: ["turns"],
  holdsValue: isGrok,
  read: readGrok,
  readsPieces: (list) => list === "conversations",
});

export const openWebUi = jsonFormat({
  name: "open-webui",
  label: "Open WebUI",
  holds: ["turns"],
  holdsValue: isOpenWebUi,
  read: readOpenWebUi,
  readsPieces: (list) => list === "",
});

export const greeum = jsonFormat({
  name: "greeum",
  label: "Greeum",
  holds: ["notes"],
  holdsValue: isGreeum,
  read: readGreeum,
});

export const mcp: TextFormat = {
  name: "mcp",
  label: "MCP memory",
  holds: ["notes"],
  endings: [".jsonl", ".json"],
  recognises: (sample) => isMcpRecord(sample.line()) || isMcpRecord(sample.value()),
  open: openMcpMemory,
  readsPieces: (list) => list === LINES,
};

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
