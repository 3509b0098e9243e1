import { createMessage, formatMessage } from "@hsms/messages";
import type { MatchesName, SelectedTurns, TurnSelector } from "@hsms/engine";
import { InvalidArgumentError } from "commander";
import { CliError, ReportedError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { IMPORTANCE, numberFlag } from "../arguments/flags.ts";
import { confirmChange } from "../../output/terminal/confirm.ts";
import type { OpenProject } from "../../open/with-project.ts";
import type { Messages } from "../../messages/en/en.ts";
import { projectCommand, type CommandKit, type FlagsOf } from "../kit.ts";
import { purgeTurns } from "./purge.ts";
import { reportNone, showTurns } from "./show-turns.ts";

/** `hsms forget`: archives turns, or with `--purge` deletes them for good (X-16, S3-37, S3-41). */
export const forgetCommand = ({ messages, act }: CommandKit) =>
  forgetFlags(messages).action((indexes, options) =>
    act(options, (context) => forget(context, { indexes, options })),
  );

function forgetFlags(messages: Messages) {
  const { argumentTexts, flags, summaries } = messages.help;
  return projectCommand("forget", messages)
    .description(summaries.forget)
    .argument("[turns...]", argumentTexts.turns, readIndexes)
    .option("--match <text>", flags.match)
    .option("--regex", flags.regex)
    .option("--before <date>", flags.before)
    .addOption(
      numberFlag("--importance-up-to <number>", {
        ...IMPORTANCE,
        description: flags.importanceUpTo,
      }),
    )
    .option("--archived", flags.archived)
    .option("--include-protected", flags.includeProtected)
    .option("--purge", flags.purge)
    .option("--backups", flags.purgeBackups)
    .option("--files", flags.purgeFiles)
    .option("--quoting", flags.purgeQuoting)
    .option("-y, --yes", flags.yes);
}

type Wishes = FlagsOf<typeof forgetFlags>;

async function forget(
  context: Context,
  { indexes = [], options }: { readonly indexes?: readonly number[]; readonly options: Wishes },
): Promise<ExitCode> {
  const { withKnownProject } = await import("../../open/with-project.ts");
  const { output, messages } = context;
  const offers = {
    backups: options.backups === true,
    files: options.files === true,
    quoting: options.quoting === true,
  };
  if (isPurgeOfLeft(indexes, options)) {
    const { purgeLeft } = await import("./purge-left.ts");
    return withKnownProject(context, (open) => purgeLeft(context, open, offers));
  }
  const selector = await readSelector(indexes, options);
  return withKnownProject(context, async (open) => {
    const selected = await open.memory.turns.select(selector);
    const { withheld, missing } = selected;
    if (missing.length > 0) output.complain(messages.forget.missing(missing));
    if (withheld.length > 0) output.notice(messages.forget.withheld(withheld.length));
    const isSure = options.yes === true;
    if (options.purge !== true) return archiveTurns(context, open, { selected, isSure });
    const matches = nameMatcher(indexes, options);
    return purgeTurns(context, { open, selected, matches, isSure, offers });
  });
}

async function archiveTurns(
  context: Context,
  { memory }: OpenProject,
  { selected, isSure }: { readonly selected: SelectedTurns; readonly isSure: boolean },
): Promise<ExitCode> {
  const { output, json, messages } = context;
  const { chosen, withheld } = selected;
  if (chosen.length === 0) return reportNone(context, selected);
  showTurns(context, chosen);
  const question = messages.forget.question(chosen.length);
  if (!(await confirmChange(context, { question, isSure }))) return exitCodes.failed;
  const turns = chosen.map(({ index }) => index);
  // A person takes their time, and another process may have replaced everything meanwhile.
  const present = await memory.turns.read(turns);
  if (chosen.some(({ id }, at) => present[at]?.id !== id)) {
    const reason = createMessage("turnsChanged", {});
    const message = formatMessage(reason, "en");
    throw new ReportedError({ code: "TURNS_CHANGED", message, reason });
  }
  const count = await memory.turns.archive(turns, { evenImmutable: true });
  if (json) output.data({ archived: count, turns, withheld: withheld.length });
  else output.print(messages.forget.archived(count));
  return exitCodes.ok;
}

/** Without any choice, also none that is half given. */
const isPurgeOfLeft = (indexes: readonly number[], options: Wishes): boolean =>
  options.purge === true &&
  indexes.length === 0 &&
  isWithoutChoice(options) &&
  !isHalfChosen(options);

const isWithoutChoice = ({ match, before, importanceUpTo, archived }: Wishes): boolean =>
  [match, before, importanceUpTo, archived].every((wish) => wish === undefined);

const isHalfChosen = ({ regex, includeProtected, quoting }: Wishes): boolean =>
  [regex, includeProtected, quoting].some((wish) => wish !== undefined);

async function readSelector(indexes: readonly number[], options: Wishes): Promise<TurnSelector> {
  const { match, regex, before, importanceUpTo, includeProtected } = options;
  // An empty text, of a variable that is not set in a script, would be in every turn.
  if ((indexes.length === 0 && isWithoutChoice(options)) || match?.trim() === "") {
    throw new CliError("NOTHING_CHOSEN", "");
  }
  return {
    ...(indexes.length === 0 ? {} : { indexes }),
    ...(match === undefined ? {} : { matches: matcher(match, regex === true) }),
    ...(before === undefined ? {} : { before: await readDay(before) }),
    ...(importanceUpTo === undefined ? {} : { importanceUpTo }),
    states: statesMeant(options),
    includeProtected: includeProtected === true,
  };
}

/** What is deleted for good goes also where it was forgotten before; and backups may still hold what was purged. */
function statesMeant({ archived, purge }: Wishes): NonNullable<TurnSelector["states"]> {
  const present = archived === true ? (["archived"] as const) : (["active"] as const);
  if (purge !== true) return present;
  return archived === true ? ["archived", "purged"] : ["active", "archived", "purged"];
}

/** Names hold what is looked for whatever their turns' date and importance: they go where nothing else was asked. */
function nameMatcher(
  indexes: readonly number[],
  { match, regex, before, importanceUpTo, archived }: Wishes,
): MatchesName | undefined {
  const isAlone = [before, importanceUpTo, archived].every((wish) => wish === undefined);
  if (match === undefined || indexes.length > 0 || !isAlone) return undefined;
  return matcher(match, regex === true);
}

/** C3-10: a stretch of text, whatever its case, unless a pattern is asked for. */
function matcher(match: string, isPattern: boolean): (text: string) => boolean {
  const wanted = match.normalize("NFC");
  if (!isPattern) {
    const lower = wanted.toLowerCase();
    return (text) => text.normalize("NFC").toLowerCase().includes(lower);
  }
  try {
    const pattern = new RegExp(wanted, "iu");
    return (text) => pattern.test(text.normalize("NFC"));
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : "";
    throw new CliError("BAD_PATTERN", match, { detail, cause });
  }
}

async function readDay(text: string): Promise<number> {
  const { readDate } = await import("../arguments/read-date.ts");
  return readDate(text);
}

function readIndexes(text: string, before: readonly number[] | undefined): readonly number[] {
  if (!/^\d{1,10}$/u.test(text)) throw new InvalidArgumentError("0, 1, 2 …");
  return [...(before ?? []), Number(text)];
}

/** `hsms unforget`: archived turns count again. */
export function unforgetCommand({ messages, inKnownProject }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("unforget", messages)
    .description(summaries.unforget)
    .argument("<turns...>", argumentTexts.turns, readIndexes)
    .action((indexes, options) =>
      inKnownProject(options, async ({ memory }, { output, json }) => {
        const meant = [...new Set(indexes)];
        const selector = { indexes: meant, states: ["archived"], includeProtected: true } as const;
        const { missing } = await memory.turns.select(selector);
        if (missing.length > 0) output.complain(messages.forget.notForgotten(missing));
        const count = await memory.turns.unarchive(meant);
        if (json) output.data({ unarchived: count, missing });
        else if (count > 0) output.print(messages.forget.unarchived(count));
        return count === 0 ? exitCodes.badData : exitCodes.ok;
      }),
    );
}
