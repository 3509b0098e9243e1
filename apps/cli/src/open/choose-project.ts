import path from "node:path";
import { CliError } from "../output/cli-error.ts";
import { nearestFirst } from "../output/nearest.ts";
import { canAsk, confirm } from "../output/terminal/confirm.ts";
import { en } from "../messages/en/en.ts";
import type { Config } from "../settings/config.ts";
import type { Context } from "../settings/context.ts";
import { NONE, readApart } from "./projects/find-place.ts";
import { looksLikePath } from "./projects/names.ts";
import {
  DEFAULT_PROJECT,
  findEarlierProject,
  findProject,
  type Surroundings,
} from "./projects/project.ts";
import { isGone, listProjects, readNotes, writeNotes, type Project } from "./projects/registry.ts";

type Around = Pick<Config, "workingDirectory" | "home" | "paths" | "environment" | "userFile">;

export const projectsIn = ({ paths }: Pick<Config, "paths">): string =>
  path.join(paths.data, "projects");

export const storeOf = ({ directory }: Pick<Project, "directory">): string =>
  path.join(directory, "store");

export function surroundingsOf(config: Around): Surroundings {
  const { workingDirectory, home, environment, userFile } = config;
  const apart = readApart(environment.apart ?? userFile.apart ?? NONE, path);
  return { workingDirectory, home, projectsDirectory: projectsIn(config), apart };
}

/** The project of this name or path, or that of the working directory. Makes nothing. Throws `CliError`. */
export const locateProject = (config: Around, wanted: string | undefined): Project =>
  findProject(wanted, surroundingsOf(config));

/** As {@link locateProject}, of a project that must be there where it is named, so that a typing error makes none. Throws `CliError` `NO_SUCH_PROJECT`. */
export function locateKnownProject(config: Around, wanted: string): Project {
  const project = locateProject(config, wanted);
  if (project.exists) return project;
  const known = listProjects(projectsIn(config)).map(({ name }) => name);
  const detail = nearestFirst(wanted, known).slice(0, MOST_NAMED).join(", ");
  throw new CliError("NO_SUCH_PROJECT", wanted, { detail });
}

/** Names of projects that a message holds at most. */
const MOST_NAMED = 8;

/** The project that a command writes into; made where it is not there, but for a name that `--create` does not allow. Throws `CliError`. */
export async function projectToWrite(context: Context): Promise<Project> {
  const { config, project: wanted } = context;
  const isNew =
    context.create || wanted === undefined || wanted === DEFAULT_PROJECT || looksLikePath(wanted);
  return isNew
    ? settle(context, locateProject(config, wanted ?? config.project))
    : settle(context, locateKnownProject(config, wanted));
}

/** The project that a command reads. Throws `CliError` `NO_SUCH_PROJECT`, `NO_MEMORY_HERE` where it is not there. */
export async function projectToRead(context: Context): Promise<Project> {
  const { config } = context;
  const wanted = context.project ?? config.project;
  if (wanted !== undefined && wanted !== DEFAULT_PROJECT && !looksLikePath(wanted)) {
    return settle(context, locateKnownProject(config, wanted));
  }
  const project = locateProject(config, wanted);
  if (project.exists) return settle(context, project);
  const detail = await tellMemories(context);
  await tellEarlier(context, project);
  await tellGone(context, project);
  throw new CliError("NO_MEMORY_HERE", project.root ?? project.name, { detail });
}

/** An id file that names a project of another folder: a person is asked, a script is refused. */
async function settle(context: Context, project: Project): Promise<Project> {
  const { astray, root } = project;
  if (astray?.how !== "copied" || root === null) return project;
  const { messages } = context;
  const { from, idFile } = astray;
  const question = messages.projects.copied({ name: project.name, from, idFile });
  if (!canAsk(context) || !(await confirm(context, { question, isSure: false }))) {
    throw new CliError("PROJECT_ELSEWHERE", idFile, { detail: `${project.name}: ${from}` });
  }
  writeNotes(project, { alsoAt: [...(readNotes(project).alsoAt ?? []), root] });
  const { astray: _, ...settled } = project;
  return settled;
}

/** Says once that this folder's memory was another by the rule before, where that holds turns. */
export async function tellEarlierOnce(context: Context, project: Project): Promise<void> {
  if (context.project !== undefined || context.config.project !== undefined) return;
  const earlier = findEarlierProject(project, surroundingsOf(context.config));
  if (earlier === null || readNotes(earlier).isTold === true) return;
  if (await tellEarlier(context, project)) writeNotes(earlier, { isTold: true });
}

/** Says it where there is such a memory; whether it was said. */
async function tellEarlier(context: Context, project: Project): Promise<boolean> {
  const { config, output, messages } = context;
  if ((context.project ?? config.project) !== undefined) return false;
  const earlier = findEarlierProject(project, surroundingsOf(config));
  if (earlier === null || readNotes(earlier).mergedInto === project.id) return false;
  const { countTurns } = await import("./seldom-needed.ts");
  const turns = await countTurns(storeOf(earlier));
  if (turns === 0) return false;
  const handle = handleOf(earlier, listProjects(projectsIn(config)));
  const root = project.root ?? project.name;
  // `default` is of no folder that could be kept apart.
  const isNamed = earlier.root === null;
  return output.notice(messages.projects.earlier({ root, handle, turns, isNamed }));
}

/** More than these tell nothing about where each of them went. */
const MOST_GONE = 3;

/** Says which memories' folders are not there any more, where one may have become this folder, which has no memory: those of its name, else all if they are few. */
export async function tellGone(context: Context, { root }: Project): Promise<void> {
  const { config, output, messages } = context;
  if (root === null || (context.project ?? config.project) !== undefined) return;
  const all = listProjects(projectsIn(config));
  const gone = all.filter((one) => isGone(one) && readNotes(one).mergedInto === undefined);
  const alike = gone.filter((one) => path.basename(one.root ?? "") === path.basename(root));
  const told = alike.length === 0 ? gone : alike;
  if (told.length === 0 || told.length > MOST_GONE) return;
  const { countTurns } = await import("./seldom-needed.ts");
  for (const one of told) {
    const turns = await countTurns(storeOf(one));
    const handle = handleOf(one, all);
    if (turns !== 0) output.notice(messages.projects.gone({ from: one.root, handle, turns }));
  }
}

/** What leads to it on the command line: its name, or its id where others have that too. */
export const handleOf = ({ id, name }: Project, all: readonly Project[]): string =>
  all.some((other) => other.name === name && other.id !== id) ? id : name;

/** `default (4,812 turns), work (37 turns)`, those with turns besides `here`; of encrypted ones the name alone. */
export async function tellMemories(
  { config, json, messages }: Pick<Context, "config" | "json" | "messages">,
  here?: Pick<Project, "id">,
): Promise<string> {
  const { countTurns } = await import("./seldom-needed.ts");
  const { withTurns } = (json ? en : messages).projects;
  const all = listProjects(projectsIn(config)).filter(({ forTests }) => !forTests);
  const told: string[] = [];
  for (const project of all) {
    if (project.id === here?.id) continue;
    if (told.length === MOST_NAMED) return `${told.join(", ")} …`;
    const turns = await countTurns(storeOf(project));
    if (turns !== 0) told.push(withTurns(handleOf(project, all), turns));
  }
  return told.join(", ");
}
