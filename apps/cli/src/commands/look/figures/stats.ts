import { existsSync } from "node:fs";
import path from "node:path";
import { cleanLine } from "@hsms/tui/text";
import { CliError } from "../../../output/cli-error.ts";
import { barChart } from "../../../output/views/bar-chart.ts";
import type { Context } from "../../../settings/context.ts";
import { choiceFlag, pathFlag } from "../../arguments/flags.ts";
import { projectCommand, type CommandKit } from "../../kit.ts";
import { ALL_PROJECTS } from "../search/search-all.ts";
import { readStats } from "./read-stats.ts";
import type { Stats } from "./stats-model.ts";
import { MOST_ROWS, statCharts } from "./stat-charts.ts";
import { fittingUnit, groupByTime, TIME_UNITS, type TimeUnit } from "./time-groups.ts";

/** `hsms stats`: how much there is of what, how it is used and what that costs, as numbers, charts or a page. */
export function statsCommand({ messages, act }: CommandKit) {
  const { stats: words, help } = messages;
  return projectCommand("stats", messages)
    .description(help.summaries.stats)
    .addOption(choiceFlag("--by <unit>", { values: TIME_UNITS, description: words.by }))
    .addOption(pathFlag("--html <file>", words.html))
    .option("--force", words.force)
    .action((options) =>
      act(options, async (context) => {
        const { by, html, force = false } = options;
        if ((context.project ?? context.config.project) === ALL_PROJECTS) {
          if (html !== undefined) throw new CliError("CONFLICTING_FLAGS", "--project all, --html");
          const { showAllStats } = await import("./all-stats.ts");
          return showAllStats(context);
        }
        const { withKnownProject } = await import("../../../open/with-project.ts");
        const stats = await withKnownProject(context, readStats, { onlyReads: true });
        const unit = by ?? fittingUnit(stats.counts.byDay, MOST_ROWS);
        if (html !== undefined) return writePage({ stats, unit, file: html, force }, context);
        if (context.json) context.output.data(statsDocument(stats, unit));
        else printStats({ stats, unit }, context);
      }),
    );
}

function printStats(
  { stats, unit }: { readonly stats: Stats; readonly unit: TimeUnit },
  { output, messages, config }: Context,
): void {
  const { stats: words } = messages;
  for (const line of words.head({ ...stats, project: cleanLine(stats.project) }))
    output.print(line);
  if (stats.queued > 0) output.print(messages.queued(stats.queued));
  const look = { columns: output.columns, isUnicode: config.terminal.isUnicode };
  for (const { title, bars } of statCharts(stats, unit, messages)) {
    output.print(`\n${title}`);
    for (const line of barChart(bars, look)) output.print(line);
  }
}

async function writePage(
  of: {
    readonly stats: Stats;
    readonly unit: TimeUnit;
    readonly file: string;
    readonly force: boolean;
  },
  { config, output, json, messages, language }: Context,
): Promise<void> {
  const { stats, unit, force } = of;
  const file = path.resolve(config.workingDirectory, of.file);
  if (!force && existsSync(file)) throw new CliError("FILE_THERE", file);
  const [{ statsPage }, { writePrivateFile }] = await Promise.all([
    import("./stats-page.ts"),
    import("../../../open/projects/private-files.ts"),
  ]);
  writePrivateFile(file, statsPage({ stats, unit, messages, language }), { keepsBackup: false });
  if (json) output.data({ file });
  else output.print(file);
}

function statsDocument({ counts, groups, nodes, disk, ...stats }: Stats, unit: TimeUnit) {
  const { byDay, ...others } = counts;
  return {
    project: stats.project,
    turns: { ...others, by: unit, byTime: Object.fromEntries(groupByTime(byDay, unit)) },
    topics: nodes,
    largestTopics: stats.largestTopics,
    conversations: { total: groups.conversations, largest: groups.largest },
    sources: { looked: groups.looked, turns: groups.sources },
    queued: stats.queued,
    sizeBytes: disk.store,
    disk,
    asked: stats.asked,
  };
}
