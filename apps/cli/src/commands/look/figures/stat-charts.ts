import { cleanLine } from "@hsms/tui/text";
import type { Messages } from "../../../messages/en/en.ts";
import type { Bar } from "../../../output/views/bar-chart.ts";
import type { Stats } from "./stats-model.ts";
import { groupByTime, type TimeUnit } from "./time-groups.ts";

/** Rows of a chart: what one screen shows. */
export const MOST_ROWS = 31;

export interface Chart {
  readonly title: string;
  readonly bars: readonly Bar[];
}

/** Everything that can be drawn, without what is empty; for a terminal and for a page. */
export function statCharts(stats: Stats, unit: TimeUnit, messages: Messages): readonly Chart[] {
  const words = messages.stats;
  const { counts, groups, asked, disk } = stats;
  const times = [...groupByTime(counts.byDay, unit)];
  const earlier = Math.max(0, times.length - MOST_ROWS);
  const days = new Map(asked.days.map((day) => [day.day, day]));
  const asks = groupByTime(
    new Map(asked.days.map((day) => [day.day, day.found + day.unsure + day.nothing])),
    "day",
  );
  const lastDays = [...asks].slice(-MOST_ROWS);
  const tokensOn = (day: string): number => {
    const { inputTokens = 0, outputTokens = 0 } = days.get(day) ?? {};
    return inputTokens + outputTokens;
  };
  const charts: readonly Chart[] = [
    { title: words.overTime(unit, earlier), bars: barsOf(times.slice(earlier)) },
    { title: words.growth(unit), bars: barsOf(growing(times).slice(earlier)) },
    {
      title: words.importance,
      bars: some(counts.byImportance.map((value, at) => ({ label: String(at + 1), value }))),
    },
    { title: words.category, bars: named(Object.entries(counts.byCategory), words.categories) },
    {
      title: words.kind,
      bars: [
        { label: words.kinds.turn, value: counts.total - counts.notes },
        { label: words.kinds.note, value: counts.notes },
      ],
    },
    {
      title: words.source(groups.looked, counts.total),
      bars: named(
        Object.entries(groups.sources).toSorted(([, a], [, b]) => b - a),
        words.sources,
      ),
    },
    {
      title: words.topics,
      bars: stats.largestTopics.map(({ topic, turns }) => ({
        label: cleanLine(topic),
        value: turns,
      })),
    },
    {
      title: words.conversations(groups.conversations),
      bars: groups.largest.map(({ name, session, turns }) => ({
        label: cleanLine([name, ...(session === null ? [] : [session])].join(", ")),
        value: turns,
      })),
    },
    { title: words.asked, bars: barsOf(lastDays) },
    {
      title: words.tokens,
      bars: some(lastDays.map(([label]) => ({ label, value: tokensOn(label) }))),
    },
    {
      title: words.disk,
      bars: some(
        (["store", "backups", "putAside"] as const).map((part) => ({
          label: words.diskParts[part],
          value: Math.round(disk[part] / 1e6),
        })),
      ),
    },
  ];
  return charts.filter(({ bars }) => some(bars).length > 0);
}

const barsOf = (entries: Iterable<readonly [string, number]>): readonly Bar[] =>
  Array.from(entries, ([label, value]) => ({ label: cleanLine(label), value }));

const named = (
  entries: Iterable<readonly [string, number]>,
  names: Readonly<Record<string, string>>,
): readonly Bar[] =>
  barsOf(entries).map(({ label, value }) => ({ label: names[label] ?? label, value }));

const some = (bars: readonly Bar[]): readonly Bar[] => bars.filter(({ value }) => value > 0);

/** How many there were at the end of each time. */
function growing(times: readonly (readonly [string, number])[]): readonly [string, number][] {
  let sum = 0;
  return times.map(([name, count]) => [name, (sum += count)]);
}
