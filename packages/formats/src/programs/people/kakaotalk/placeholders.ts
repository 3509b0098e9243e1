import type { LeftOutKind } from "../../../contract/import-batch.ts";

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

export const placeholderKind = (text: string): LeftOutKind | undefined =>
  text.length > LONGEST ? undefined : PLACEHOLDERS.find(([, whole]) => whole.test(text))?.[0];
