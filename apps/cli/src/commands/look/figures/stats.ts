import type { TurnCounts } from "@hsms/engine";
import { dayOf } from "@hsms/messages";
import { cleanLine } from "@hsms/tui/text";
import { barChart, type Bar } from "../../../output/views/bar-chart.ts";
import { choiceFlag } from "../../flags.ts";
import { projectCommand, type CommandKit } from "../../kit.ts";
import { largestTopics } from "./largest-topics.ts";

/** Rows of a chart: what one screen shows. */
const MOST_ROWS = 31;
const MOST_TOPICS = 10;

const UNITS = { day: 10, month: 7, year: 4 } as const;
type Unit = keyof typeof UNITS;

/** `hsms stats`: how much there is of what, as numbers and charts. */
export function statsCommand({ messages, toRead }: CommandKit) {
  const { stats: words, help } = messages;
  return projectCommand("stats", messages)
    .description(help.summaries.stats)
    .addOption(
      choiceFlag("--by <unit>", { values: ["day", "month", "year"], description: words.by }),
    )
    .action((options) =>
      toRead(options, async ({ memory, project }, { output, json, config }) => {
        const [counts, status, { topics }] = await Promise.all([
          memory.turns.counts(),
          memory.status(),
          largestTopics(memory, MOST_TOPICS),
        ]);
        const { nodes, queued, sizeBytes } = status;
        const unit = options.by ?? fittingUnit(counts.byDay);
        if (json) {
          const { byDay, ...others } = counts;
          const inUnits = Object.fromEntries(groupBy(byDay, unit));
          const turns = { ...others, by: unit, byTime: inUnits };
          output.data({
            project: project.name,
            turns,
            topics: nodes,
            largestTopics: topics,
            queued,
            sizeBytes,
          });
          return;
        }
        output.print(words.head({ project: cleanLine(project.name), counts, nodes, sizeBytes }));
        if (queued > 0) output.print(messages.queued(queued));
        const look = { columns: output.columns, isUnicode: config.terminal.isUnicode };
        const chart = (title: string, bars: readonly Bar[]): void => {
          if (bars.length === 0) return;
          output.print(`\n${title}`);
          for (const line of barChart(bars, look)) output.print(line);
        };
        const times = [...groupBy(counts.byDay, unit)];
        chart(
          words.overTime(unit, Math.max(0, times.length - MOST_ROWS)),
          times.slice(-MOST_ROWS).map(([label, value]) => ({ label, value })),
        );
        chart(
          words.importance,
          some(counts.byImportance.map((value, at) => ({ label: String(at + 1), value }))),
        );
        chart(
          words.category,
          Object.entries(counts.byCategory).map(([label, value]) => ({ label, value })),
        );
        chart(
          words.topics,
          topics.map(({ topic, turns }) => ({ label: cleanLine(topic), value: turns })),
        );
      }),
    );
}

const some = (bars: readonly Bar[]): readonly Bar[] => bars.filter(({ value }) => value > 0);

/** The smallest unit in which all fits on a screen. */
const fittingUnit = (byDay: TurnCounts["byDay"]): Unit =>
  (["day", "month"] as const).find((unit) => groupBy(byDay, unit).size <= MOST_ROWS) ?? "year";

/** By time ascending; times without turns between have 0. */
function groupBy(byDay: TurnCounts["byDay"], unit: Unit): ReadonlyMap<string, number> {
  const days = [...byDay.keys()];
  const groups = new Map(timesBetween(days[0], days.at(-1), unit).map((name) => [name, 0]));
  for (const [day, count] of byDay) {
    const name = day.slice(0, UNITS[unit]);
    groups.set(name, (groups.get(name) ?? 0) + count);
  }
  return groups;
}

/** Names of all days, months or years from a day to another. */
function timesBetween(
  first: string | undefined,
  last: string | undefined,
  unit: Unit,
): readonly string[] {
  if (first === undefined || last === undefined) return [];
  const names: string[] = [];
  const [year = 0, month = 0, day = 0] = first.split("-").map(Number);
  for (let step = 0, name = ""; name < last.slice(0, UNITS[unit]); step++) {
    const at = {
      day: new Date(year, month - 1, day + step),
      month: new Date(year, month - 1 + step, 1),
      year: new Date(year + step, 0, 1),
    }[unit];
    name = dayOf(at.getTime()).slice(0, UNITS[unit]);
    names.push(name);
  }
  return names;
}
