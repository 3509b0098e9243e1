import type { Language } from "@hsms/engine";
import { en } from "./en/en.ts";
import { ko } from "./ko/ko.ts";
import type { Words } from "./words.ts";

export function wordsIn(language: Language): Words {
  return language === "ko" ? ko : en;
}
