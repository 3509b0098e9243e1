import { createMessage } from "@hsms/messages";
import { CsvError, parse } from "csv-parse/sync";
import type { ImportBatch, ImportRepair } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import { andThen, ok, refuse, type Outcome } from "../../../contract/outcome.ts";
import { readEntries, type Entry } from "../../../conversations/entries.ts";
import { pairMessages } from "../../../conversations/exchanges.ts";
import { readTalks, type Talk, type TalkMessage } from "../../../conversations/talk.ts";
import { fileStem, pathOf } from "../../../values/conversation-name.ts";
import { createFindings } from "../../../values/findings.ts";
import { dayOrMomentOf } from "../../../values/time-text.ts";
import { findColumns, type Columns, type Field } from "./columns.ts";

/**
 * A table of exchanges (a question and an answer a row), of notes, of messages with their speakers: what its columns
 * are called says which. RFC 4180, with commas, semicolons or tabs.
 */
export function readCsv(file: TextFile): Outcome<ImportBatch> {
  return andThen(readRows(file.text), ([header = [], ...rows]) => {
    const columns = findColumns(header, file.columns);
    const holdsWords = columns.user !== undefined || columns.text !== undefined;
    if (!holdsWords) {
      return refuse({
        code: "UNKNOWN_FORMAT",
        reason: createMessage("unknownColumns", {
          columns: header.slice(0, 8).map((name) => JSON.stringify(name)),
        }),
        hint: createMessage("nameColumns", {}),
      });
    }
    const findings = createFindings();
    const records = rows.map((row) => recordOf(row, columns, file, findings));
    const found = records.filter(({ user, text }) => user !== "" || text !== "");
    const repairs = findings.repairs();
    if (columns.user !== undefined || columns.speaker === undefined) {
      return ok(readEntries("csv", found.map(entryOf), { repairs }));
    }
    const isChat = found.every(({ speaker }) => roleOf(speaker) !== undefined);
    return ok(isChat ? exchangesOf(found, repairs) : talkOf(found, repairs));
  });
}

function readRows(text: string): Outcome<readonly (readonly string[])[]> {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return ok(rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : 1;
    return refuse({
      code: "BAD_SYNTAX",
      reason: createMessage("atLine", { line, problem: error.message }),
      line,
    });
  }
}

/** The one that stands most often in the first line. */
function delimiterOf(text: string): string {
  const end = text.indexOf("\n");
  const line = text.slice(0, Math.min(end === -1 ? text.length : end, 10_000));
  const counts = [",", ";", "\t"].map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
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
  findings: ReturnType<typeof createFindings>,
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

const roleOf = (speaker: string): "user" | "assistant" | undefined => ROLES[speaker.toLowerCase()];

/** The rows of each conversation, in order. */
function byConversation(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.conversation.key);
    if (group === undefined) groups.set(row.conversation.key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

function exchangesOf(rows: readonly Row[], repairs: readonly ImportRepair[]): ImportBatch {
  const entries = byConversation(rows).flatMap((group) => {
    const messages = group.map(({ speaker, text }) => ({
      speaker: roleOf(speaker) ?? "user",
      text,
    }));
    return pairMessages(messages).exchanges.flatMap(({ user, assistant, start }): Entry[] => {
      const first = group[start];
      if (first === undefined) return [];
      const { createdAt, tags, conversation, id } = first;
      return [{ user, assistant, createdAt, tags, conversation, id, details: { kind: "turn" } }];
    });
  });
  return readEntries("csv", entries, { repairs });
}

function talkOf(rows: readonly Row[], repairs: readonly ImportRepair[]): ImportBatch {
  const talks = byConversation(rows).map((group): Talk => {
    const { key = "", name = "" } = group[0]?.conversation ?? {};
    const messages = group.map(({ speaker, text, createdAt, id }): TalkMessage => ({
      speaker,
      text,
      createdAt,
      ...(id === undefined ? {} : { id }),
    }));
    return { origin: "csv", key, name, messages };
  });
  return readTalks(talks, { repairs, leftOut: [] });
}
