import { existsSync } from "node:fs";
import path from "node:path";
import { systemCodeOf } from "@hsms/messages";
import type { AskPassphrase } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { describeFailure } from "../../output/failure.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { confirmChange } from "../../output/terminal/confirm.ts";
import { askAbout } from "../../output/terminal/ask-about.ts";
import type { Project } from "../../open/projects/registry.ts";
import type { OpenProject } from "../../open/with-project.ts";
import { showBackups } from "./backup.ts";
import { writingCommand, type CommandKit } from "../kit.ts";

export function restoreCommand({ messages, act }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  return writingCommand("restore", messages)
    .description(summaries.restore)
    .argument("[backup]", argumentTexts.backup)
    .option("--list", flags.backupList)
    .option("-y, --yes", flags.yes)
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
  const { storeToWrite, withProject } = await import("../../open/with-project.ts");
  const { output, json, messages, interruption } = context;
  const texts = messages.backup;
  const { lost, project, ...place } = await storeToWrite(context);
  const isLost = (await lost()) !== undefined;
  const from = await findBackup(context, { project, wanted, isLost });
  if (isLost) return putBack(context, { ...place, from, isSure });
  const restoreInto = async ({ memory }: OpenProject): Promise<ExitCode> => {
    const confirm = askAbout(context, { question: texts.question(from), isSure });
    const { signal } = interruption;
    const result = await followProgress(memory.upkeep.restore({ from, confirm, signal }), context);
    if (result === null) return exitCodes.interrupted;
    if (result.type === "declined") {
      output.notice(messages.confirm.stopped);
      return exitCodes.failed;
    }
    if (json) output.data({ from, kept: result.kept, ...result.comparison });
    else output.print(`${texts.restored(from)}\n${texts.keptAt(result.kept)}`);
    return exitCodes.ok;
  };
  try {
    return await withProject(context, restoreInto, { project });
  } catch (error) {
    if (!isBeyondOpening(error)) throw error;
    output.complain(describeFailure(error, messages).what);
    const stamp = new Date().toISOString().replaceAll(/[-:]|\..*$/gu, "");
    return putBack(context, {
      ...place,
      from,
      isSure,
      aside: `${place.directory}-before-restore-${stamp}`,
    });
  }
}

/** Damage to the memory itself: a damaged backup has a code of its own. */
const isBeyondOpening = (error: unknown): boolean =>
  ["STORE_DAMAGED", "STORE_KEY_LOST"].includes(String(systemCodeOf(error)));

/** Restores where there is no memory any more, or one that does not open: what would go cannot be shown. */
async function putBack(
  context: Context,
  {
    isSure,
    aside,
    ...asked
  }: {
    readonly directory: string;
    readonly passphrase: AskPassphrase;
    readonly from: string;
    readonly isSure: boolean;
    /** Where a memory goes that does not open. */
    readonly aside?: string;
  },
): Promise<ExitCode> {
  const { bringBack, openMemory } = await import("../../open/seldom-needed.ts");
  const { output, json, messages, progress } = context;
  const { from, passphrase } = asked;
  if (aside !== undefined) output.notice(messages.backup.damagedGoes(aside));
  const question = messages.backup.question(from);
  if (!(await confirmChange(context, { question, isSure }))) return exitCodes.failed;
  const label = messages.doctor.looking;
  let done = 0;
  const onProgress = (): void => progress.update({ label, done: ++done, total: 0 });
  const damaged = aside !== undefined && {
    damaged: {
      aside,
      open: (directory: string) => openMemory({ directory, workers: 0, passphrase }),
    },
  };
  const { turns } = await bringBack({ ...asked, ...damaged, onProgress }).finally(() =>
    progress.end(),
  );
  if (json) output.data({ from, kept: aside ?? null, turns });
  else output.print(messages.backup.broughtBack({ from, turns }));
  return exitCodes.ok;
}

/** The folder of the newest backup, of that of a day, or of a path. Throws `NO_SUCH_BACKUP`, `NO_STORE_THERE`. */
async function findBackup(
  context: Context,
  {
    project,
    wanted,
    isLost,
  }: {
    readonly project: Project;
    readonly wanted: string | undefined;
    readonly isLost: boolean;
  },
): Promise<string> {
  const { listBackups } = await import("../../open/seldom-needed.ts");
  const backups = await listBackups(project.directory);
  const name = wanted?.replace(/^(\d{4})-(\d\d)-(\d\d)(?=$|-)/u, "$1$2$3");
  const found =
    name === undefined
      ? (backups.find(({ kind }) => kind === "day") ?? (isLost ? backups.at(0) : undefined))
      : backups.find((backup) => backup.name === name);
  if (found !== undefined) return found.path;
  const folder = path.resolve(context.config.workingDirectory, wanted ?? "");
  if (wanted !== undefined && existsSync(folder)) {
    const { holdsStore } = await import("../../open/seldom-needed.ts");
    if (holdsStore(folder)) return folder;
    throw new CliError("NO_STORE_THERE", folder);
  }
  const detail = backups.map((backup) => backup.name).join(", ");
  throw new CliError("NO_SUCH_BACKUP", wanted ?? "", { detail });
}
