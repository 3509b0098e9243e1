import type { ImportFormat } from "./contract/import-format.ts";
import { memoryNodes, pair, projectMemory, turnNodes } from "./legacy/formats.ts";
import { lines, page } from "./ours/formats.ts";
import { chat } from "./programs/chat/chat.ts";
import { chatgpt } from "./programs/chatgpt/chatgpt.ts";
import { claude } from "./programs/claude/claude.ts";
import { greeum } from "./programs/greeum/greeum.ts";
import { mcp } from "./programs/mcp/mcp.ts";
import { kakaotalk } from "./programs/people/kakaotalk/kakaotalk.ts";
import { mail } from "./programs/people/mail/mail.ts";
import { slack } from "./programs/people/slack/slack.ts";
import { telegram } from "./programs/people/telegram/telegram.ts";
import { whatsapp } from "./programs/people/whatsapp/whatsapp.ts";
import { realmem } from "./programs/realmem/realmem.ts";

/**
 * In the order in which they are asked. None recognises what another reads, but the last: an empty object reads as
 * a tree.
 */
export const importFormats: readonly ImportFormat[] = [
  page,
  chatgpt,
  claude,
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
  chat,
  lines,
  pair,
];
