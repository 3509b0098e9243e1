import { existsSync } from "node:fs";
import path from "node:path";
import type { Comparison } from "@hsms/engine";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { cleanLine } from "../output/clean-text.ts";
import { followProgress } from "../output/follow-progress.ts";
import { settingDefinitions } from "../settings/definitions.ts";
import { confirm } from "../terminal/confirm.ts";
import { backupsOf, showBackups } from "./backup.ts";
import { examples, projectCommand, type CommandKit } from "./kit.ts";

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
  const { withKnownProject } = await import("../wire.ts");
  const { output, json, messages, interruption, progress } = context;
  const texts = messages.backup;
  const from = await findBackup(context, wanted);
  return withKnownProject(context, async ({ memory }) => {
    let refusal: unknown;
    const ask = async (comparison: Comparison): Promise<boolean> => {
      progress.end();
      if (!json) for (const line of describe(comparison, context)) output.print(line);
      try {
        return await confirm(context, { question: texts.question(from), isSure });
      } catch (error) {
        refusal = error;
        return false;
      }
    };
    const { signal } = interruption;
    const result = await followProgress(memory.restore({ from, confirm: ask, signal }), context);
    if (refusal !== undefined) throw refusal;
    if (result === null) return exitCodes.interrupted;
    if (result.type === "declined") {
      output.notice(messages.confirm.stopped);
      return exitCodes.failed;
    }
    if (json) output.data({ from, kept: result.kept, ...result.comparison });
    else output.print(texts.restored(from, result.kept));
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

function describe(comparison: Comparison, { messages }: Context): readonly string[] {
  const texts = messages.backup;
  const { going, returning, changed, leftOut, nodes, settings } = comparison;
  const sample = ({ newest, count }: Comparison["going"]): readonly string[] => [
    ...newest.map(({ index, user, createdAt }) =>
      texts.turn({ index, date: messages.date(createdAt), text: firstWords(user) }),
    ),
    ...(count > newest.length ? [texts.more(count - newest.length)] : []),
  ];
  return [
    texts.going(going.count),
    ...sample(going),
    texts.returning(returning.count),
    ...sample(returning),
    ...(changed > 0 ? [texts.changed(changed)] : []),
    ...(leftOut > 0 ? [texts.leftOut(leftOut)] : []),
    texts.nodes(nodes),
    ...settings.map(({ name, present, backup }) =>
      texts.setting({ name: keyOf(name), present: shown(present), backup: shown(backup) }),
    ),
  ];
}

/** Enough to know a turn again, in one line. */
const SHOWN_LENGTH = 60;

function firstWords(text: string): string {
  const line = cleanLine(text);
  return line.length <= SHOWN_LENGTH ? line : `${line.slice(0, SHOWN_LENGTH)}…`;
}

/** The name that people know a setting by. */
const keyOf = (property: string): string =>
  settingDefinitions.find((definition) => definition.property === property)?.key ?? property;

const shown = (value: unknown): string => (value === undefined ? "–" : JSON.stringify(value));
