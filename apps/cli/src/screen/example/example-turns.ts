import type { Language } from "@hsms/engine";
import { en } from "./en.ts";
import { ko } from "./ko.ts";

/** Days that lie between the first and the last of them. */
const DAYS = 300;
const DAY_MS = 24 * 60 * 60 * 1000;
/** It was told in the evenings. */
const EVENING_HOUR = 19;

/** The turns of the example, oldest first: the first of each theme, then the second of each …, on days up to `now`. */
export function exampleTurns(
  language: Language,
  now: number,
): readonly { readonly user: string; readonly createdAt: number }[] {
  const themes = (language === "ko" ? ko : en)
    .trim()
    .split("\n\n")
    .map((theme) => theme.split("\n"));
  const longest = Math.max(...themes.map(({ length }) => length));
  const texts = Array.from({ length: longest }, (_, place) =>
    themes.flatMap((theme) => theme[place] ?? []),
  ).flat();
  const today = new Date(now).setHours(EVENING_HOUR, 0, 0, 0) - DAY_MS;
  return texts.map((user, place) => {
    const daysAgo = Math.round((DAYS * (texts.length - 1 - place)) / texts.length);
    return { user, createdAt: today - daysAgo * DAY_MS };
  });
}
