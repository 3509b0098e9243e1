import { randomUUID } from "node:crypto";
import { realpathSync } from "node:fs";
import path from "node:path";
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
  const { countTurns, listBackups } = await import("../../open/seldom-needed.ts");
  const { project, directory } = await knownStore(context);
  const name = cleanLine(project.name);
  const isNamed = (given: string): boolean => given.normalize("NFC") === project.name;
  if (yes !== undefined && !isNamed(yes)) throw new CliError("OTHER_NAME", name, { detail: yes });
  const [turns, backups] = await Promise.all([
    countTurns(directory),
    listBackups(project.directory).then((all) => all.length),
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
    made = await backUp(context, path.resolve(config.workingDirectory, place));
    if (made === null) return exitCodes.interrupted;
  }
  const copies = await removeProject(context, { project, store: directory });
  if (json) {
    output.data({ project: project.name, path: project.directory, backup: made, copies });
    return exitCodes.ok;
  }
  output.print(words.done(name));
  if (copies.length > 0) output.notice(words.left);
  for (const copy of copies) output.notice(copy);
  return exitCodes.ok;
}

/** Where the backup lies; `null` where it was interrupted. It must lie outside of what is to be deleted. */
async function backUp(context: Context, out: string): Promise<string | null> {
  const { withKnownProject } = await import("../../open/with-project.ts");
  return withKnownProject(context, async ({ memory, project }) => {
    if (isWithin(realPath(project.directory), realPath(out))) {
      throw new CliError("BACKUP_INSIDE", out);
    }
    const { signal } = context.interruption;
    const backup = await followProgress(memory.upkeep.backup({ out, signal }), context);
    if (backup === null) return null;
    context.output.notice(context.messages.backup.made(backup));
    return backup.path;
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

/** Gone with one rename, so that nobody ever meets half of it; what a killed process leaves of the removal the next one takes away. Returns exported files, which stay. */
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
  const { removeSessions, sessionFiles } = await import("../../screen/session-files.ts");
  const { DESTROYED, removeDestroyed } = await import("../../open/projects/registry.ts");
  const { existsSync } = await import("node:fs");
  const projects = path.dirname(project.directory);
  const exported = await exportedFiles(project.directory);
  const to = path.join(projects, `${DESTROYED}${randomUUID()}`);
  const holders = takeAway(store, { folder: project.directory, to });
  if (holders.length > 0) {
    throw new CliError("MEMORY_OPEN", project.name, { detail: holders.join(", ") });
  }
  removeSessions(sessionFiles(config.paths.state, project));
  const problem = removeDestroyed(projects);
  if (problem !== null) output.complain(problem);
  return exported.filter((file) => existsSync(file));
}
