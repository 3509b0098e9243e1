import path from "node:path";
import type { Backup, PutAside } from "@hsms/engine";
import type { Context } from "../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { pathFlag } from "../arguments/flags.ts";
import { CliError } from "../../output/cli-error.ts";
import { confirmChange } from "../../output/terminal/confirm.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

export function backupCommand({ messages, act }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("backup", messages)
    .description(summaries.backup)
    .addOption(pathFlag("--out <folder>", flags.backupOut))
    .option("--list", flags.backupList)
    .option("--remove <name>", flags.backupRemove)
    .option("-y, --yes", flags.yes)
    .action((options) =>
      act(options, (context) => {
        const { list, remove, yes } = options;
        if (remove !== undefined)
          return removeByName(context, { name: remove, isSure: yes === true });
        return list === true ? showBackups(context) : makeBackup(context, options.out);
      }),
    );
}

/** `--remove`: of a backup, a kept store, or what was put aside. */
async function removeByName(
  context: Context,
  { name, isSure }: { readonly name: string; readonly isSure: boolean },
): Promise<ExitCode> {
  const { output, json, messages } = context;
  const { listBackups, listPutAside, removeCopy } = await import("../../open/seldom-needed.ts");
  const { knownStore } = await import("../../open/with-project.ts");
  const { project, directory } = await knownStore(context);
  const copies = [...(await listBackups(project.directory)), ...(await listPutAside(directory))];
  const copy = copies.find((one) => one.name === name);
  if (copy === undefined) {
    const detail = copies.map((one) => one.name).join(", ");
    throw new CliError("NO_SUCH_BACKUP", name, { detail });
  }
  const question = messages.backup.removeQuestion(copy);
  if (!(await confirmChange(context, { question, isSure }))) return exitCodes.failed;
  await removeCopy(directory, copy.path);
  if (json) output.data({ removed: copy.path });
  else output.print(messages.backup.removedByName(copy.path));
  return exitCodes.ok;
}

async function makeBackup(context: Context, out: string | undefined): Promise<ExitCode> {
  const { withKnownProject } = await import("../../open/with-project.ts");
  const { output, json, messages, config, interruption } = context;
  return withKnownProject(context, async ({ memory }) => {
    const { signal } = interruption;
    const expiring = out === undefined ? await memory.upkeep.expiring() : [];
    if (expiring.length > 0) output.notice(messages.backup.removes(expiring));
    const place = out === undefined ? {} : { out: path.resolve(config.workingDirectory, out) };
    const backup = await followProgress(memory.upkeep.backup({ ...place, signal }), context);
    if (backup === null) return exitCodes.interrupted;
    if (json) output.data(backupDocument(backup));
    else output.print(messages.backup.made(backup));
    return exitCodes.ok;
  });
}

/** `--list` of `backup` and of `restore`: the newest first. */
export async function showBackups(context: Context): Promise<ExitCode> {
  const { output, json, messages } = context;
  const { listBackups, listPutAside } = await import("../../open/seldom-needed.ts");
  const { knownStore } = await import("../../open/with-project.ts");
  const { project, directory } = await knownStore(context);
  const backups = await listBackups(project.directory);
  const putAside = await listPutAside(directory);
  if (json) {
    output.data({
      backups: backups.map(backupDocument),
      putAside: putAside.map(backupDocument),
    });
  } else {
    for (const backup of backups) output.print(messages.backup.line(backup));
    for (const copy of putAside) output.print(messages.backup.putAside(copy, Date.now()));
  }
  if (backups.length === 0) output.notice(messages.backup.none);
  return exitCodes.ok;
}

export function backupDocument({ time, ...backup }: Backup | PutAside): object {
  const createdAt = isoOf(time);
  if (!("restoredAt" in backup)) return { ...backup, createdAt };
  const { restoredAt } = backup;
  return { ...backup, restoredAt: restoredAt === null ? null : isoOf(restoredAt), createdAt };
}

const isoOf = (time: number): string => new Date(time).toISOString();
