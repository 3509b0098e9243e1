import type { GivenName, MatchesName, SelectedTurns, Turn, TurnSelector } from "@hsms/engine";
import { InvalidArgumentError } from "commander";
import { CliError } from "../../cli-error.ts";
import type { Context } from "../../context.ts";
import { exitCodes, type ExitCode } from "../../exit-codes.ts";
import { cleanLine } from "@hsms/tui/text";
import { numberFlag } from "../flags.ts";
import { confirm } from "../../terminal/confirm.ts";
import { parseDate } from "../../views/parse-date.ts";
import type { OpenProject } from "../../wire.ts";
import { examples, projectCommand, type CommandKit } from "../kit.ts";
import { lookIntoCopies, purgeTurns, type PurgeWishes } from "./purge.ts";

interface Wishes extends PurgeWishes {
  readonly match?: string | undefined;
  readonly regex?: true | undefined;
  readonly before?: string | undefined;
  readonly importanceUpTo?: number | undefined;
  readonly archived?: true | undefined;
  readonly includeProtected?: true | undefined;
  readonly purge?: true | undefined;
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
  const { withKnownProject } = await import("../../wire.ts");
  const { output, json, messages } = context;
  const texts = messages.forget;
  return withKnownProject(context, async (open) => {
    const isPurge = options.purge === true;
    const selected = await open.memory.turns.select(selector);
    const { withheld, missing } = selected;
    const earlier = isPurge && indexes.length === 0 ? await purgedEarlier(open, selector) : [];
    const chosen = [...selected.chosen, ...earlier];
    const matches = isPurge ? nameMatcher(indexes, options) : undefined;
    const names = isPurge
      ? await open.memory.turns.namesPurgedWith(indexesOf(chosen), { ...(matches && { matches }) })
      : [];
    if (missing.length > 0) output.complain(texts.missing(missing));
    if (withheld.length > 0) output.notice(texts.withheld(withheld.length));
    const isNothing = chosen.length === 0 && names.length === 0;
    // A title may be left in a backup alone, of which it is asked there.
    const isLeftAside =
      isNothing &&
      matches !== undefined &&
      (await lookIntoCopies(open, { ids: [], matches })).holding.length > 0;
    if (isNothing && !isLeftAside) {
      if (json) output.data({ turns: [], withheld: withheld.length, missing });
      else output.notice(texts.none);
      return missing.length > 0 ? exitCodes.badData : exitCodes.ok;
    }
    for (const { index, user } of chosen.slice(0, SHOWN)) {
      output.notice(`  [${index}] ${user === "" ? texts.goneAlready : cleanLine(user)}`);
    }
    if (chosen.length > SHOWN) output.notice(texts.andMore(chosen.length - SHOWN));
    const forgottenBefore = isPurge ? countForgotten(selected.chosen) : 0;
    if (forgottenBefore > 0) output.notice(texts.forgottenBefore(forgottenBefore));
    showNames(context, names);
    const question = isPurge
      ? texts.purgeQuestion(chosen.length, names.length)
      : texts.question(chosen.length);
    const isSure = options.yes === true || isLeftAside;
    if (!(await confirm(context, { question, isSure }))) {
      output.notice(messages.confirm.stopped);
      return exitCodes.failed;
    }
    // A person takes their time, and another process may have replaced everything meanwhile.
    const standing = await open.memory.turns.read(chosen.map(({ index }) => index));
    if (chosen.some(({ id }, at) => standing[at]?.id !== id))
      throw new CliError("TURNS_CHANGED", "");
    if (isPurge) return purgeTurns(context, { open, chosen, forgottenBefore, matches, options });
    const count = await open.memory.turns.archive(chosen.map(({ index }) => index));
    if (json) output.data({ archived: count, turns: indexesOf(chosen), withheld: withheld.length });
    else output.print(texts.archived(count));
    return exitCodes.ok;
  });
}

function showNames({ output, messages }: Context, names: readonly GivenName[]): void {
  for (const [type, those] of Map.groupBy(names, (name) => name.type)) {
    const shown = those.slice(0, SHOWN).map(({ name }) => cleanLine(name));
    output.notice(messages.forget.names[type](shown, those.length - shown.length));
  }
}

/**
 * Turns that were purged already, and that backups or kept stores still hold: what is meant of them can be
 * told there alone. As they stand there, with their indexes here; by index.
 */
async function purgedEarlier(
  open: OpenProject,
  selector: TurnSelector & { readonly includeProtected: boolean },
): Promise<readonly Turn[]> {
  const { findCopies, selectFrom } = await import("@hsms/engine");
  const wanted = { states: ["purged"], includeProtected: true } as const;
  const { chosen: purged } = await open.memory.turns.select(wanted);
  if (purged.length === 0) return [];
  const indexById = new Map(purged.map(({ id, index }) => [id, index]));
  const found = new Map<number, Turn>();
  const { passphrase } = open;
  const meant = { ...selector, states: ["active", "archived"] } as const;
  for (const directory of (await findCopies(open.store)).copies) {
    for (const turn of await selectFrom(directory, { selector: meant, passphrase })) {
      const index = indexById.get(turn.id);
      if (index !== undefined) found.set(index, { ...turn, index });
    }
  }
  return [...found.values()].toSorted((a, b) => a.index - b.index);
}

function readSelector(
  indexes: readonly number[],
  options: Wishes,
): TurnSelector & { readonly includeProtected: boolean } {
  const { match, regex, before, importanceUpTo, archived, includeProtected, purge } = options;
  const isWithout = [match, before, importanceUpTo, archived].every((wish) => wish === undefined);
  if (indexes.length === 0 && isWithout) throw new CliError("NOTHING_CHOSEN", "");
  return {
    ...(indexes.length === 0 ? {} : { indexes }),
    ...(match === undefined ? {} : { matches: matcher(match, regex === true) }),
    ...(before === undefined ? {} : { before: readDate(before) }),
    ...(importanceUpTo === undefined ? {} : { importanceUpTo }),
    states: statesMeant({ isNamed: indexes.length > 0, isPurge: purge === true, archived }),
    includeProtected: includeProtected === true,
  };
}

/**
 * What is deleted for good goes also where it was forgotten before; and turns that are named whatever was
 * done with them: backups may still hold a purged one.
 */
function statesMeant({
  isNamed,
  isPurge,
  archived = false,
}: {
  readonly isNamed: boolean;
  readonly isPurge: boolean;
  readonly archived: boolean | undefined;
}): NonNullable<TurnSelector["states"]> {
  if (archived) return ["archived"];
  if (!isPurge) return ["active"];
  return isNamed ? ["active", "archived", "purged"] : ["active", "archived"];
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

const countForgotten = (turns: readonly Turn[]): number =>
  turns.filter(({ state }) => state === "archived").length;

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

/** `hsms unforget`: archived turns count again. */
export function unforgetCommand({ messages, act }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("unforget", messages)
    .description(summaries.unforget)
    .argument("<turns...>", argumentTexts.turns, readIndexes)
    .addHelpText("before", examples(messages, ["hsms unforget 12 15"]))
    .action((indexes, options) =>
      act(options, async (context) => {
        const { withKnownProject } = await import("../../wire.ts");
        const { output, json } = context;
        return withKnownProject(context, async ({ memory }) => {
          const meant = [...new Set(indexes)];
          const selector = {
            indexes: meant,
            states: ["archived"],
            includeProtected: true,
          } as const;
          const { missing } = await memory.turns.select(selector);
          if (missing.length > 0) output.complain(messages.forget.notForgotten(missing));
          const count = await memory.turns.unarchive(meant);
          if (json) output.data({ unarchived: count, missing });
          else if (count > 0) output.print(messages.forget.unarchived(count));
          return count === 0 ? exitCodes.badData : exitCodes.ok;
        });
      }),
    );
}
