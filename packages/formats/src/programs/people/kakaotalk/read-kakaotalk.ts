import type { ImportBatch } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import { readTalks, type TalkMessage } from "../../../conversations/talk.ts";
import { countLeftOut } from "../../../values/left-out.ts";
import { parseTime } from "../../../values/time-text.ts";
import { linesOf, writtenTalk } from "../written-talk.ts";
import { entriesOf, isDayLine, isNotice, isSavedLine, type Entry } from "./lines.ts";
import { placeholderKind } from "./placeholders.ts";
import { rowsOf } from "./table.ts";

const TABLE = /^Date,User,Message\r?\n/;

/** Lines in which an export says what it is. */
const HEAD_LINES = 6;

export function isKakaoTalk(text: string): boolean {
  if (TABLE.test(text)) return true;
  let left = HEAD_LINES;
  for (const line of linesOf(text)) {
    if (isSavedLine(line) || (line.startsWith("-----") && isDayLine(line))) return true;
    if ((left -= 1) === 0) break;
  }
  return isShard(text.slice(0, HEAD_LENGTH));
}

/** A later part of an export lacks the lines that say what it is: it begins with a day or a message, and messages follow. */
function isShard(head: string): boolean {
  const types = Array.from(entriesOf(head.trimStart()), ({ type }) => type);
  const messages = types.filter((type) => type === "message").length;
  return messages > 1 && types.every((type) => type === "message" || type === "notice");
}

/** What the exporting person is called, where not by name. */
const OWNERS = new Set(["회원님", "You", "you"]);

/** The text that a phone or Windows exports, or the table that macOS does, in Korean or English. */
export function readKakaoTalk({ name, text }: Pick<TextFile, "name" | "text">): ImportBatch {
  const leftOut = countLeftOut();
  const messages: TalkMessage[] = [];
  let owner: string | undefined;
  let title: string | undefined;
  const isTable = TABLE.test(text);
  for (const entry of isTable ? tableEntries(text) : entriesOf(text)) {
    if (entry.type === "title") title = entry.text;
    else if (entry.type === "message") {
      const kind = placeholderKind(entry.text);
      if (kind !== undefined) leftOut.add(kind);
      else if (entry.text.trim() !== "") messages.push(entry);
      if (OWNERS.has(entry.speaker)) owner = entry.speaker;
    } else if (entry.type === "notice") leftOut.add("notice");
    else leftOut.add("unknown", "line");
  }
  const chat = isTable ? tableName(name) : chatName(title, text.slice(0, HEAD_LENGTH));
  const talk = writtenTalk({ origin: "kakaotalk", name: chat, messages, owner });
  return readTalks([talk], { leftOut: leftOut.rows() });
}

function* tableEntries(text: string): Generator<Entry> {
  let isHead = true;
  for (const [date, speaker = "", words] of rowsOf(text)) {
    if (isHead || (words === undefined && date === "")) isHead = false;
    else if (words === undefined) yield { type: "unknown" };
    else if (speaker.trim() === "" || isNotice(words)) yield { type: "notice" };
    else {
      const message = words.replaceAll("\r\n", "\n").trimEnd();
      yield { type: "message", speaker: speaker.trim(), text: message, createdAt: parseTime(date) };
    }
  }
}

/** `KakaoTalk_Chat_NAME_2024-03-02-15-04-05.csv`. */
const tableName = (file: string): string | undefined =>
  /^KakaoTalk_Chat_(.{1,200})_\d{4}(?:-\d{2}){5}\.csv$/iu.exec(file)?.[1];

const TITLES = [
  /^(?<name>.{1,200}?) ?님과(?:의)? ?카카오톡 대화$/u,
  /^(?<name>.{1,200}) 카카오톡 대화$/u,
  /^KakaoTalk Chats with (?<name>.{1,200})$/u,
  /^(?<name>.{1,200}) with KakaoTalk Chats$/u,
];

const HEAD_LENGTH = 1000;

/** Windows writes it so, and no number of people in the title. */
const SAVED_ON_WINDOWS = /^(?:저장한 날짜|Date Saved) ?: \d{4}-/mu;

/** Without which part of the export it is and how many people there are: both change. */
function chatName(title: string | undefined, head: string): string | undefined {
  for (const pattern of TITLES) {
    const name = pattern.exec(title ?? "")?.groups?.["name"]?.replace(/(?:-\d{1,4})?\.txt$/u, "");
    if (name === undefined) continue;
    if (SAVED_ON_WINDOWS.test(head)) return name.trim();
    return name.replace(/ (?:\d{1,3}|\(\d{1,4}(?: people|명)?\))$/u, "").trim();
  }
  return undefined;
}
