import path from "node:path";
import type { Backup } from "@hsms/engine";
import type { Context } from "../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { pathFlag } from "../flags.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

export function backupCommand({ messages, act }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("backup", messages)
    .description(summaries.backup)
    .addOption(pathFlag("--out <folder>", flags.backupOut))
    .option("--list", flags.backupList)
    .action((options) =>
      act(options, (context) =>
        options.list === true ? showBackups(context) : makeBackup(context, options.out),
      ),
    );
}

async function makeBackup(context: Context, out: string | undefined): Promise<ExitCode> {
  const { withKnownProject } = await import("../../open/with-project.ts");
  const { output, json, messages, config, interruption } = context;
  return withKnownProject(context, async ({ memory }) => {
    const { signal } = interruption;
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
  const { listBackups } = await import("../../open/seldom-needed.ts");
  const { knownStore } = await import("../../open/with-project.ts");
  const backups = await listBackups((await knownStore(context)).project.directory);
  if (json) output.data({ backups: backups.map(backupDocument) });
  else for (const backup of backups) output.print(messages.backup.line(backup));
  if (backups.length === 0) output.notice(messages.backup.none);
  return exitCodes.ok;
}

function backupDocument({ time, ...backup }: Backup): object {
  return { ...backup, createdAt: new Date(time).toISOString() };
}
