import type { Language } from "@hsms/engine";
import { en, type Messages } from "./en/en.ts";
import { ko } from "./ko/ko.ts";

export function messagesIn(language: Language): Messages {
  return language === "ko" ? ko : en;
}
