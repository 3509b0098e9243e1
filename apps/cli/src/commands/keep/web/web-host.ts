import { cleanLine } from "@hsms/tui/text";
import type { Host, ReadFiles } from "@hsms/web";
import { messagesIn } from "../../../messages/messages.ts";
import type { OpenProject } from "../../../open/with-project.ts";
import { createOutput } from "../../../output/output.ts";
import { describeComparison } from "../../../output/views/comparison.ts";
import { silentProgress } from "../../../screen/quiet/silent-progress.ts";
import type { Context } from "../../../settings/context.ts";
import { sayFailure } from "../../assist/say-failure.ts";
import { readStats } from "../../look/figures/read-stats.ts";
import { MOST_ROWS, statCharts } from "../../look/figures/stat-charts.ts";
import { fittingUnit } from "../../look/figures/time-groups.ts";
import { changeSetting, readSettings } from "./web-settings.ts";

type Opened = Pick<OpenProject, "memory" | "project" | "store" | "settings" | "kept">;

/** What the page says in the words of the commands. */
export const webHost = (opened: Opened, context: Context): Host => ({
  project: opened.project.name,
  projectFolder: opened.project.directory,
  describe: (error, language) => sayFailure(error, messagesIn(language)),
  describeEntry: (entry, language) => cleanLine(messagesIn(language).journal.deed(entry)),
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
  settings: (language) => readSettings(opened, { context, language }),
  setSetting: (change) => changeSetting(opened.memory, change),
  readFiles: (files, language) =>
    readFiles(files, { opened, context: { ...context, language, messages: messagesIn(language) } }),
});

/** As `hsms import` reads and adds files; what it would print is for the page, and nobody is asked in the terminal. */
async function readFiles(
  files: readonly string[],
  { opened: { memory }, context }: { readonly opened: Opened; readonly context: Context },
): Promise<ReadFiles> {
  const { readSources } = await import("../../exchange/read-sources.ts");
  const { addAll, contentsOf } = await import("../../exchange/add-sources.ts");
  const { createSpool } = await import("../../exchange/spool.ts");
  let printed = "";
  const written = { write: (text: string) => (printed += text) };
  const quiet: Context = {
    ...context,
    output: createOutput({ stdout: written, stderr: written, quiet: false }),
    progress: silentProgress,
    interruption: { ...context.interruption, standAside: (work) => work() },
  };
  const spool = createSpool();
  try {
    const asked = { ...quiet, json: true };
    const read = await readSources(files, asked, { columns: {}, dryRun: true, spool });
    return {
      lines: read === null ? [] : contentsOf(read, context.messages),
      async import() {
        let entry: number | null = null;
        if (read === null) return { lines: [], entry };
        printed = "";
        const onEntry = (number: number): void => void (entry = number);
        await addAll({ ...quiet, json: false }, { memory, read, awaitsPlacing: false, onEntry });
        return { lines: printed.split("\n").filter((line) => line !== ""), entry };
      },
      close: () => spool.close(),
    };
  } catch (error) {
    await spool.close();
    throw error;
  }
}
