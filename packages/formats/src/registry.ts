import type { FilesRead, ImportBatch } from "./import-batch.ts";
import { memoryNodesOf } from "./legacy/memory-nodes/node-shape.ts";
import { readMemoryNodes } from "./legacy/memory-nodes/read-memory-nodes.ts";
import { findTurnsFile, isPair, readPairFiles } from "./legacy/pair/pair-files.ts";
import { findProject } from "./legacy/project-memory/files/find-project.ts";
import { isProjectMemory } from "./legacy/project-memory/files/json-tables.ts";
import { readProjectFiles } from "./legacy/project-memory/files/read-files.ts";
import { isSqlite } from "./legacy/project-memory/sqlite/with-database.ts";
import { readTurnNodes } from "./legacy/turn-nodes/read-turn-nodes.ts";
import { isTurnNodes } from "./legacy/turn-nodes/tree-files.ts";
import { isPage } from "./markdown/marks.ts";
import { readSinglePage } from "./markdown/read-pages.ts";
import { isChat, isConversation, readChat, readChatLines } from "./other-programs/chat.ts";
import { isChatGpt, readChatGpt } from "./other-programs/chatgpt.ts";
import { isClaude, readClaude } from "./other-programs/claude.ts";
import { isGreeum, readGreeum } from "./other-programs/greeum.ts";
import { isMcpRecord, readMcpMemory } from "./other-programs/mcp-memory.ts";
import { isRealMem, readRealMem } from "./other-programs/realmem.ts";
import type { Outcome } from "./outcome.ts";
import { isOurs, readHsmsLines } from "./ours/read-lines.ts";

/** A format that an import reads. */
export type ImportFormat = TextFormat | FilesFormat;

/** What a file holds, once it is read. */
export interface TextFile {
  readonly text: string;
  /** The whole text as a JSON value; `undefined` where it is none, as in JSON Lines and prose. */
  readonly value: unknown;
}

interface CommonFormat {
  /** As the report of an import names it. */
  readonly name: string;
  /** What of it can be imported, in a list; `null` where another row says so. */
  readonly accepted: { readonly en: string; readonly ko: string } | null;
  /** Endings, with the dot, of the files that a folder is searched for. */
  readonly endings: readonly string[];
  /** Looks that tell it from the others, no checks. The first bytes of the file. */
  readonly holdsHead?: (head: Uint8Array) => boolean;
  /** The text, whatever it is. */
  readonly holdsText?: (text: string) => boolean;
  /** The JSON value of the first of several lines. */
  readonly holdsLine?: (value: unknown) => boolean;
  /** The JSON value of the whole text. */
  readonly holdsValue?: (value: unknown) => boolean;
}

/** A file that is whole by itself: its reader is pure. */
interface TextFormat extends CommonFormat {
  readonly read: (file: TextFile) => Outcome<ImportBatch>;
  readonly readFiles?: never;
  readonly findIn?: never;
}

/** A format of several files, or of bytes: it reads them itself. */
export interface FilesFormat extends CommonFormat {
  readonly read?: never;
  /** What belongs to the file at `path`; `value` as in {@link TextFile}, `undefined` where the head told it. */
  readonly readFiles: (path: string, value: unknown) => Promise<Outcome<FilesRead>>;
  /** The path of the file that stands for a folder; `undefined` where the folder holds something else. */
  readonly findIn: (
    folder: string,
    names: readonly string[],
  ) => Outcome<string | undefined> | Promise<Outcome<string | undefined>>;
}

/**
 * In the order in which they are tried, each way of looking by itself: heads, texts, lines, values. None
 * accepts what another reads, but the last: an empty object reads as a tree.
 */
export const importFormats: readonly ImportFormat[] = [
  {
    name: "md",
    accepted: null,
    endings: [],
    holdsText: isPage,
    read: ({ text }) => readSinglePage(text),
  },
  {
    name: "chatgpt",
    accepted: {
      en: "the data export of ChatGPT (conversations.json, unzipped)",
      ko: "ChatGPT 의 conversations.json (압축을 푼 것)",
    },
    endings: [".json"],
    holdsValue: isChatGpt,
    read: ({ value }) => readChatGpt(value),
  },
  {
    name: "claude",
    accepted: {
      en: "that of Claude (conversations.json, unzipped)",
      ko: "Claude 의 conversations.json (압축을 푼 것)",
    },
    endings: [".json"],
    holdsValue: isClaude,
    read: ({ value }) => readClaude(value),
  },
  {
    name: "greeum",
    accepted: { en: "a Greeum export", ko: "Greeum 내보내기" },
    endings: [".json"],
    holdsValue: isGreeum,
    read: ({ value }) => readGreeum(value),
  },
  {
    name: "memory-nodes",
    accepted: { en: "memory nodes", ko: "기억 노드" },
    endings: [".json"],
    holdsValue: (value) => memoryNodesOf(value) !== undefined,
    read: ({ value }) => readMemoryNodes(value),
  },
  {
    name: "turn-nodes",
    accepted: { en: "turn nodes", ko: "대화 노드" },
    endings: [".json"],
    holdsValue: isTurnNodes,
    read: ({ value }) => readTurnNodes(value),
  },
  {
    name: "mcp",
    accepted: {
      en: "the memory.jsonl of the MCP memory server",
      ko: "MCP 메모리 서버의 memory.jsonl",
    },
    endings: [".jsonl", ".json"],
    holdsLine: isMcpRecord,
    holdsValue: isMcpRecord,
    read: ({ text }) => readMcpMemory(text),
  },
  {
    name: "sqlite",
    accepted: {
      en: "a project memory (memory.db or its JSON files)",
      ko: "프로젝트 기억 (memory.db 나 그 JSON 파일)",
    },
    endings: [".json"],
    holdsHead: isSqlite,
    holdsValue: isProjectMemory,
    readFiles: (path, value) => readProjectFiles(path, value === undefined ? "database" : "json"),
    findIn: findProject,
  },
  {
    name: "realmem",
    accepted: { en: "a RealMem file", ko: "RealMem 파일" },
    endings: [".json"],
    holdsValue: isRealMem,
    read: ({ value }) => readRealMem(value),
  },
  {
    name: "chat",
    accepted: {
      en: 'chats as {"messages": [{"role", "content"}]} (one, in an array, or one a line)',
      ko: '{"messages": [{"role", "content"}]} 꼴의 대화 (하나, 배열, 또는 한 줄에 하나)',
    },
    endings: [".json", ".jsonl"],
    holdsLine: isConversation,
    holdsValue: isChat,
    read: ({ text, value }) => (value === undefined ? readChatLines(text) : readChat(value)),
  },
  {
    name: "jsonl",
    accepted: {
      en: "an export of hsms (JSON Lines, or the folder of its Markdown pages)",
      ko: "hsms 가 내보낸 것 (JSON Lines 나 Markdown 폴더)",
    },
    endings: [".jsonl", ".json"],
    holdsLine: isOurs,
    holdsValue: isOurs,
    read: ({ text }) => readHsmsLines(text),
  },
  {
    name: "hsms",
    accepted: {
      en: "the pair all_memory.json and hierarchical_memory.json (or their folder)",
      ko: "all_memory.json 과 hierarchical_memory.json (또는 그 폴더)",
    },
    endings: [".json"],
    holdsValue: isPair,
    readFiles: readPairFiles,
    findIn: findTurnsFile,
  },
];

/** What an import accepts, in a sentence, for refusals. */
export const ACCEPTED = {
  en: sentence("en", "Accepted are:"),
  ko: sentence("ko", "읽을 수 있는 것:"),
};

function sentence(language: "en" | "ko", lead: string): string {
  const items = importFormats.flatMap(({ accepted }) => accepted?.[language] ?? []);
  return `${lead} ${new Intl.ListFormat(language).format(items)}.`;
}
