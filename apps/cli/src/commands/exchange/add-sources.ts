import type { ImportResult, Memory } from "@hsms/engine";
import { cleanLine } from "@hsms/tui/text";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { askAbout } from "../../output/terminal/ask-about.ts";
import type { Context } from "../../settings/context.ts";
import type { Read, Source } from "./read-sources.ts";

/** What would come in: of each source its first turns, and what no memory takes. Opens and makes nothing. */
export function showDryRun(context: Context, read: Read): ExitCode {
  const { output, json, messages } = context;
  const { skipped, hints, leftOut } = read;
  const sources = read.sources.map(({ told, examples }) => ({
    ...told,
    examples: examples.map(({ user, assistant = null, createdAt, isDateGuessed = false }) => ({
      user,
      assistant,
      createdAt: createdAt === undefined ? null : new Date(createdAt).toISOString(),
      isDateGuessed,
    })),
  }));
  if (json) {
    output.data({ sources, skipped, hints, leftOut });
    return exitCodes.ok;
  }
  for (const line of contentsOf(read, messages)) output.print(line);
  output.print(messages.imported.dryRun);
  return exitCodes.ok;
}

/** What was read, a line each: every source with its first turns, then what is left out. */
export function contentsOf(
  { sources, leftOut }: Read,
  messages: Context["messages"],
): readonly string[] {
  const lines: string[] = [];
  for (const { told, examples, owner } of sources) {
    const { format, files, turns } = told;
    const [file = ""] = files;
    lines.push(messages.imported.source({ file, files: files.length, format, turns }));
    lines.push(...ownerLines(owner, messages));
    for (const { user, assistant, createdAt, isDateGuessed } of examples) {
      const day =
        createdAt === undefined || isDateGuessed === true
          ? messages.turn.undated
          : new Date(createdAt).toISOString().slice(0, 10);
      lines.push(cleanLine(`  ${day}  ${firstWords(user === "" ? (assistant ?? "") : user)}`));
    }
  }
  if (leftOut.length > 0) lines.push(cleanLine(messages.imported.leftOut(leftOut)));
  return lines;
}

/** Whose talk it is taken for. */
export function ownerLines(
  { me, hasPeople, whose }: Source["owner"],
  { imported }: Context["messages"],
): readonly string[] {
  const names = me.map(cleanLine).join(", ");
  return [
    ...(hasPeople ? [names === "" ? imported.whose.none : imported.whose.me(names)] : []),
    ...(whose === undefined ? [] : [imported.whose.taken[whose]]),
  ];
}

const EXAMPLE_LENGTH = 100;

const firstWords = (text: string): string => Array.from(text).slice(0, EXAMPLE_LENGTH).join("");

/** How many of its turns are there already; as far as their files have ids. */
export async function countThere(
  { exchange }: Pick<Memory, "exchange">,
  read: Pick<Read, "sources">,
): Promise<number> {
  let count = 0;
  for (const { parts } of read.sources) count += await exchange.countThere(parts);
  return count;
}

/** Puts it in the place of what there is, once that was asked. */
export async function replaceAll(
  context: Context,
  {
    memory,
    read,
    isSure,
  }: { readonly memory: Memory; readonly read: Read; readonly isSure: boolean },
): Promise<ExitCode> {
  const { output, json, interruption, messages } = context;
  const confirm = askAbout(context, {
    question: messages.imported.replaceQuestion,
    isSure,
  });
  const run = memory.exchange.replace(batchesOf(read), { confirm, signal: interruption.signal });
  const result = await followProgress(run, context);
  if (result === null) return exitCodes.interrupted;
  const { imported, restored } = result;
  if (restored.type === "declined") {
    output.notice(messages.confirm.stopped);
    return exitCodes.failed;
  }
  const sum = imported.reduce<Imported>(add, nothingImported);
  const { kept } = restored;
  const { skipped, hints, leftOut } = read;
  const sources = read.sources.map(({ told }) => told);
  if (json) output.data({ ...sum, ...restored.comparison, kept, leftOut, sources, skipped, hints });
  else {
    output.print(messages.imported.counts(sum));
    tellLeftOut(context, read);
    output.print(messages.backup.keptAt(kept));
  }
  return exitCodes.ok;
}

/** Adds it to what there is, one source after the other. */
export async function addAll(
  context: Context,
  {
    memory,
    read,
    awaitsPlacing,
    onEntry,
  }: {
    readonly memory: Memory;
    readonly read: Read;
    /** Otherwise placing goes on in the background once all is recorded. */
    readonly awaitsPlacing: boolean;
    /** Told the number in the journal of each that brought something. */
    readonly onEntry?: (entry: number) => void;
  },
): Promise<ExitCode> {
  const { output, json, interruption, messages } = context;
  const { signal } = interruption;
  let sum = nothingImported;
  for (const batch of batchesOf(read)) {
    let kept = sum.added;
    const run = memory.exchange.import(batch, { signal, awaitsPlacing });
    const result = await followProgress(run, context, ({ stage, done }) => {
      if (stage === "record") kept = sum.added + done;
    });
    if (result === null) {
      output.complain(messages.imported.interrupted(kept));
      return exitCodes.interrupted;
    }
    if (result.entry !== null) onEntry?.(result.entry);
    sum = add(sum, result);
  }
  if (json) {
    const { skipped, hints, leftOut } = read;
    const sources = read.sources.map(({ told }) => told);
    const { pool } = await memory.status();
    output.data({ ...sum, leftOut, sources, skipped, hints, pool });
    return exitCodes.ok;
  }
  for (const [code, [first, ...others]] of Map.groupBy(sum.repairs, ({ code }) => code)) {
    if (first === undefined) continue;
    const { repairs, more } = messages.imported;
    const tell = (subject: string) => output.notice(repairs[code](subject));
    if (others.length < MOST_TOLD)
      for (const { subject } of [first, ...others]) tell(cleanLine(subject));
    else tell(more(cleanLine(first.subject), others.length));
  }
  output.print(messages.imported.counts(sum));
  // Within the screen it was seen before.
  const owners = context.dialog === undefined ? read.sources : [];
  const lines = owners.flatMap(({ owner }) => ownerLines(owner, messages));
  for (const line of new Set(lines)) output.print(line);
  tellLeftOut(context, read);
  if (sum.masked.secrets > 0) output.print(messages.imported.masked(sum.masked));
  if (sum.clocksAhead > 0) output.notice(messages.imported.clocksAhead(sum.clocksAhead));
  return exitCodes.ok;
}

/** Repairs of one kind that are told one by one; of more the first and their number. */
const MOST_TOLD = 3;

function tellLeftOut({ output, messages }: Context, { leftOut }: Read): void {
  if (leftOut.length > 0) output.print(cleanLine(messages.imported.leftOut(leftOut)));
}

const batchesOf = ({ sources }: Read) => sources.map(({ parts }) => parts);

/** Of all sources together. */
type Imported = Omit<ImportResult, "entry">;

const nothingImported: Imported = {
  read: 0,
  added: 0,
  alreadyThere: 0,
  changed: 0,
  clocksAhead: 0,
  placed: 0,
  repairs: [],
  masked: { secrets: 0, turns: 0 },
};

function add(a: Imported, b: Imported): Imported {
  return {
    read: a.read + b.read,
    added: a.added + b.added,
    alreadyThere: a.alreadyThere + b.alreadyThere,
    changed: a.changed + b.changed,
    clocksAhead: a.clocksAhead + b.clocksAhead,
    placed: a.placed + b.placed,
    repairs: [...a.repairs, ...b.repairs],
    masked: {
      secrets: a.masked.secrets + b.masked.secrets,
      turns: a.masked.turns + b.masked.turns,
    },
  };
}
