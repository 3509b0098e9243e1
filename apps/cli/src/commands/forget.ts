import path from "node:path";
import type { SelectedTurns, TurnSelector } from "@hsms/engine";
import { InvalidArgumentError } from "commander";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { cleanLine } from "../output/clean-text.ts";
import { followProgress } from "../output/follow-progress.ts";
import { numberFlag } from "../program/flags.ts";
import { readExports } from "../projects/exports.ts";
import { confirm } from "../terminal/confirm.ts";
import { parseDate } from "../views/parse-date.ts";
import type { OpenProject } from "../wire.ts";
import { examples, projectCommand, type CommandKit } from "./kit.ts";

interface Wishes {
  readonly match?: string | undefined;
  readonly regex?: true | undefined;
  readonly before?: string | undefined;
  readonly importanceUpTo?: number | undefined;
  readonly archived?: true | undefined;
  readonly includeProtected?: true | undefined;
  readonly purge?: true | undefined;
  readonly backups?: true | undefined;
  readonly yes?: true | undefined;
}

/** Lines of what will go that are shown before it is asked. */
const SHOWN = 10;

/** `hsms forget`: archives turns, or with `--purge` deletes them for good (X-16, S3-37, S3-41). */
export function forgetCommand({ messages, act }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  return projectCommand("forget", messages)
    .description(summaries.forget)
    .argument("[turns...]", argumentTexts.turns, readIndexes)
    .option("--match <text>", flags.match)
    .option("--regex", flags.regex)
    .option("--before <date>", flags.before)
    .addOption(
      numberFlag("--importance-up-to <number>", {
        min: 1,
        max: 10,
        description: flags.importanceUpTo,
      }),
    )
    .option("--archived", flags.archived)
    .option("--include-protected", flags.includeProtected)
    .option("--purge", flags.purge)
    .option("--backups", flags.purgeBackups)
    .option("-y, --yes", flags.yes)
    .addHelpText(
      "before",
      examples(messages, [
        "hsms forget 12 15",
        'hsms forget --match "peanut" --before 2026-01-01',
        "hsms forget 12 --purge --backups",
      ]),
    )
    .action((indexes, options) => act(options, (context) => forget(context, { indexes, options })));
}

async function forget(
  context: Context,
  { indexes = [], options }: { readonly indexes?: readonly number[]; readonly options: Wishes },
): Promise<ExitCode> {
  const selector = readSelector(indexes, options);
  const { selectTurns } = await import("@hsms/engine");
  const { withKnownProject } = await import("../wire.ts");
  const { output, json, messages } = context;
  const texts = messages.forget;
  return withKnownProject(context, async (open) => {
    const selected = await selectTurns(open.memory, selector);
    const { chosen, withheld, missing } = selected;
    if (missing.length > 0) output.complain(texts.missing(missing));
    if (withheld.length > 0) output.notice(texts.withheld(withheld.length));
    if (chosen.length === 0) {
      if (json) output.data({ turns: [], withheld: withheld.length, missing });
      else output.notice(texts.none);
      return missing.length > 0 ? exitCodes.badData : exitCodes.ok;
    }
    for (const { index, user } of chosen.slice(0, SHOWN)) {
      output.notice(`  [${index}] ${cleanLine(user)}`);
    }
    if (chosen.length > SHOWN) output.notice(texts.andMore(chosen.length - SHOWN));
    const isPurge = options.purge === true;
    const question = isPurge ? texts.purgeQuestion(chosen.length) : texts.question(chosen.length);
    if (!(await confirm(context, { question, isSure: options.yes === true }))) {
      output.notice(messages.confirm.stopped);
      return exitCodes.failed;
    }
    if (isPurge) return purge(context, { open, selected, options });
    const count = await open.memory.archive(chosen.map(({ index }) => index));
    if (json) output.data({ archived: count, turns: indexesOf(chosen), withheld: withheld.length });
    else output.print(texts.archived(count));
    return exitCodes.ok;
  });
}

function readSelector(
  indexes: readonly number[],
  options: Wishes,
): TurnSelector & { readonly includeProtected: boolean } {
  const { match, regex, before, importanceUpTo, archived, includeProtected } = options;
  const isWithout = [match, before, importanceUpTo, archived].every((wish) => wish === undefined);
  if (indexes.length === 0 && isWithout) throw new CliError("NOTHING_CHOSEN", "");
  return {
    ...(indexes.length === 0 ? {} : { indexes }),
    ...(match === undefined ? {} : { matches: matcher(match, regex === true) }),
    ...(before === undefined ? {} : { before: readDate(before) }),
    ...(importanceUpTo === undefined ? {} : { importanceUpTo }),
    archived: archived === true,
    includeProtected: includeProtected === true,
  };
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

function readDate(text: string): number {
  const date = parseDate(text, "start");
  if (date === null) throw new CliError("BAD_DATE", text);
  return date;
}

function readIndexes(text: string, before: readonly number[] | undefined): readonly number[] {
  if (!/^\d{1,10}$/u.test(text)) throw new InvalidArgumentError("0, 1, 2 …");
  return [...(before ?? []), Number(text)];
}

const indexesOf = (turns: SelectedTurns["chosen"]): readonly number[] =>
  turns.map(({ index }) => index);

async function purge(
  context: Context,
  {
    open,
    selected,
    options,
  }: { readonly open: OpenProject; readonly selected: SelectedTurns; readonly options: Wishes },
): Promise<ExitCode> {
  const { output, json, messages, interruption } = context;
  const texts = messages.forget;
  const { chosen } = selected;
  const { signal } = interruption;
  const done = await followProgress(open.memory.purge(indexesOf(chosen), { signal }), context);
  if (done === null) return exitCodes.interrupted;
  const { quotes, quotedBy, pinnedTopics } = done;
  const backups = await lookIntoBackups(context, { open, selected, options });
  const files = await filesQuoting(open, quotes);
  if (json) {
    output.data({
      purged: done.purged,
      turns: indexesOf(chosen),
      quotedBy,
      pinnedTopics,
      backups,
      files,
    });
    return exitCodes.ok;
  }
  output.print(texts.purged(done.purged));
  if (quotedBy.length > 0) output.notice(texts.quotedBy(quotedBy));
  if (pinnedTopics.length > 0) output.notice(texts.pinnedTopics(pinnedTopics.map(cleanLine)));
  for (const { path: place, turns, state } of backups)
    output.notice(texts.backup[state](place, turns));
  for (const file of files) output.notice(texts.file(file));
  return exitCodes.ok;
}

interface BackupLooked {
  readonly path: string;
  /** How many of the turns it held. */
  readonly turns: number;
  readonly state: "purged" | "holds" | "unreadable";
}

/** Backups and kept stores that hold the turns: rewritten with `--backups`, or when the person says so. */
async function lookIntoBackups(
  context: Context,
  {
    open,
    selected,
    options,
  }: { readonly open: OpenProject; readonly selected: SelectedTurns; readonly options: Wishes },
): Promise<readonly BackupLooked[]> {
  const { listBackups, purgeFrom, turnsHeldBy } = await import("@hsms/engine");
  const { output, messages, progress } = context;
  const ids = selected.chosen.map(({ id }) => id);
  const { passphrase } = open;
  const holding: { readonly path: string; readonly indexes: readonly number[] }[] = [];
  const looked: BackupLooked[] = [];
  for (const { path: directory } of await listBackups(open.project.directory)) {
    const held = await turnsHeldBy(directory, { ids, passphrase });
    if (held.type === "unreadable") looked.push({ path: directory, turns: 0, state: "unreadable" });
    else if (held.indexes.length > 0) holding.push({ path: directory, indexes: held.indexes });
  }
  if (holding.length === 0) return looked;
  for (const { path: directory, indexes } of holding) {
    output.notice(messages.forget.backup.holds(directory, indexes.length));
  }
  const isSure = options.backups === true;
  // Without a terminal only what was asked for is done.
  const canAsk = process.stdin.isTTY && process.stderr.isTTY && !context.json;
  const question = messages.forget.backupsQuestion(holding.length);
  const isWanted = isSure || (canAsk && (await confirm(context, { question, isSure })));
  for (const [at, { path: directory, indexes }] of holding.entries()) {
    if (isWanted) {
      progress.update({ label: messages.forget.rewriting, done: at, total: holding.length });
      await purgeFrom(directory, { indexes, passphrase });
    }
    looked.push({ path: directory, turns: indexes.length, state: isWanted ? "purged" : "holds" });
  }
  progress.end();
  return looked;
}

/** Exports and debug logs of ours that hold a sentence of what was purged. */
async function filesQuoting(
  open: OpenProject,
  quotes: readonly string[],
): Promise<readonly string[]> {
  const { fileQuotes } = await import("@hsms/engine");
  const found: string[] = [];
  const exports = readExports(open.project.directory);
  // What an export replaced lies beside it (S0-119).
  const replaced = exports.map((file) => `${file}.backup`);
  for (const file of [...exports, ...replaced, ...open.trail.files()]) {
    if (await fileQuotes(file, quotes)) found.push(path.resolve(file));
  }
  return found;
}

/** `hsms unforget`: archived turns count again. */
export function unforgetCommand({ messages, act }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("unforget", messages)
    .description(summaries.unforget)
    .argument("<turns...>", argumentTexts.turns, readIndexes)
    .addHelpText("before", examples(messages, ["hsms unforget 12 15"]))
    .action((indexes, options) =>
      act(options, async (context) => {
        const { withKnownProject } = await import("../wire.ts");
        const { output, json } = context;
        return withKnownProject(context, async ({ memory }) => {
          const count = await memory.unarchive(indexes ?? []);
          if (json) output.data({ unarchived: count });
          else output.print(messages.forget.unarchived(count));
          return exitCodes.ok;
        });
      }),
    );
}
