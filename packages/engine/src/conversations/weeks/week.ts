import { CARE_LOG, type Category, type Store, TurnFlag } from "@hsms/store";
import { isChanged } from "../../retrieval/facts/links.ts";
import { writeUnlessPurged } from "../../outcomes/purge-mark.ts";

/** A statement of a week that is worth knowing by itself (S3-71). */
export interface WeekFact {
  /** Of the turn that says it. */
  readonly turn: number;
  /** A sentence of it, word for word. */
  readonly fact: string;
  readonly category: Category;
}

/** What was said in a week, in short (S3-70). Worked out from its turns, and again when they have changed. */
export interface Week {
  /** Local days, a Monday and the Sunday after it: `2026-11-23`. */
  readonly from: string;
  readonly to: string;
  /** Active turns. */
  readonly turns: number;
  /** The highest level among them. */
  readonly importance: number;
  readonly summary: string;
  /** Turns whose lines the summary is made of, and those of the facts. */
  readonly sources: readonly number[];
  readonly facts: readonly WeekFact[];
  /** What summed it up: `offline`, or a model's name. */
  readonly by: string;
  /** Of the turns as they were then, and of what made it: another one, and it is made again. */
  readonly state: string;
}

/** First days of the weeks that were ever summed up, ascending. */
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

/** Those, at most `limit`, of which nothing was forgotten since: the others are made again first. Without facts that were told otherwise since, in whichever week. */
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

/** Nobody is told of it: what a search has found stays found. False, and nothing written, where turns were purged since the mark was read. */
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

/** What removes weeks, to be written with something else. Their days stay in the list, to which another process may be adding. */
export const withoutWeeks = (gone: readonly string[]): readonly (readonly [string, undefined])[] =>
  gone.map((from) => [keyOf(from), undefined]);

const listIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** Ours alone to write, so that only its form is looked at; every record is checked against damage. */
const weekIn = (value: unknown): Week | undefined => (isWeek(value) ? value : undefined);

const isWeek = (value: unknown): value is Week =>
  typeof value === "object" && value !== null && "summary" in value && "facts" in value;
