import { ALTERED } from "./cues.ts";
import { standingOf } from "./standing.ts";
import { type Content, relate, type Telling } from "./telling.ts";

/** What is named so is what no longer holds: `tea instead of coffee`, `커피 대신 차`, `교토 말고 오키나와`. */
export const INSTEAD_OF =
  /\b(?:instead of|rather than) (?:the |an? |my |our )?(?<english>[^,.;!?]{2,30})|(?<korean>[가-힣A-Za-z]+) ?(?:대신에?|말고)(?=\s)/iu;
/** Something else in its place, which is not named. */
const INSTEAD = /\binstead(?=\s*(?:$|[,.;!]))/iu;

/** Whether a sentence says what is so instead of something else. O(characters). */
export const saysInstead = (text: string): boolean => INSTEAD_OF.test(text) || INSTEAD.test(text);

/** Whether the later sentence says what is so instead of what the earlier tells: by name, or at the same time and of the same sort. */
export function isInstead(older: Telling, newer: Telling): boolean {
  const { text } = newer;
  const named = INSTEAD_OF.exec(text);
  if (named !== null) {
    const name = named.groups?.["english"] ?? named.groups?.["korean"] ?? "";
    const start = named.index + named[0].indexOf(name);
    const replaced = newer.content.filter(
      ({ word }) => word.start >= start && word.start < start + name.length,
    );
    if (replaced.length === 0 || !replaced.every((one) => isSame(one, older))) return false;
    if (ALTERED.test(text)) return true;
    return lasts(older, newer) && sharesMore(older, newer, replaced);
  }
  if (!INSTEAD.test(text) || !lasts(older, newer)) return false;
  return (
    haveOneTime(older, newer) ||
    isAllButOne(older, newer) ||
    (haveRivals(older, newer) && sharesMore(older, newer, []))
  );
}

const isSame = (one: Content, { content }: Telling): boolean =>
  content.some((other) => relate(one, other) === "same");

/** Not what was once: `I had tea instead of coffee this morning`. */
const lasts = (...told: readonly Telling[]): boolean =>
  told.every((telling) => DOES.test(telling.text) || standingOf(telling) !== null);
const DOES = /\b(?:i|we) do (?!not\b|hope\b|think\b|wish\b|feel\b)/iu;

const haveRivals = (older: Telling, newer: Telling): boolean =>
  older.content.some((one) => newer.content.some((other) => relate(one, other) === "rival"));

/** `I take the bus to work`, `I take the train to work instead`. */
function isAllButOne(older: Telling, newer: Telling): boolean {
  const words = older.statement.words.filter(({ surface }) => !PRONOUN.test(surface));
  const others = words.filter(
    ({ stem }) => !newer.statement.words.some((word) => word.stem === stem),
  );
  return others.length === 1 && words.length > 2;
}

/** Days and hours of the earlier that the later gives too. */
function haveOneTime(older: Telling, newer: Telling): boolean {
  const kinds = ["weekday", "clock"].filter((kind) => older.values.has(kind));
  return (
    kinds.length > 0 &&
    kinds.every((kind) =>
      [...(older.values.get(kind) ?? [])].every((value) => newer.values.get(kind)?.has(value)),
    )
  );
}

/** A word, or a time, that both have beside what is replaced. */
function sharesMore(older: Telling, newer: Telling, replaced: readonly Content[]): boolean {
  const others = newer.statement.words.filter(
    ({ start, stop }) => !stop && !replaced.some(({ word }) => word.start === start),
  );
  return others.some(
    ({ stem, surface }) =>
      !PRONOUN.test(surface) && older.statement.words.some((word) => word.stem === stem),
  );
}

const PRONOUN = /^(?:i|we|my|our|나는|나|난|저는|우리)$/iu;
