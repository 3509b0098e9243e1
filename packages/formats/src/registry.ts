import type { FilesRead, ImportBatch } from "./contract/import-batch.ts";
import { isMemoryNodes } from "./legacy/memory-nodes/node-shape.ts";
import { readMemoryNodes } from "./legacy/memory-nodes/read-memory-nodes.ts";
import { findTurnsFile, isPair, readPairFiles } from "./legacy/pair/pair-files.ts";
import { findProject } from "./legacy/project-memory/files/find-project.ts";
import { isProjectMemory } from "./legacy/project-memory/files/json-tables.ts";
import { readProjectFiles } from "./legacy/project-memory/files/read-files.ts";
import { isSqlite } from "./legacy/project-memory/sqlite/with-database.ts";
import { readTurnNodes } from "./legacy/turn-nodes/read-turn-nodes.ts";
import { isTurnNodes } from "./legacy/turn-nodes/tree-files.ts";
import { isPage } from "./ours/markdown/marks.ts";
import { readSinglePage } from "./ours/markdown/read-pages.ts";
import { isChat, isConversation, readChat, readChatLines } from "./programs/chat/read-chat.ts";
import { isChatGpt, readChatGpt } from "./programs/chatgpt/read-chatgpt.ts";
import { isClaude, readClaude } from "./programs/claude/read-claude.ts";
import { isGreeum, readGreeum } from "./programs/greeum/read-greeum.ts";
import { isMcpRecord, readMcpMemory } from "./programs/mcp/read-mcp-memory.ts";
import { isRealMem, readRealMem } from "./programs/realmem/read-realmem.ts";
import type { Outcome } from "./contract/outcome.ts";
import { isOurs, readHsmsLines } from "./ours/read-lines.ts";

export type ImportFormat = TextFormat | FilesFormat;

export interface TextFile {
  readonly text: string;
  /** The whole text as a JSON value; `undefined` where it is none, as in JSON Lines and prose. */
  readonly value: unknown;
}

interface CommonFormat {
  /** As the report of an import names it. */
  readonly name: string;
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

/** A format that is one JSON value. */
const jsonFormat = (
  name: string,
  look: {
    readonly holdsValue: (value: unknown) => boolean;
    readonly read: (value: unknown) => Outcome<ImportBatch>;
  },
): TextFormat => ({ name, endings: [".json"], ...look, read: ({ value }) => look.read(value) });

/**
 * In the order in which they are tried, each way of looking by itself: heads, texts, lines, values. None
 * accepts what another reads, but the last: an empty object reads as a tree.
 */
export const importFormats: readonly ImportFormat[] = [
  {
    name: "md",
    endings: [],
    holdsText: isPage,
    read: ({ text }) => readSinglePage(text),
  },
  jsonFormat("chatgpt", { holdsValue: isChatGpt, read: readChatGpt }),
  jsonFormat("claude", { holdsValue: isClaude, read: readClaude }),
  jsonFormat("greeum", { holdsValue: isGreeum, read: readGreeum }),
  jsonFormat("memory-nodes", { holdsValue: isMemoryNodes, read: readMemoryNodes }),
  jsonFormat("turn-nodes", { holdsValue: isTurnNodes, read: readTurnNodes }),
  {
    name: "mcp",
    endings: [".jsonl", ".json"],
    holdsLine: isMcpRecord,
    holdsValue: isMcpRecord,
    read: ({ text }) => readMcpMemory(text),
  },
  {
    name: "sqlite",
    endings: [".json"],
    holdsHead: isSqlite,
    holdsValue: isProjectMemory,
    readFiles: (path, value) => readProjectFiles(path, value === undefined ? "database" : "json"),
    findIn: findProject,
  },
  jsonFormat("realmem", { holdsValue: isRealMem, read: readRealMem }),
  {
    name: "chat",
    endings: [".json", ".jsonl"],
    holdsLine: isConversation,
    holdsValue: isChat,
    read: ({ text, value }) => (value === undefined ? readChatLines(text) : readChat(value)),
  },
  {
    name: "jsonl",
    endings: [".jsonl", ".json"],
    holdsLine: isOurs,
    holdsValue: isOurs,
    read: ({ text }) => readHsmsLines(text),
  },
  {
    name: "hsms",
    endings: [".json"],
    holdsValue: isPair,
    readFiles: readPairFiles,
    findIn: findTurnsFile,
  },
];
