import { createMessage } from "@hsms/messages";
import type { TextFile, TextReader } from "../../../contract/import-format.ts";
import { andThen, ok, refuse, type Outcome } from "../../../contract/outcome.ts";
import { readEntries, type Entry } from "../../../conversations/entries.ts";
import { pairMessages } from "../../../conversations/exchanges.ts";
import { readTalks, type Talk, type TalkMessage } from "../../../conversations/talk.ts";
import { fileStem, pathOf } from "../../../values/conversation-name.ts";
import { createFindings, type Findings } from "../../../values/findings.ts";
import { dayOrMomentOf } from "../../../values/time-text.ts";
import { findColumns, type Columns, type Field } from "./columns.ts";
import { createRows } from "./rows.ts";

/**
 * A table of exchanges (a question and an answer a row), of notes, of messages with their speakers: what its columns
 * are called says which. One of messages is a chat with a model where all of its speakers are of one.
 */
export function openCsv(): TextReader {
  const findings = createFindings();
  const table = createTable(findings);
  const look = createLook();
  const pair = createPairing(look.isLast);
  return {
    look: look.look,
    read: (file) =>
      andThen(table(file), ({ rows, columns }) => {
        const repairs = file.isMoreToCome === true ? [] : findings.repairs();
        const found = { repairs, leftOut: [], earlier: file.earlier };
        if (columns !== undefined && !hasSpeakers(columns)) {
          return ok(readEntries("csv", rows.map(entryOf), found));
        }
        return ok(
          look.isChat() ? readEntries("csv", pair(rows), found) : readTalks(talksOf(rows), found),
        );
      }),
  };
}

const hasSpeakers = ({ user, speaker }: Columns): boolean =>
  user === undefined && speaker !== undefined;

interface TableRows {
  readonly rows: readonly Row[];
  /** Known from the first row on. */
  readonly columns?: Columns;
}

/** What the rows of a table hold; those without words are left out. */
function createTable(findings: Findings): (file: TextFile) => Outcome<TableRows> {
  const readRows = createRows();
  let columns: Columns | undefined;
  return (file) =>
    andThen(readRows(file), (cells): Outcome<TableRows> => {
      const isFirst = columns === undefined;
      if (isFirst && cells.length === 0 && file.isMoreToCome === true) return ok({ rows: [] });
      const [header = []] = cells;
      columns ??= findColumns(header, file.columns);
      if (columns.user === undefined && columns.text === undefined) {
        return refuse({
          code: "UNKNOWN_FORMAT",
          reason: createMessage("unknownColumns", {
            columns: header.slice(0, 8).map((name) => JSON.stringify(name)),
          }),
          hint: createMessage("nameColumns", {}),
        });
      }
      const known = columns;
      const rows = (isFirst ? cells.slice(1) : cells)
        .map((row) => recordOf(row, known, file, findings))
        .filter(({ user, text }) => user !== "" || text !== "");
      return ok({ rows, columns });
    });
}

/** Finds out, of a table of messages, whether it is a chat, and where each conversation ends. */
function createLook() {
  const table = createTable(createFindings());
  const ends = new Map<string, number>();
  let isChat = true;
  let seen = 0;
  let passed = 0;
  return {
    look(file: TextFile): boolean {
      const read = table(file);
      if (read.type === "refused") return false;
      const { rows, columns } = read.value;
      if (columns === undefined) return true;
      if (!hasSpeakers(columns)) return false;
      for (const { speaker, conversation } of rows) {
        isChat &&= roleOf(speaker) !== undefined;
        ends.set(conversation.key, (seen += 1));
      }
      return isChat;
    },
    isChat: () => isChat,
    /** Of the rows that are read, in their order: whether its conversation ends with it. */
    isLast: ({ conversation }: Row): boolean => ends.get(conversation.key) === (passed += 1),
  };
}

interface Row extends Pick<Entry, "createdAt" | "tags" | "conversation" | "id"> {
  readonly user: string;
  readonly assistant: string;
  readonly text: string;
  readonly speaker: string;
}

function recordOf(
  row: readonly string[],
  columns: Columns,
  file: TextFile,
  findings: Findings,
): Row {
  const cell = (field: Field): string => {
    const place = columns[field];
    return place === undefined ? "" : (row[place] ?? "").trim();
  };
  const written = cell("createdAt");
  const createdAt = dayOrMomentOf(written);
  if (written !== "" && createdAt === undefined) findings.add("wrong-value", "createdAt", written);
  const conversation = cell("conversation");
  return {
    user: cell("user"),
    assistant: cell("assistant"),
    text: cell("text"),
    speaker: cell("speaker"),
    createdAt,
    tags: cell("tags")
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
    conversation: { key: conversation || pathOf(file), name: conversation || fileStem(file.name) },
    id: cell("id") || undefined,
  };
}

/** A table of questions may have a column of notes besides. */
const entryOf = ({ user, assistant, text, ...rest }: Row): Entry => ({
  ...rest,
  user: [user, text].filter((part) => part !== "").join("\n\n"),
  assistant: assistant === "" ? null : assistant,
});

const ROLES: Readonly<Record<string, "user" | "assistant">> = {
  user: "user",
  human: "user",
  me: "user",
  나: "user",
  사용자: "user",
  assistant: "assistant",
  ai: "assistant",
  bot: "assistant",
  model: "assistant",
  gpt: "assistant",
  chatgpt: "assistant",
  claude: "assistant",
  copilot: "assistant",
  gemini: "assistant",
};

function roleOf(speaker: string): "user" | "assistant" | undefined {
  const name = speaker.toLowerCase();
  // A person may be called `constructor`.
  return Object.hasOwn(ROLES, name) ? ROLES[name] : undefined;
}

/** The rows of each conversation, in order. */
const byConversation = (rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, ({ conversation }) => conversation.key);

/** Exchanges of the messages of a model's chats; one that may go on waits for the next rows. */
function createPairing(isLast: (row: Row) => boolean): (rows: readonly Row[]) => readonly Entry[] {
  const open = new Map<string, readonly Row[]>();
  return (rows) => {
    const ended = new Set(rows.filter(isLast).map(({ conversation }) => conversation.key));
    return [...byConversation(rows)].flatMap(([key, added]) => {
      const group = [...(open.get(key) ?? []), ...added];
      const messages = group.map(({ speaker, text }) => ({
        speaker: roleOf(speaker) ?? "user",
        text,
      }));
      const { exchanges } = pairMessages(messages);
      const rest = ended.has(key) ? undefined : exchanges.at(-1)?.start;
      if (rest === undefined) open.delete(key);
      else open.set(key, group.slice(rest));
      return exchanges.flatMap(({ user, assistant, start }): Entry[] => {
        const first = group[start];
        if (first === undefined || start === rest) return [];
        const { createdAt, tags, conversation, id } = first;
        return [{ user, assistant, createdAt, tags, conversation, id, details: { kind: "turn" } }];
      });
    });
  };
}

function talksOf(rows: readonly Row[]): readonly Talk[] {
  return Array.from(byConversation(rows), ([key, group]): Talk => {
    const messages = group.map(({ speaker, text, createdAt, id }): TalkMessage => ({
      speaker,
      text,
      createdAt,
      ...(id === undefined ? {} : { id }),
    }));
    return { origin: "csv", key, name: group[0]?.conversation.name ?? "", messages };
  });
}
