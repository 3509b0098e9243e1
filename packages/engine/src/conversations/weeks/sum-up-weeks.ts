import { dayOf } from "@hsms/messages";
import { digestLines } from "@hsms/language";
import { type Model, offlineModel } from "@hsms/models";
import { type Store, type Turn, TurnFlag } from "@hsms/store";
import type { Foreground } from "../../outcomes/pace/foreground.ts";
import { readPurgeMark } from "../../outcomes/purge-mark.ts";
import { countNewer } from "../../retrieval/facts/links.ts";
import { factsOf } from "./facts-of.ts";
import { readWeeks, type Week, type WeekFact, withoutWeeks, writeWeek } from "./week.ts";

/** Incremented with each change of how summaries and facts are made, so that all weeks are summarised again. */
const VERSION = 1;
/** Maximum number of characters of a summary. */
const LONGEST = 600;
/** Maximum number of turns that a summary is made from and facts are searched in: the most important of a busy week. */
const MOST_LINES = 200;
const MOST_FACTS = 20;
/** Number of turns between two checks for waiting foreground work. */
const STEP = 8;

export interface SumUpDeps {
  readonly store: Store;
  readonly foreground: Pick<Foreground, "pause">;
  readonly model: () => Promise<Model>;
}

export interface SummedUp {
  /** Number of weeks summarised for the first time or again. */
  readonly made: number;
  readonly weeks: number;
}

/**
 * Summarises each week whose turns were added, removed or changed in importance since, in one
 * transaction per week: an interrupted call can be continued, and a week of which turns were purged
 * meanwhile is left to the next call. O(turns), reading a few bytes of each, and the full turns of
 * those weeks.
 */
export async function sumUpWeeks(
  { store, foreground, model: modelOf }: SumUpDeps,
  {
    signal,
    onProgress,
  }: {
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<SummedUp> {
  const model = await modelOf();
  const known = new Map((await readWeeks(store)).map((week) => [week.from, week]));
  const weeks = await groupByWeek(store);
  const states = new Map(
    [...weeks].map(([from, { hash }]) => [from, `${VERSION} ${model.name} ${hash}`]),
  );
  const stale = [...weeks.keys()].filter((from) => known.get(from)?.state !== states.get(from));
  const gone = [...known.keys()].filter((from) => !weeks.has(from));
  if (gone.length > 0) {
    await store.tree.changeMeta(new Map(withoutWeeks(gone).map(([key]) => [key, () => undefined])));
  }
  let made = 0;
  for (const [at, from] of stale.entries()) {
    const { turns = [], to = from } = weeks.get(from) ?? {};
    const mark = await readPurgeMark(store);
    const summedUp = await sumUp({ store, foreground, model, signal }, turns);
    signal.throwIfAborted();
    // If the model failed, the next call asks it again.
    const state = summedUp.by === model.name ? (states.get(from) ?? "") : "";
    const week: Week = { from, to, state, ...summedUp };
    if (await writeWeek(store, { week, mark })) made++;
    onProgress(at + 1, stale.length);
  }
  return { made, weeks: weeks.size };
}

interface Grouped {
  /** The last day of the week. */
  readonly to: string;
  readonly turns: number[];
  hash: number;
}

/** Active turns by the first day of their week; turns with a guessed date are omitted. */
const groupByWeek = (store: Store): Promise<ReadonlyMap<string, Grouped>> =>
  store.look(({ index }) => {
    const { count, createdAt, flags } = index.readColumns();
    const facets = index.readFacets();
    const weeks = new Map<string, Grouped>();
    let span = { from: 0, to: 0 };
    let week: Grouped = { to: "", turns: [], hash: 0 };
    for (let turn = 0; turn < count; turn++) {
      const time = createdAt[turn] ?? Number.NaN;
      const facet = facets[turn] ?? 0;
      const isHidden = ((flags[turn] ?? 0) & TurnFlag.hidden) !== 0;
      if (Number.isNaN(time) || facet === 0 || isHidden) continue;
      if (!(time >= span.from && time < span.to)) {
        span = weekAround(time);
        const name = dayOf(span.from);
        week = weeks.get(name) ?? { to: dayOf(span.to - 1), turns: [], hash: 0 };
        weeks.set(name, week);
      }
      week.turns.push(turn);
      // FNV-1a over what a summary depends on.
      week.hash = Math.imul(Math.imul(week.hash ^ turn, 16_777_619) ^ facet, 16_777_619) >>> 0;
    }
    return weeks;
  });

/** The week from Monday in local time, by calendar date, since not every day has 24 hours. */
function weekAround(time: number): { readonly from: number; readonly to: number } {
  const at = new Date(time);
  const monday = at.getDate() - ((at.getDay() + 6) % 7);
  const startOf = (date: number): number =>
    new Date(at.getFullYear(), at.getMonth(), date).getTime();
  return { from: startOf(monday), to: startOf(monday + 7) };
}

async function sumUp(
  {
    store,
    foreground,
    model,
    signal,
  }: {
    readonly store: Store;
    readonly foreground: Pick<Foreground, "pause">;
    readonly model: Model;
    readonly signal: AbortSignal;
  },
  indexes: readonly number[],
): Promise<Omit<Week, "from" | "to" | "state">> {
  const read: Turn[] = [];
  for (let at = 0; at < indexes.length; at += STEP) {
    await foreground.pause();
    signal.throwIfAborted();
    const turns = await store.turns.read(indexes.slice(at, at + STEP));
    // Another process may have archived it since.
    read.push(...turns.flatMap((turn) => (turn?.state === "active" ? turn : [])));
  }
  const chosen = mostImportant(read);
  const lines = chosen.map(({ level1Text, user }) => level1Text ?? user.slice(0, LONGEST));
  const digest = digestLines(lines, LONGEST);
  const facts = await factsAmong(chosen, { store, foreground });
  const asked = await summaryBy(model, lines, signal);
  const quoted = new Set(digest.split("\n"));
  const sources = chosen.filter((_, at) => asked !== null || quoted.has(lines[at] ?? ""));
  return {
    turns: read.length,
    importance: read.reduce((most, { importance }) => Math.max(most, importance), 1),
    summary: asked ?? digest,
    sources: [
      ...new Set([...sources.map(({ index }) => index), ...facts.map(({ turn }) => turn)]),
    ].toSorted((a, b) => a - b),
    facts,
    by: asked === null ? offlineModel.name : model.name,
  };
}

/** Keeps their order. */
function mostImportant(turns: readonly Turn[]): readonly Turn[] {
  if (turns.length <= MOST_LINES) return turns;
  return turns
    .toSorted((a, b) => b.importance - a.importance || b.index - a.index)
    .slice(0, MOST_LINES)
    .toSorted((a, b) => a.index - b.index);
}

/** Facts of the most important turns, without those superseded later. */
async function factsAmong(
  turns: readonly Turn[],
  { store, foreground }: Pick<SumUpDeps, "store" | "foreground">,
): Promise<readonly WeekFact[]> {
  const newer = await countNewer(
    store,
    turns.map(({ index }) => index),
  );
  const standing = turns.filter((_, at) => newer[at] === 0);
  /** By text: a fact stated twice counts once. */
  const facts = new Map<string, WeekFact>();
  for (const turn of standing.toSorted((a, b) => b.importance - a.importance)) {
    if (facts.size >= MOST_FACTS) break;
    await foreground.pause();
    for (const fact of factsOf(turn)) facts.set(fact.fact, facts.get(fact.fact) ?? fact);
  }
  return [...facts.values()].slice(0, MOST_FACTS);
}

/** `null` for the offline model, which only selects lines, and if a model fails: a failure never becomes a summary. */
async function summaryBy(
  model: Model,
  lines: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  if (model.file === null) return null;
  const exchange = { user: lines.join("\n"), assistant: null };
  const asked = await model.summarise({ exchange, maxLength: LONGEST }, { signal });
  return asked.ok ? asked.value : null;
}
