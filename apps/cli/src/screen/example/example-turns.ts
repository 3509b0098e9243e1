import type { Language } from "@hsms/engine";

/** Days that lie between the first turn and the last. */
const DAYS = 300;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Local hour of the day at which every turn is dated. */
const EVENING_HOUR = 19;

/**
 * What an invented person told an assistant over ten months: for each theme its messages, oldest first. A chunk of its
 * own for each language, loaded only when the example is made.
 */
type Themes = readonly (readonly string[])[];

async function loadThemes(language: Language): Promise<Themes> {
  const file = await (language === "ko"
    ? import("./ko.json", { with: { type: "json" } })
    : import("./en.json", { with: { type: "json" } }));
  return file.default;
}

/** The turns of the example, oldest first: the first message of each theme, then the second of each …, on days up to `now`. */
export async function exampleTurns(
  language: Language,
  now: number,
): Promise<readonly { readonly user: string; readonly createdAt: number }[]> {
  const themes = await loadThemes(language);
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
