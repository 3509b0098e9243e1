import type { ImportFormat } from "./contract/import-format.ts";
import { memoryNodes, pair, projectMemory, turnNodes } from "./legacy/formats.ts";
import { lines, page } from "./ours/formats.ts";
import { chat, chatgpt, claude, gemini, greeum, grok, mcp, openWebUi } from "./programs/formats.ts";
import { claudeCode, codex, geminiCli } from "./programs/agents/formats.ts";
import { csv, markdownNotes, mem0, minimal, plainText } from "./programs/notes/formats.ts";
import { kakaotalk, mail, slack, telegram, whatsapp } from "./programs/people/formats.ts";
import { locomo, realmem, shareGpt } from "./programs/sets/formats.ts";

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
