import { realpathSync } from "node:fs";
import path from "node:path";
import type { Backup } from "@hsms/engine";
import { cleanLine } from "@hsms/tui/text";
import { CliError } from "../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { askLine, canAsk } from "../../output/terminal/confirm.ts";
import type { Context } from "../../settings/context.ts";

interface Wanted {
  /** The name, given beforehand. */
  readonly yes: string | undefined;
  readonly backup: string | undefined;
}

/** Deletes a project's memory with its backups, for good, once somebody has named it (C3-18). */
export async function destroyMemory(context: Context, { yes, backup }: Wanted): Promise<ExitCode> {
  const { output, json, messages, config } = context;
  const words = messages.memory.destroy;
  const { knownStore } = await import("../../open/with-project.ts");
  const { countTurns, listBackups, outsideCollections, sequenceOf } =
    await import("../../open/seldom-needed.ts");
  const { project, directory } = await knownStore(context);
  const name = cleanLine(project.name);
  const isNamed = (given: string): boolean => given.normalize("NFC") === project.name;
  if (yes !== undefined && !isNamed(yes)) throw new CliError("OTHER_NAME", name, { detail: yes });
  const [turns, backups, outside] = await Promise.all([
    countTurns(directory),
    listBackups(project.directory).then((all) => all.length),
    outsideCollections(directory),
  ]);
  const what = words.what({ project: name, folder: project.directory, turns, backups });
  let place = backup;
  if (yes === undefined) {
    if (!canAsk(context)) throw new CliError("NEEDS_YES", what);
    output.notice(what);
    place ??= (await askLine(context, words.askBackup)) ?? undefined;
    const typed = await askLine(context, words.askName(name));
    if (typed === null || !isNamed(typed)) {
      output.notice(messages.confirm.stopped);
      return exitCodes.failed;
    }
  }
  let made: string | null = null;
  if (place !== undefined && place !== "") {
    const backup = await backUp(context, path.resolve(config.workingDirectory, place));
    if (backup === null) return exitCodes.interrupted;
    made = backup.path;
    const present = await sequenceOf(directory);
    if (present !== null && present !== backup.sequence) {
      throw new CliError("TOLD_SINCE_BACKUP", name, { detail: backup.path });
    }
  }
  const copies = await removeProject(context, { project, store: directory });
  if (json) {
    const places = turns === null ? null : outside;
    output.data({
      project: project.name,
      path: project.directory,
      backup: made,
      copies,
      outside: places,
    });
    return exitCodes.ok;
  }
  output.print(words.done(name));
  if (copies.length > 0) output.notice(words.left);
  for (const copy of copies) output.notice(copy);
  for (const place of outside) output.notice(words.outside(place));
  if (turns === null) output.notice(words.outsideUnread);
  return exitCodes.ok;
}

/** The backup; `null` where it was interrupted. It must lie outside of what is to be deleted. */
async function backUp(context: Context, out: string): Promise<Backup | null> {
  const { withKnownProject } = await import("../../open/with-project.ts");
  return withKnownProject(context, async ({ memory, project }) => {
    if (isWithin(realPath(project.directory), realPath(out))) {
      throw new CliError("BACKUP_INSIDE", out);
    }
    const { signal } = context.interruption;
    // What is done in the background is no change of somebody's.
    await memory.upkeep.settled();
    const backup = await followProgress(memory.upkeep.backup({ out, signal }), context);
    if (backup === null) return null;
    // An encrypted memory can be looked at now only.
    if ((await memory.status()).sequence !== backup.sequence) {
      throw new CliError("TOLD_SINCE_BACKUP", cleanLine(project.name), { detail: backup.path });
    }
    context.output.notice(context.messages.backup.made(backup));
    return backup;
  });
}

/** Without symbolic links, also of what is not there yet. */
function realPath(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    const parent = path.dirname(place);
    return parent === place ? place : path.join(realPath(parent), path.basename(place));
  }
}

/** Whether a place is a folder or lies in it; on Windows another drive has no relative path. */
function isWithin(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return way !== ".." && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** Gone with one rename, so that nobody ever meets half of it; what a killed process leaves of the removal the next one takes away. Returns exported files and debug logs, which stay. */
async function removeProject(
  { config, output }: Context,
  of: {
    readonly project: { readonly id: string; readonly name: string; readonly directory: string };
    readonly store: string;
  },
): Promise<readonly string[]> {
  const { project, store } = of;
  const { takeAway } = await import("../../open/seldom-needed.ts");
  const { exportedFiles } = await import("../../open/projects/exports.ts");
  const { findTellingFiles } = await import("../../log/debug/telling-files.ts");
  const { destroyedFolder, removeDestroyed } = await import("../../open/projects/destroyed.ts");
  const { existsSync } = await import("node:fs");
  const projects = path.dirname(project.directory);
  const { debugLogs, fromScreen } = findTellingFiles(config.paths.state);
  const copies = [...(await exportedFiles(project.directory)), ...debugLogs, ...fromScreen];
  const to = path.join(projects, destroyedFolder(project.id));
  const holders = takeAway(store, { folder: project.directory, to });
  if (holders.length > 0) {
    throw new CliError("MEMORY_OPEN", project.name, { detail: holders.join(", ") });
  }
  const problem = removeDestroyed({ projects, state: config.paths.state });
  if (problem !== null) output.complain(problem);
  return copies.filter((file) => existsSync(file));
}
