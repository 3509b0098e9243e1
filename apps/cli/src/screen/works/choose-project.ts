import { countTurns } from "@hsms/engine";
import { projectsIn, storeOf } from "../../open/choose-project.ts";
import { projectNamed } from "../../open/projects/project.ts";
import { isGone, listProjects } from "../../open/projects/registry.ts";
import type { WorkDeps } from "./work-deps.ts";

/** Another project in the place of this one, or a new one by its name. */
export async function chooseProject({ context, open, dialog, visit }: WorkDeps): Promise<void> {
  const { config, messages } = context;
  const { works: words, projects: texts } = messages;
  const projects = listProjects(projectsIn(config)).filter(
    ({ id, forTests }) => id !== open.project.id && !forTests,
  );
  const items = [];
  for (const project of projects) {
    const turns = await countTurns(storeOf(project));
    const detail = [
      ...(turns === null ? [] : [words.turns(turns)]),
      ...(project.root === null ? [] : [project.root]),
      ...(isGone(project) ? [texts.isGone] : []),
    ].join("  ");
    items.push({ label: project.name, detail });
  }
  const chosen = await dialog.choose({
    title: words.projectTitle,
    lines: [words.projectHint(open.project.name)],
    items,
    takesText: true,
  });
  if (chosen === null) return;
  if ("at" in chosen) {
    const project = projects[chosen.at];
    if (project !== undefined) visit({ type: "project", project });
    return;
  }
  const project = projectNamed(chosen.text, projectsIn(config));
  const isWanted =
    project.exists ||
    (await dialog.confirm({ title: words.newProject(project.name), lines: [words.newHint] }));
  if (isWanted) visit({ type: "project", project });
}
