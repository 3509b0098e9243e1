import type { LeftOutKind } from "../../../contract/import-batch.ts";
import type { TextFile, TextReader } from "../../../contract/import-format.ts";
import { ok } from "../../../contract/outcome.ts";
import { readTalks, type TalkMessage } from "../../../conversations/talk.ts";
import { countLeftOut } from "../../../values/left-out.ts";
import { createIdentity } from "../written-talk.ts";
import { createOrder, momentOf } from "./dates.ts";
import { createEntries, type Entry } from "./lines.ts";
import { wordsOf } from "./placeholders.ts";

/** The text of a chat as iOS and Android export it: all of its dates together tell how they are written. */
export function openWhatsApp(): TextReader {
  const [entriesToLook, entriesToRead] = [createEntries(), createEntries()];
  const dates = createOrder();
  const identity = createIdentity();
  let title: string | undefined;
  return {
    look(file) {
      for (const entry of entriesToLook(file)) {
        if (entry === "unknown") continue;
        dates.see(entry.stamp);
        const said = saidIn(entry);
        if (said.title !== undefined) title ??= said.title;
        if (said.text !== undefined) identity.see(said.speaker);
      }
      return true;
    },
    read(file) {
      const leftOut = countLeftOut();
      const { order, doubtful } = dates.found();
      const messages: TalkMessage[] = [];
      const present = new Set<string>();
      for (const entry of entriesToRead(file)) {
        if (entry === "unknown") {
          leftOut.add("unknown", "line");
          continue;
        }
        const { speaker, text, left } = saidIn(entry);
        for (const [kind, name] of left) leftOut.add(kind, name);
        // What is not known may be the program's word in the name of the group.
        if (left.some(([kind]) => kind !== "unknown" && kind !== "notice")) present.add(speaker);
        if (text === undefined) continue;
        messages.push({ speaker, text, createdAt: momentOf(entry.stamp, order) });
      }
      const talk = {
        origin: "whatsapp",
        ...identity.of(title ?? chatName(file), messages),
        present,
      };
      const isDoubtful = doubtful !== undefined && file.isMoreToCome !== true;
      return ok(
        readTalks([talk], {
          leftOut: leftOut.rows(),
          repairs: isDoubtful ? [{ code: "doubtful-date", subject: `${doubtful}, ${order}` }] : [],
          earlier: file.earlier,
        }),
      );
    },
  };
}

interface Said {
  readonly speaker: string;
  /** Missing for what has no words. */
  readonly text?: string;
  readonly title?: string | undefined;
  readonly left: readonly (readonly [kind: LeftOutKind, name?: string])[];
}

function saidIn({ speaker, text }: Entry): Said {
  const words = wordsOf(text);
  if (speaker === undefined || isNotice(words.unknown)) {
    const title = ENCRYPTED.test(words.unknown ?? "") ? speaker : undefined;
    return { speaker: "", left: [["notice"]], title };
  }
  const left: Said["left"] = [
    ...(words.leftOut === undefined ? [] : ([[words.leftOut]] as const)),
    ...(words.unknown === undefined ? [] : ([["unknown", words.unknown]] as const)),
  ];
  return words.text.trim() === "" ? { speaker, left } : { speaker, left, text: words.text };
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
