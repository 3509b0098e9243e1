import { ALTERED, FROM_NOW_ON, SETTLED } from "./cues.ts";
import { isIn, isOfOne } from "./owners.ts";
import { isPast, standingOf } from "./standing.ts";
import { type Content, relate, type Telling } from "./telling.ts";

/** `sure` supersedes what was told before; `likely` makes it unsure. */
export type Sureness = "sure" | "likely";

/** What is named so is what no longer holds: `tea instead of coffee`, `커피 대신 차`, `교토 말고 오키나와`. */
const INSTEAD_OF =
  /\b(?:instead of|rather than) (?:the |an? |my |our )?(?<english>[^,.;!?]{2,30})|(?<korean>[가-힣A-Za-z]+) ?(?:대신에?|말고)(?=\s)/iu;
/** Something else in its place, which is not named. */
const INSTEAD = /\binstead(?=\s*(?:$|[,.;!]))/iu;

/** Whether a sentence says what is so instead of something else. O(characters). */
export const saysInstead = (text: string): boolean => INSTEAD_OF.test(text) || INSTEAD.test(text);

/** How surely the later sentence says what is so instead of what the earlier tells: by name, or at the same time and of the same sort. */
export function insteadOf(older: Telling, newer: Telling): Sureness | null {
  const { text } = newer;
  const named = INSTEAD_OF.exec(text);
  if (named !== null) {
    const name = named.groups?.["english"] ?? named.groups?.["korean"] ?? "";
    const start = named.index + named[0].indexOf(name);
    const replaced = newer.content.filter(
      ({ word }) => word.start >= start && word.start < start + name.length,
    );
    if (!(replaced.every((one) => isIn(one, older)) && tellsNumber(older, name, replaced)))
      return null;
    const isSure =
      ALTERED.test(text) || (lasts(older, newer) && sharesMore(older, newer, replaced));
    if (isSure && replaced.length > 0 && isOfOne(older, newer)) return "sure";
    const rest = text.replace(named[0], "");
    return isPast(rest) && !HOLDS.some((cue) => cue.test(rest)) ? null : "likely";
  }
  if (!INSTEAD.test(text) || !lasts(older, newer) || !isOfOne(older, newer)) return null;
  const isSure =
    haveOneTime(older, newer) ||
    isAllButOne(older, newer) ||
    (haveRivals(older, newer) && sharesMore(older, newer, []));
  return isSure ? "sure" : null;
}

/** `80 instead of 60`: a number is replaced where the earlier gives it. */
function tellsNumber({ text }: Telling, name: string, replaced: readonly Content[]): boolean {
  const number = NUMBER.exec(name)?.[0];
  return number === undefined
    ? replaced.length > 0
    : text.match(NUMBERS)?.includes(number) === true;
}
/** Not what was once: `I had tea instead of coffee this morning`. */
const HOLDS = [ALTERED, FROM_NOW_ON, SETTLED];
const NUMBER = /^\d+(?:[.,]\d+)*/u;
const NUMBERS = /\d+(?:[.,]\d+)*/gu;

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
