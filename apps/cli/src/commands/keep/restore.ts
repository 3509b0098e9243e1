import { existsSync } from "node:fs";
import path from "node:path";
import { CliError } from "../../cli-error.ts";
import type { Context } from "../../context.ts";
import { exitCodes, type ExitCode } from "../../exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { askAbout } from "../../terminal/ask-about.ts";
import { backupsOf, showBackups } from "./backup.ts";
import { examples, projectCommand, type CommandKit } from "../kit.ts";

export function restoreCommand({ messages, act }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  return projectCommand("restore", messages)
    .description(summaries.restore)
    .argument("[backup]", argumentTexts.backup)
    .option("--list", flags.backupList)
    .option("-y, --yes", flags.yes)
    .addHelpText(
      "before",
      examples(messages, [
        "hsms restore",
        "hsms restore 20260131",
        "hsms restore /media/stick/hsms",
      ]),
    )
    .action((wanted, options) =>
      act(options, (context) =>
        options.list === true
          ? showBackups(context)
          : restore(context, { wanted, isSure: options.yes === true }),
      ),
    );
}

async function restore(
  context: Context,
  { wanted, isSure }: { readonly wanted: string | undefined; readonly isSure: boolean },
): Promise<ExitCode> {
  const { withKnownProject } = await import("../../wire.ts");
  const { output, json, messages, interruption } = context;
  const texts = messages.backup;
  const from = await findBackup(context, wanted);
  return withKnownProject(context, async ({ memory }) => {
    const asked = askAbout(context, { question: texts.question(from), isSure });
    const { confirm } = asked;
    const { signal } = interruption;
    const result = await followProgress(memory.restore({ from, confirm, signal }), context);
    asked.rethrow();
    if (result === null) return exitCodes.interrupted;
    if (result.type === "declined") {
      output.notice(messages.confirm.stopped);
      return exitCodes.failed;
    }
    if (json) output.data({ from, kept: result.kept, ...result.comparison });
    else output.print(`${texts.restored(from)}\n${texts.keptAt(result.kept)}`);
    return exitCodes.ok;
  });
}

/** The folder of the backup that is meant: the newest, one by its day, or a path. Throws `NO_SUCH_BACKUP`. */
async function findBackup(context: Context, wanted: string | undefined): Promise<string> {
  const backups = await backupsOf(context);
  const name = wanted?.replace(/^(\d{4})-(\d\d)-(\d\d)(?=$|-)/u, "$1$2$3");
  const found =
    name === undefined
      ? backups.find(({ kind }) => kind === "day")
      : backups.find((backup) => backup.name === name);
  if (found !== undefined) return found.path;
  const folder = path.resolve(context.config.workingDirectory, wanted ?? "");
  if (wanted !== undefined && existsSync(folder)) return folder;
  const detail = backups.map((backup) => backup.name).join(", ");
  throw new CliError("NO_SUCH_BACKUP", wanted ?? "", { detail });
}
