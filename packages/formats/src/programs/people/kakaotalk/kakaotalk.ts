import type { TextFormat } from "../../../contract/import-format.ts";
import { LINES } from "../../../json/pieces.ts";
import { isKakaoTalk, openKakaoTalk } from "./read-kakaotalk.ts";

export const kakaotalk: TextFormat = {
  name: "kakaotalk",
  label: "KakaoTalk",
  holds: ["talk"],
  endings: [".txt", ".csv"],
  recognises: ({ text }) => isKakaoTalk(text),
  open: openKakaoTalk,
  readsPieces: (list) => list === LINES,
};
