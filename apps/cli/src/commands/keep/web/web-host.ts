import type { Host } from "@hsms/web";
import { messagesIn } from "../../../messages/messages.ts";
import type { OpenProject } from "../../../open/with-project.ts";
import { describeComparison } from "../../../output/views/comparison.ts";
import { sayFailure } from "../../assist/say-failure.ts";
import { readStats } from "../../look/figures/read-stats.ts";
import { MOST_ROWS, statCharts } from "../../look/figures/stat-charts.ts";
import { fittingUnit } from "../../look/figures/time-groups.ts";

/** What the page says in the words of the commands. */
export const webHost = (
  opened: Pick<OpenProject, "memory" | "project" | "store" | "settings">,
): Host => ({
  project: opened.project.name,
  projectFolder: opened.project.directory,
  describe: (error, language) => sayFailure(error, messagesIn(language)),
  describeComparison: (comparison, language) =>
    describeComparison(comparison, messagesIn(language)),
  async figures(language) {
    const messages = messagesIn(language);
    const stats = await readStats(opened);
    return {
      head: messages.stats.head(stats),
      charts: statCharts(stats, fittingUnit(stats.counts.byDay, MOST_ROWS), messages),
    };
  },
});
