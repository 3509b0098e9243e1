import type { Language } from "../settings/preferences.ts";
import { en } from "./en.ts";
import { ko } from "./ko.ts";

/** Every text for people; a language that lacks one does not compile. */
export type Messages = typeof en;

export function messagesIn(language: Language): Messages {
  return language === "ko" ? ko : en;
}
