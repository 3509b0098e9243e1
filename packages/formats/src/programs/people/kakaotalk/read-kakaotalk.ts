import type { TextFile, TextPiece, TextReader } from "../../../contract/import-format.ts";
import { ok } from "../../../contract/outcome.ts";
import { readTalks, type TalkMessage } from "../../../conversations/talk.ts";
import { countLeftOut } from "../../../values/left-out.ts";
import { linesOf } from "../../../values/lines-of.ts";
import { parseTime } from "../../../values/time-text.ts";
import { createIdentity } from "../written-talk.ts";
import { createEntries, isDayLine, isNotice, isSavedLine, type Entry } from "./lines.ts";
import type { LeftOutKind } from "../../../contract/import-batch.ts";

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
  const types = Array.from(createEntries()({ text: head.trimStart() }), ({ type }) => type);
  const messages = types.filter((type) => type === "message").length;
  return messages > 1 && types.every((type) => type === "message" || type === "notice");
}

/** What the exporting person is called, where not by name. */
const OWNERS = new Set(["회원님", "You", "you"]);

/** The text that a phone or Windows exports, or the table that macOS does, in Korean or English. */
export function openKakaoTalk(): TextReader {
  const identity = createIdentity();
  let name: string | undefined;
  let owner: string | undefined;
  const [entriesToLook, entriesToRead] = [createEntriesOfAny(), createEntriesOfAny()];
  return {
    look(file) {
      for (const entry of entriesToLook(file)) {
        if (entry.type === "name") name = entry.text;
        else if (isSaid(entry)) identity.see(entry.speaker);
      }
      return name === undefined && !identity.isKnown();
    },
    read(file) {
      const leftOut = countLeftOut();
      const messages: TalkMessage[] = [];
      const present = new Set<string>();
      for (const entry of entriesToRead(file)) {
        if (entry.type === "message") {
          const kind = placeholderKind(entry.text);
          if (kind !== undefined) leftOut.add(kind);
          else if (isSaid(entry)) messages.push(entry);
          present.add(entry.speaker);
          if (OWNERS.has(entry.speaker)) owner = entry.speaker;
        } else if (entry.type === "notice") leftOut.add("notice");
        else if (entry.type === "unknown") leftOut.add("unknown", "line");
      }
      const talk = { origin: "kakaotalk", ...identity.of(name, messages), present, owner };
      return ok(readTalks([talk], { leftOut: leftOut.rows(), earlier: file.earlier }));
    },
  };
}

const isSaid = (entry: Entry): entry is Extract<Entry, { readonly type: "message" }> =>
  entry.type === "message" && entry.text.trim() !== "" && placeholderKind(entry.text) === undefined;

/** Entries of a text or a table, and the name of the chat where it is told. */
function createEntriesOfAny(): (
  file: TextFile,
) => Generator<Entry | { readonly type: "name"; readonly text: string }> {
  const readLines = createEntries();
  const readTable = createTableEntries();
  let isTable: boolean | undefined;
  return function* entriesOf(file) {
    const isFirst = isTable === undefined;
    isTable ??= TABLE.test(file.text);
    const tableName = isTable && isFirst ? nameOfTable(file.name) : undefined;
    if (tableName !== undefined) yield { type: "name", text: tableName };
    for (const entry of isTable ? readTable(file) : readLines(file)) {
      const text =
        entry.type === "title" ? chatName(entry.text, file.text.slice(0, HEAD_LENGTH)) : undefined;
      if (text !== undefined) yield { type: "name", text };
      yield entry;
    }
  };
}

function createTableEntries(): (piece: TextPiece) => Generator<Entry> {
  const readRows = createRows();
  let isHead = true;
  return function* entriesOf(piece) {
    for (const [date, speaker = "", words] of readRows(piece)) {
      if (isHead || (words === undefined && date === "")) isHead = false;
      else if (words === undefined) yield { type: "unknown" };
      else if (speaker.trim() === "" || isNotice(words)) yield { type: "notice" };
      else {
        const text = words.replaceAll("\r\n", "\n").trimEnd();
        yield { type: "message", speaker: speaker.trim(), text, createdAt: parseTime(date) };
      }
    }
  };
}

/** `KakaoTalk_Chat_NAME_2024-03-02-15-04-05.csv`. */
const nameOfTable = (file: string): string | undefined =>
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
function chatName(title: string, head: string): string | undefined {
  for (const pattern of TITLES) {
    const name = pattern.exec(title)?.groups?.["name"]?.replace(/(?:-\d{1,4})?\.txt$/u, "");
    if (name === undefined) continue;
    if (SAVED_ON_WINDOWS.test(head)) return name.trim();
    return name.replace(/ (?:\d{1,3}|\(\d{1,4}(?: people|명)?\))$/u, "").trim();
  }
  return undefined;
}

/** What stands in an export in the place of what has no words. */
const PLACEHOLDERS: readonly (readonly [kind: LeftOutKind, whole: RegExp])[] = [
  ["picture", /^(?:사진(?: \d{1,3}장)?|photos?(?: \d{1,3})?|\d{1,3} photos|<사진>|<photo>)$/iu],
  ["film", /^(?:동영상|<동영상>|video|<video>)$/iu],
  ["sticker", /^\(?(?:이모티콘|emoticons?|stickers?)\)?$/iu],
  ["recording", /^(?:음성 ?메시지|voice (?:message|note)|<audio>)$/iu],
  ["file", /^(?:파일|file) ?: \S.*$/iu],
  ["contact", /^(?:연락처|contact) ?: \S.*$/iu],
  ["place", /^지도 ?: \S.*$/u],
  [
    "call",
    /^(?:보이스톡|페이스톡|그룹콜)(?: 해요\.?| (?:\d{1,3}:)?\d{1,2}:\d{2}| .{0,10}(?:취소|부재중|없음))?$/u,
  ],
  ["call", /^(?:voice|video|group) call(?: (?:\d{1,3}:)?\d{1,2}:\d{2})?$/iu],
  [
    "deleted-message",
    /^(?:삭제된 메시지입니다|메시지가 삭제되었습니다|this message was deleted|deleted message)\.?$/iu,
  ],
];

/** A name of a file makes them long. */
const LONGEST = 300;

const placeholderKind = (text: string): LeftOutKind | undefined =>
  text.length > LONGEST ? undefined : PLACEHOLDERS.find(([, whole]) => whole.test(text))?.[0];

/** The rows of comma-separated values (RFC 4180), whose quoted cells may hold line ends; of pieces of whole lines in their order. */
function createRows(): (piece: TextPiece) => Generator<readonly string[]> {
  /** A row that goes on in the next piece. */
  let rest = "";
  return function* rowsOf(piece) {
    const text = rest + piece.text;
    rest = "";
    for (let at = 0; at < text.length;) {
      const start = at;
      const row: string[] = [];
      for (;;) {
        const cell = text[at] === '"' ? quotedCell(text, at + 1) : bareCell(text, at);
        if (cell.isOpen && piece.isMoreToCome === true) {
          rest = text.slice(start);
          return;
        }
        row.push(cell.text);
        at = cell.end;
        if (text[at] !== ",") break;
        at += 1;
      }
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end + 1;
      yield row;
    }
  };
}

function quotedCell(text: string, start: number) {
  let words = "";
  for (let at = start; ;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { text: words + text.slice(at), end: text.length, isOpen: true };
    words += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { text: words, end: quote + 1, isOpen: false };
    words += '"';
    at = quote + 2;
  }
}

function bareCell(text: string, start: number) {
  const rest = /[,\r\n]/g;
  rest.lastIndex = start;
  const end = rest.exec(text)?.index ?? text.length;
  return { text: text.slice(start, end), end, isOpen: false };
}
