import type { ImportFormat } from "./contract/import-format.ts";
import { memoryNodes, pair, projectMemory, turnNodes } from "./legacy/formats.ts";
import { lines, page } from "./ours/formats.ts";
import { chat } from "./programs/chat/chat.ts";
import { chatgpt } from "./programs/chatgpt/chatgpt.ts";
import { claudeCode } from "./programs/agents/claude-code/claude-code.ts";
import { claude } from "./programs/claude/claude.ts";
import { codex } from "./programs/agents/codex/codex.ts";
import { csv } from "./programs/notes/csv/csv.ts";
import { geminiCli } from "./programs/agents/gemini-cli/gemini-cli.ts";
import { gemini } from "./programs/gemini/gemini.ts";
import { greeum } from "./programs/greeum/greeum.ts";
import { grok } from "./programs/grok/grok.ts";
import { locomo } from "./programs/sets/locomo/locomo.ts";
import { markdownNotes, plainText } from "./programs/notes/markdown/markdown-notes.ts";
import { mcp } from "./programs/mcp/mcp.ts";
import { kakaotalk } from "./programs/people/kakaotalk/kakaotalk.ts";
import { mail } from "./programs/people/mail/mail.ts";
import { slack } from "./programs/people/slack/slack.ts";
import { telegram } from "./programs/people/telegram/telegram.ts";
import { whatsapp } from "./programs/people/whatsapp/whatsapp.ts";
import { mem0 } from "./programs/notes/mem0/mem0.ts";
import { minimal } from "./programs/notes/minimal/minimal.ts";
import { openWebUi } from "./programs/open-webui/open-webui.ts";
import { realmem } from "./programs/sets/realmem/realmem.ts";
import { shareGpt } from "./programs/sets/sharegpt/sharegpt.ts";

/**
 * In the order in which they are asked. None recognises what another reads, but the last: an empty object reads as
 * a tree, and a table, Markdown and plain text are told by their names alone.
 */
export const importFormats: readonly ImportFormat[] = [
  page,
  chatgpt,
  claude,
  claudeCode,
  codex,
  geminiCli,
  gemini,
  grok,
  openWebUi,
  shareGpt,
  mem0,
  greeum,
  memoryNodes,
  turnNodes,
  mcp,
  projectMemory,
  realmem,
  telegram,
  slack,
  kakaotalk,
  whatsapp,
  mail,
  locomo,
  chat,
  minimal,
  lines,
  pair,
  csv,
  markdownNotes,
  plainText,
];
