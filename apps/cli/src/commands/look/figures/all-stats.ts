import { cleanLine } from "@hsms/tui/text";
import { projectsIn, storeOf } from "../../../open/choose-project.ts";
import { listProjects } from "../../../open/projects/registry.ts";
import { countTurns, dataSize } from "../../../open/seldom-needed.ts";
import { barChart } from "../../../output/views/bar-chart.ts";
import type { Context } from "../../../settings/context.ts";

/** `hsms stats --project all`: turns and bytes of each project, without opening one for its words; an encrypted one needs no passphrase for it. */
export async function showAllStats({ config, output, json, messages }: Context): Promise<void> {
  const projects = await Promise.all(
    listProjects(projectsIn(config)).map(async (project) => {
      const store = storeOf(project);
      const [turns, sizeBytes] = await Promise.all([countTurns(store), dataSize(store)]);
      return { project: project.name, turns: turns ?? null, sizeBytes };
    }),
  );
  if (json) {
    output.data({ projects });
    return;
  }
  const { stats: words } = messages;
  if (projects.length === 0) output.notice(messages.projects.none);
  const look = { columns: output.columns, isUnicode: config.terminal.isUnicode };
  const charts = [
    [words.projects, ({ turns }: (typeof projects)[number]) => turns ?? 0],
    [words.disk, ({ sizeBytes }: (typeof projects)[number]) => Math.round(sizeBytes / 1e6)],
  ] as const;
  for (const [title, valueOf] of charts) {
    output.print(title);
    const bars = projects.map((one) => ({ label: cleanLine(one.project), value: valueOf(one) }));
    for (const line of barChart(bars, look)) output.print(line);
  }
}
