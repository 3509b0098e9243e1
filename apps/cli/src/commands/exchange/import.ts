import path from "node:path";
import { formatMessage } from "@hsms/messages";
import type { FormatProblem, ImportBatch, ImportResult, LeftOut, Memory } from "@hsms/engine";
import { CliError, FileError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { cleanLine } from "@hsms/tui/text";
import { followProgress } from "../../output/follow-progress.ts";
import { settingFlag, textsFlag } from "../flags.ts";
import { STANDARD_INPUT } from "../../output/terminal/read-question.ts";
import { askAbout } from "../../output/terminal/ask-about.ts";
import { prepareBatch, type Preparation } from "./prepare-batch.ts";
import { withAuthors } from "./who-is-me.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

/** Progress of reading is told in these: nobody reads bytes. */
const MEGABYTE = 1e6;

export function importCommand({ messages, act }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("import", messages)
    .description(summaries.import)
    .argument("<files...>", argumentTexts.files)
    .addOption(settingFlag("secrets", messages))
    .option("--mirror <folder>", messages.help.flags.mirror)
    .option("--embedder-online", messages.help.flags.embedderOnline)
    .option("--me <name>", messages.help.flags.me)
    .addOption(textsFlag("--tag <tag>", messages.help.flags.importTag))
    .option("--as-notes", messages.help.flags.asNotes)
    .option("--columns <names>", messages.help.flags.columns)
    .option("--dry-run", messages.help.flags.dryRun)
    .option("--replace", messages.help.flags.replace)
    .option("-y, --yes", messages.help.flags.yes)
    .action((files, options) =>
      act(options, async (context) => {
        const columns = readColumns(options.columns);
        const read = await readFiles(files, context, { ...options, columns });
        if (read === null) return exitCodes.interrupted;
        if (options.dryRun === true) return showDryRun(context, read);
        const { withProject } = await import("../../open/with-project.ts");
        const { readyEmbedder } = await import("../../open/embedding/allow-embedder.ts");
        return withProject(context, async (open) => {
          const { memory, embed } = open;
          await readyEmbedder(context, open);
          if (options.replace === true) {
            return replaceAll(context, { memory, read, isSure: options.yes === true });
          }
          const exitCode = await addAll(context, { memory, read });
          if (exitCode === exitCodes.ok) await embed();
          return exitCode;
        });
      }),
    );
}

interface Wanted extends Preparation {
  readonly me?: string | undefined;
  readonly columns: Readonly<Record<string, string>>;
}

interface Read {
  readonly batches: readonly ImportBatch[];
  readonly leftOut: readonly LeftOut[];
  readonly skipped: readonly ReturnType<typeof inEnglish>[];
  /** Of which kind each source is, for scripts. */
  readonly sources: readonly {
    readonly format: string;
    readonly files: readonly string[];
    readonly turns: number;
  }[];
}

/** As `--json` prints it. */
const inEnglish = ({ reason, hint, ...problem }: FormatProblem) => ({
  ...problem,
  message: formatMessage(reason, "en"),
  hint: formatMessage(hint, "en"),
});

/**
 * Reads them all before anything is open, and tells of each where there are several. `null` where it was interrupted.
 * Throws `FileError`, and `CliError` where it is not known who `--me` is.
 */
async function readFiles(
  files: readonly string[],
  context: Context,
  { me, columns, ...preparation }: Wanted,
): Promise<Read | null> {
  const { output, json, config, interruption, progress, messages } = context;
  const { joinLeftOut, readImports } = await import("../../open/seldom-needed.ts");
  const paths = files.map((file) =>
    file === STANDARD_INPUT ? file : path.resolve(config.workingDirectory, file),
  );
  const skipped: FormatProblem[] = [];
  // Nothing is open yet, and a large file is parsed in one go.
  const read = await interruption.standAside(() =>
    readImports(paths, {
      onRead: ({ done, total }) =>
        progress.update({
          label: messages.stages("read"),
          done: Math.round(done / MEGABYTE),
          total: Math.round(total / MEGABYTE),
        }),
      onSkipped: (problem) => skipped.push(problem),
      standardInput: process.stdin,
      columns,
    }),
  );
  progress.end();
  if (read.type === "refused") throw new FileError(read.problem);
  const sources = read.value.map(({ format, files: names, batch }) => ({
    format,
    files: names,
    turns: countOf(batch),
  }));
  if (!json && sources.length + skipped.length > 1) {
    for (const { file = "", reason } of skipped) {
      output.notice(messages.imported.skipped(file, formatMessage(reason, messages.language)));
    }
    for (const {
      format,
      files: [file = ""],
      turns,
    } of sources) {
      output.notice(messages.imported.source({ file, format, turns }));
    }
  }
  const batches = await withAuthors(
    read.value.map(({ batch }) => prepareBatch(batch, preparation)),
    context,
    me,
  );
  if (batches === null) return null;
  return {
    batches,
    leftOut: joinLeftOut(batches.flatMap(({ leftOut }) => leftOut ?? [])),
    skipped: skipped.map(inEnglish),
    sources,
  };
}

/** What would come in: of each source its first turns, and what no memory takes. Opens and makes nothing. */
function showDryRun(context: Context, read: Read): ExitCode {
  const { output, json, messages } = context;
  const { batches, sources, skipped, leftOut } = read;
  const examples = batches.map(({ turns }) =>
    turns
      .slice(0, EXAMPLES)
      .map(({ user, assistant = null, createdAt, isDateGuessed = false }) => ({
        user,
        assistant,
        createdAt: createdAt === undefined ? null : new Date(createdAt).toISOString(),
        isDateGuessed,
      })),
  );
  if (json) {
    const shown = sources.map((source, at) => ({ ...source, examples: examples[at] ?? [] }));
    output.data({ sources: shown, skipped, leftOut });
    return exitCodes.ok;
  }
  for (const [at, { format, files, turns }] of sources.entries()) {
    const [file = ""] = files;
    output.print(messages.imported.source({ file, format, turns }));
    for (const { user, assistant, createdAt, isDateGuessed } of examples[at] ?? []) {
      const day =
        createdAt === null || isDateGuessed ? messages.turn.undated : createdAt.slice(0, 10);
      output.print(cleanLine(`  ${day}  ${firstWords(user === "" ? (assistant ?? "") : user)}`));
    }
  }
  tellLeftOut(context, read);
  output.print(messages.imported.dryRun);
  return exitCodes.ok;
}

/** Turns of a source that a dry run shows. */
const EXAMPLES = 3;
const EXAMPLE_LENGTH = 100;

const firstWords = (text: string): string => Array.from(text).slice(0, EXAMPLE_LENGTH).join("");

/** `user=Frage,createdAt=Datum` by what a column holds. Throws `CliError` for anything else. */
function readColumns(text: string | undefined): Readonly<Record<string, string>> {
  if (text === undefined) return {};
  const pairs = text.split(",").map((pair) => /^\s*(\w+)\s*=\s*(.*\S)\s*$/u.exec(pair));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, field = "", name = ""] = pair ?? [];
      if (!FIELDS.has(field)) throw new CliError("BAD_COLUMNS", text);
      return [field, name];
    }),
  );
}

/** What a column of a table may hold (docs/formats.md). */
const FIELDS: ReadonlySet<string> = new Set([
  "user",
  "assistant",
  "text",
  "speaker",
  "createdAt",
  "tags",
  "conversation",
  "id",
]);

/** Puts it in the place of what there is, once that was asked. */
async function replaceAll(
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
  const run = memory.exchange.replace(read.batches, { confirm, signal: interruption.signal });
  const result = await followProgress(run, context);
  if (result === null) return exitCodes.interrupted;
  const { imported, restored } = result;
  if (restored.type === "declined") {
    output.notice(messages.confirm.stopped);
    return exitCodes.failed;
  }
  const sum = imported.reduce(add, nothingImported);
  const { kept } = restored;
  const { sources, skipped, leftOut } = read;
  if (json) output.data({ ...sum, ...restored.comparison, kept, leftOut, sources, skipped });
  else {
    output.print(messages.imported.counts(sum));
    tellLeftOut(context, read);
    output.print(messages.backup.keptAt(kept));
  }
  return exitCodes.ok;
}

/** Adds it to what there is, one source after the other. */
async function addAll(
  context: Context,
  { memory, read }: { readonly memory: Memory; readonly read: Read },
): Promise<ExitCode> {
  const { output, json, interruption, messages } = context;
  const { signal } = interruption;
  let sum = nothingImported;
  for (const batch of read.batches) {
    let kept = sum.added;
    const run = memory.exchange.import(batch, { signal });
    const result = await followProgress(run, context, ({ stage, done }) => {
      if (stage === "record") kept = sum.added + done;
    });
    if (result === null) {
      output.complain(messages.imported.interrupted(kept));
      return exitCodes.interrupted;
    }
    sum = add(sum, result);
  }
  if (json) {
    const { sources, skipped, leftOut } = read;
    const { pool } = await memory.status();
    output.data({ ...sum, leftOut, sources, skipped, pool });
    return exitCodes.ok;
  }
  for (const { code, subject } of sum.repairs) {
    output.notice(messages.imported.repairs[code](cleanLine(subject)));
  }
  output.print(messages.imported.counts(sum));
  tellLeftOut(context, read);
  if (sum.masked.secrets > 0) output.print(messages.imported.masked(sum.masked));
  return exitCodes.ok;
}

function tellLeftOut({ output, messages }: Context, { leftOut }: Read): void {
  if (leftOut.length > 0) output.print(cleanLine(messages.imported.leftOut(leftOut)));
}

/** A purged turn is a gap in the numbers of a file. */
const countOf = ({ turns }: ImportBatch): number =>
  turns.filter(({ state }) => state !== "purged").length;

const nothingImported: ImportResult = {
  read: 0,
  added: 0,
  alreadyThere: 0,
  placed: 0,
  repairs: [],
  masked: { secrets: 0, turns: 0 },
};

function add(a: ImportResult, b: ImportResult): ImportResult {
  return {
    read: a.read + b.read,
    added: a.added + b.added,
    alreadyThere: a.alreadyThere + b.alreadyThere,
    placed: a.placed + b.placed,
    repairs: [...a.repairs, ...b.repairs],
    masked: {
      secrets: a.masked.secrets + b.masked.secrets,
      turns: a.masked.turns + b.masked.turns,
    },
  };
}
