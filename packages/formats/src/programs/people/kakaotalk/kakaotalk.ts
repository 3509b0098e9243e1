import type { TextFormat } from "../../../contract/import-format.ts";
import { ok } from "../../../contract/outcome.ts";
import { isKakaoTalk, readKakaoTalk } from "./read-kakaotalk.ts";

export const kakaotalk: TextFormat = {
  name: "kakaotalk",
  label: "KakaoTalk",
  holds: ["talk"],
  endings: [".txt", ".csv"],
  recognises: ({ text }) => isKakaoTalk(text),
  read: (file) => ok(readKakaoTalk(file)),
};
