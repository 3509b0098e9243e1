import type { LeftOutKind } from "../../../contract/import-batch.ts";
import { hasMark, withoutMarks } from "./lines.ts";

/** What stands in an export in the place of what has no words. */
const PLACEHOLDERS: readonly (readonly [kind: LeftOutKind, whole: RegExp])[] = [
  ["picture", /^(?:(?:image|photo|GIF) omitted|(?:Bild|GIF) weggelassen)$/iu],
  ["film", /^<?video(?: note| message)? (?:omitted|weggelassen)>?$/iu],
  ["recording", /^(?:(?:audio|voice message) omitted|audio weggelassen)$/iu],
  ["sticker", /^sticker (?:omitted|weggelassen)$/iu],
  ["contact", /^(?:contact card omitted|kontaktkarte (?:weg|aus)gelassen)$/iu],
  ["file", /^(?:.{1,250})?(?:document omitted|dokument weggelassen)$/isu],
  [
    "file",
    /^<(?:media omitted|미디어 파일 생략됨|미디어 파일 제외됨|미디어 생략됨|medien ausgeschlossen|multimedia omitido|archivo multimedia omitido|mídia oculta|arquivo de mídia oculto|médias omis|fichier multimédia omis|media omessi|media weggelaten|メディアは含まれていません|メディアは省略されました|省略多媒体文件|媒体文件已省略)>$/iu,
  ],
  [
    "deleted-message",
    /^(?:this message was deleted|you deleted this message|message deleted|이 메시지는 삭제되었습니다|(?:내가 )?삭제한 메시지입니다|diese nachricht wurde gelöscht|du hast diese nachricht gelöscht|se eliminó este mensaje|eliminaste este mensaje|mensagem apagada|esta mensagem foi apagada)\.?$/iu,
  ],
  ["call", /^missed (?:group )?(?:voice|video) call(?:[,. ].{0,60})?$/iu],
  ["call", /^(?:voice|video) call,.{0,60}$/iu],
  ["poll", /^POLL:\n/u],
  [
    "place",
    /^(?:live location shared|(?:location|위치|standort|ubicación|localização): https?:\/\/\S+)/iu,
  ],
];

/** No placeholder is longer. */
const LONGEST = 500;
const LONGEST_UNKNOWN = 100;

const ATTACHED = [
  /(?:^|\u200E)<(?:attached|첨부|anhang|adjunto|anexado|pièce jointe|allegato): ([^<>\n]{1,250})>/iu,
  /^\u200E?([^\n]{1,250}\.\w{2,5}) \((?:file attached|파일 첨부됨|파일 첨부|datei angehängt|archivo adjunto|arquivo anexado|fichier joint|file allegato|bestand bijgevoegd)\)/iu,
];

const EDITED = /\s?\u200E?<(?:this message was edited|diese nachricht wurde bearbeitet)\.?>$/iu;

const KINDS: Readonly<Record<string, LeftOutKind>> = {
  ...kinds("picture", ["jpg", "jpeg", "png", "gif", "heic", "heif"]),
  ...kinds("sticker", ["webp"]),
  ...kinds("film", ["mp4", "mov", "3gp", "webm", "mkv"]),
  ...kinds("recording", ["opus", "ogg", "m4a", "mp3", "aac", "amr", "wav"]),
  ...kinds("contact", ["vcf"]),
};

function kinds(kind: LeftOutKind, endings: readonly string[]) {
  return Object.fromEntries(endings.map((ending) => [ending, kind]));
}

export interface Words {
  /** What the person wrote; empty for what has no words. */
  readonly text: string;
  readonly leftOut?: LeftOutKind;
  /** What the program wrote and is not understood. */
  readonly unknown?: string;
}

/** Tells what a person wrote from what the program put in its place or around it. */
export function wordsOf(whole: string): Words {
  const tail = Math.max(0, whole.length - LONGEST);
  const text = whole.slice(0, tail) + whole.slice(tail).replace(EDITED, "");
  for (const pattern of ATTACHED) {
    const name = pattern.exec(text)?.[1];
    if (name === undefined) continue;
    const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
    const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
    return { text: withoutMarks(text.replace(pattern, "")), leftOut: kind ?? "file" };
  }
  if (text.length > LONGEST) return { text };
  const words = withoutMarks(text);
  const kind = PLACEHOLDERS.find(([, pattern]) => pattern.test(words))?.[0];
  if (kind !== undefined) return { text: "", leftOut: kind };
  return hasMark(text) ? { text: "", unknown: words.slice(0, LONGEST_UNKNOWN) } : { text };
}
