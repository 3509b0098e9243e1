import { CARE_LOG, type Category, type Store, TurnFlag } from "@hsms/store";
import { isChanged } from "../../retrieval/facts/links.ts";
import { writeUnlessPurged } from "../../outcomes/purge-mark.ts";

/** A statement from a week that is worth knowing on its own (S3-71). */
export interface WeekFact {
  /** Index of its turn. */
  readonly turn: number;
  /** A sentence of the turn, verbatim. */
  readonly fact: string;
  readonly category: Category;
}

/** The summary of a week (S3-70). Computed from its turns, and again when they change. */
export interface Week {
  /** Local dates, a Monday and the following Sunday: `2026-11-23`. */
  readonly from: string;
  readonly to: string;
  /** Number of active turns. */
  readonly turns: number;
  /** The highest importance among them. */
  readonly importance: number;
  readonly summary: string;
  /** Turns from which the summary and the facts were made. */
  readonly sources: readonly number[];
  readonly facts: readonly WeekFact[];
  /** The model that made it; `offline` for the offline model. */
  readonly by: string;
  /** Fingerprint of the turns and the rules it was made from; if it changes, the week is summarised again. */
  readonly state: string;
}

/** First days of all weeks ever summarised, ascending. */
const LIST = `${CARE_LOG}weeks`;
const keyOf = (from: string): string => `${CARE_LOG}week.${from}`;

type Reader = Pick<Store, "look">;

/** Newest first. */
export const readWeeks = (store: Reader): Promise<readonly Week[]> =>
  store.look(({ tree }) =>
    listIn(tree.readMeta(LIST))
      .toReversed()
      .flatMap((from) => weekIn(tree.readMeta(keyOf(from))) ?? []),
  );

/**
 * The newest weeks, at most `limit`, of which no turn was forgotten since, as the others have to be
 * summarised again first; without facts superseded later.
 */
export const readStandingWeeks = (store: Reader, limit: number): Promise<readonly Week[]> =>
  store.look((view) => {
    const { tree, index } = view;
    const { count, flags } = index.readColumns();
    const isActive = (turn: number): boolean =>
      turn < count && ((flags[turn] ?? 0) & TurnFlag.hidden) === 0;
    const weeks: Week[] = [];
    for (const from of listIn(tree.readMeta(LIST)).toReversed()) {
      if (weeks.length >= limit) break;
      const week = weekIn(tree.readMeta(keyOf(from)));
      if (week?.sources.every(isActive) !== true) continue;
      weeks.push({ ...week, facts: week.facts.filter(({ turn }) => !isChanged(view, turn)) });
    }
    return weeks;
  });

/**
 * Writes a week without invalidating caches, since no search depends on it. False, and nothing is
 * written, if turns were purged since the mark was read.
 */
export const writeWeek = (
  store: Pick<Store, "tree">,
  { week, mark }: { readonly week: Week; readonly mark: unknown },
): Promise<boolean> =>
  writeUnlessPurged(
    store,
    mark,
    new Map<string, (before: unknown) => unknown>([
      [keyOf(week.from), () => week],
      [LIST, (list) => [...new Set([...listIn(list), week.from])].toSorted()],
    ]),
  );

/**
 * Changes that remove weeks, for use in a larger transaction. The list of days is kept, since
 * another process may be adding to it.
 */
export const withoutWeeks = (gone: readonly string[]): readonly (readonly [string, undefined])[] =>
  gone.map((from) => [keyOf(from), undefined]);

const listIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** Only its rough form is checked, since only this program writes it, and records have checksums. */
const weekIn = (value: unknown): Week | undefined => (isWeek(value) ? value : undefined);

const isWeek = (value: unknown): value is Week =>
  typeof value === "object" && value !== null && "summary" in value && "facts" in value;
