import type { ImportBatch } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import { readTalks, type TalkMessage } from "../../../conversations/talk.ts";
import { countLeftOut } from "../../../values/left-out.ts";
import { writtenTalk } from "../written-talk.ts";
import { momentOf, orderOf } from "./dates.ts";
import { entriesOf, type Entry } from "./lines.ts";
import { wordsOf } from "./placeholders.ts";

/** The text of a chat as iOS and Android export it. */
export function readWhatsApp(file: Pick<TextFile, "name" | "folder" | "text">): ImportBatch {
  const leftOut = countLeftOut();
  const entries: Entry[] = [];
  for (const entry of entriesOf(file.text)) {
    if (entry === "unknown") leftOut.add("unknown", "line");
    else entries.push(entry);
  }
  const { order, doubtful } = orderOf(entries.map(({ stamp }) => stamp));
  const messages: TalkMessage[] = [];
  let title: string | undefined;
  for (const { stamp, speaker, text } of entries) {
    const words = wordsOf(text);
    if (speaker === undefined || isNotice(words.unknown)) {
      leftOut.add("notice");
      if (ENCRYPTED.test(words.unknown ?? "")) title ??= speaker;
    } else {
      if (words.leftOut !== undefined) leftOut.add(words.leftOut);
      if (words.unknown !== undefined) leftOut.add("unknown", words.unknown);
      if (words.text.trim() !== "")
        messages.push({ speaker, text: words.text, createdAt: momentOf(stamp, order) });
    }
  }
  const talk = writtenTalk({
    origin: "whatsapp",
    name: title ?? chatName(file),
    messages,
    owner: undefined,
  });
  return readTalks([talk], {
    leftOut: leftOut.rows(),
    repairs:
      doubtful === undefined ? [] : [{ code: "doubtful-date", subject: `${doubtful}, ${order}` }],
  });
}

/** With it a chat begins; on iOS it stands in the name of the chat. */
const ENCRYPTED = /end-to-end encrypted|종단간 암호화/u;

/** On iOS the program speaks in the name of the group, behind a mark of direction. */
const isNotice = (words = ""): boolean =>
  /end-to-end encrypted|종단간 암호화|\b(?:created|changed|added|removed|left|joined|pinned|security code)\b|(?:추가|변경|제거|생성)했습니다|님이 (?:나갔|참여)/iu.test(
    words,
  );

/** The name of the file on Android, of its folder on iOS: `WhatsApp Chat with NAME`, `WhatsApp Chat - NAME`. */
function chatName({ name, folder }: Pick<TextFile, "name" | "folder">): string | undefined {
  const own = name.toLowerCase() === "_chat.txt" ? folder.split("/").at(-1) : name;
  return NAMES.map((pattern) => pattern.exec(own ?? "")?.[1]).find((found) => found !== undefined);
}

const NAMES = [
  /^WhatsApp (?:Chat|대화)(?: with| mit)? (?:- )?(.{1,200}?)(?: \(\d+\))?(?:\.txt)?$/iu,
  /^(.{1,200}?) ?님과(?:의)? WhatsApp (?:대화|채팅)(?:\.txt)?$/iu,
];
