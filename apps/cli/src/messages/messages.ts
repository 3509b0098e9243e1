import type { Language } from "@hsms/engine";
import { en, type Messages } from "./en/en.ts";
import { ko } from "./ko/ko.ts";

/** Every text for people, in one language. */
export function messagesIn(language: Language): Messages {
  return language === "ko" ? ko : en;
}
