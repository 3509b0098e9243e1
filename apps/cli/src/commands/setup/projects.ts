import path from "node:path";
import { exitCodes } from "../../output/exit-codes.ts";
import { ID_FILE } from "../../open/projects/find-place.ts";
import { isGone, listProjects, readNotes } from "../../open/projects/registry.ts";
import { bareCommand, plainCommand, writingCommand, type CommandKit } from "../kit.ts";

export function projectsCommand({ messages, act }: CommandKit) {
  return plainCommand("projects", messages)
    .description(messages.help.summaries.projects)
    .action((options) =>
      act(options, async ({ config, output, json }) => {
        const { locateProject, projectsIn, surroundingsOf } =
          await import("../../open/choose-project.ts");
        const { findEarlierProject } = await import("../../open/projects/project.ts");
        const here = locateProject(config, config.project);
        const earlier =
          config.project === undefined ? findEarlierProject(here, surroundingsOf(config)) : null;
        const projects = listProjects(projectsIn(config)).map((project) => ({
          id: project.id,
          name: project.name,
          root: project.root,
          directory: project.directory,
          isGone: isGone(project),
          here: project.id === here.id,
          hereBefore: project.id === earlier?.id,
          mergedInto: readNotes(project).mergedInto ?? null,
        }));
        if (json) {
          output.data({ projects });
          return exitCodes.ok;
        }
        const words = messages.projects;
        for (const { name, root, directory, ...project } of projects) {
          const marks = [
            ...(project.here ? [words.here] : []),
            ...(project.hereBefore ? [words.hereBefore] : []),
            ...(project.isGone ? [words.isGone] : []),
            ...(project.mergedInto === null ? [] : [words.mergedInto(project.mergedInto)]),
          ];
          const mark = marks.length === 0 ? "" : ` (${marks.join(", ")})`;
          output.print(`${name}${mark}\n  ${root ?? "–"}\n  ${directory}`);
        }
        if (projects.length === 0) output.notice(words.none);
      }),
    );
}

export function projectCommandGroup({ messages, act }: CommandKit) {
  const { summaries, flags, argumentTexts } = messages.help;
  const init = plainCommand("init", messages)
    .description(summaries.projectInit)
    .argument("[folder]", argumentTexts.folder)
    .option("--name <name>", flags.name)
    .action((folder, options) =>
      act(options, async ({ config, output, json }) => {
        const { surroundingsOf } = await import("../../open/choose-project.ts");
        const { initProject } = await import("../../open/projects/project.ts");
        const { project, created } = initProject(
          path.resolve(config.workingDirectory, folder ?? "."),
          { ...surroundingsOf(config), name: options.name },
        );
        const file = path.join(project.root ?? "", ID_FILE);
        if (json) output.data({ id: project.id, name: project.name, file, created });
        else {
          output.print(
            created
              ? messages.projects.initialised(project.name, file)
              : messages.projects.already(project.name),
          );
        }
      }),
    );
  const merge = writingCommand("merge", messages)
    .description(summaries.projectMerge)
    .argument("<project>", argumentTexts.mergedProject)
    .option("-y, --yes", flags.yes)
    .action((name, options) =>
      act(options, async (context) => {
        const { mergeProject } = await import("./merge-project.ts");
        return mergeProject(context, { name, isSure: options.yes === true });
      }),
    );
  const apart = plainCommand("apart", messages)
    .description(summaries.projectApart)
    .argument("[folder]", argumentTexts.folder)
    .action((folder, options) =>
      act(options, async (context) => {
        const { keepApart } = await import("./keep-apart.ts");
        return keepApart(context, path.resolve(context.config.workingDirectory, folder ?? "."));
      }),
    );
  return [init, merge, apart].reduce(
    (group, command) => group.addCommand(command),
    bareCommand("project", messages).description(summaries.project),
  );
}
