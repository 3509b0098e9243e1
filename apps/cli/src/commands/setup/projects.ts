import path from "node:path";
import { exitCodes } from "../../output/exit-codes.ts";
import { ID_FILE, findProject, initProject, listProjects } from "../../open/projects/project.ts";
import { bareCommand, plainCommand, type CommandKit } from "../kit.ts";

export function projectsCommand({ messages, act }: CommandKit) {
  return plainCommand("projects", messages)
    .description(messages.help.summaries.projects)
    .action((options) =>
      act(options, async ({ config, output, json }) => {
        const projectsDirectory = path.join(config.paths.data, "projects");
        const { workingDirectory, home } = config;
        const here = findProject({
          wanted: config.project,
          workingDirectory,
          home,
          projectsDirectory,
        });
        const projects = listProjects(projectsDirectory);
        if (json) {
          output.data({
            projects: projects.map(({ id, name, root, directory }) => ({
              id,
              name,
              root,
              directory,
              here: id === here.id,
            })),
          });
          return exitCodes.ok;
        }
        for (const { id, name, root, directory } of projects) {
          const mark = id === here.id ? ` (${messages.projects.here})` : "";
          output.print(`${name}${mark}\n  ${root ?? "–"}\n  ${directory}`);
        }
        if (projects.length === 0) output.notice(messages.projects.none);
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
        const { project, created } = initProject({
          folder: path.resolve(config.workingDirectory, folder ?? "."),
          name: options.name,
          projectsDirectory: path.join(config.paths.data, "projects"),
        });
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
  return bareCommand("project", messages).description(summaries.project).addCommand(init);
}
