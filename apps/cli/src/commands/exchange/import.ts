import type { ImportResult, Memory } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { cleanLine } from "@hsms/tui/text";
import { followProgress } from "../../output/follow-progress.ts";
import { settingFlag, textsFlag } from "../flags.ts";
import { askAbout } from "../../output/terminal/ask-about.ts";
import { readSources, type Read } from "./read-sources.ts";
import { createSpool } from "./spool.ts";
import { writingCommand, type CommandKit } from "../kit.ts";

export function importCommand({ messages, act }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return writingCommand("import", messages)
    .description(summaries.import)
    .argument("<files...>", argumentTexts.files)
    .addOption(settingFlag("secrets", messages))
    .option("--mirror <folder>", messages.help.flags.mirror)
    .option("--embedder-online", messages.help.flags.embedderOnline)
    .addOption(textsFlag("--me <name>", messages.help.flags.me))
    .addOption(textsFlag("--tag <tag>", messages.help.flags.importTag))
    .option("--as-notes", messages.help.flags.asNotes)
    .option("--columns <names>", messages.help.flags.columns)
    .option("--dry-run", messages.help.flags.dryRun)
    .option("--replace", messages.help.flags.replace)
    .option("-y, --yes", messages.help.flags.yes)
    .action((files, options) =>
      act(options, async (context) => {
        const { TABLE_FIELDS } = await import("../../open/seldom-needed.ts");
        const columns = readColumns(options.columns, new Set(TABLE_FIELDS));
        const spool = createSpool();
        try {
          const read = await readSources(files, context, { ...options, columns, spool });
          if (read === null) return exitCodes.interrupted;
          if (options.dryRun === true) return showDryRun(context, read);
          const { withProject } = await import("../../open/with-project.ts");
          const { readyEmbedder } = await import("../../open/embedding/allow-embedder.ts");
          return await withProject(context, async (open) => {
            const { memory, embed } = open;
            await readyEmbedder(context, open);
            if (options.replace === true) {
              return replaceAll(context, { memory, read, isSure: options.yes === true });
            }
            const exitCode = await addAll(context, { memory, read });
            if (exitCode === exitCodes.ok) await embed();
            return exitCode;
          });
        } finally {
          await spool.close();
        }
      }),
    );
}

/** What would come in: of each source its first turns, and what no memory takes. Opens and makes nothing. */
function showDryRun(context: Context, read: Read): ExitCode {
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
  for (const { format, files, turns, examples } of sources) {
    const [file = ""] = files;
    output.print(messages.imported.source({ file, files: files.length, format, turns }));
    for (const { user, assistant, createdAt, isDateGuessed } of examples) {
      const day =
        createdAt === null || isDateGuessed ? messages.turn.undated : createdAt.slice(0, 10);
      output.print(cleanLine(`  ${day}  ${firstWords(user === "" ? (assistant ?? "") : user)}`));
    }
  }
  tellLeftOut(context, read);
  output.print(messages.imported.dryRun);
  return exitCodes.ok;
}

const EXAMPLE_LENGTH = 100;

const firstWords = (text: string): string => Array.from(text).slice(0, EXAMPLE_LENGTH).join("");

/** `user=Frage,createdAt=Datum` by what a column holds. Throws `CliError` for anything else. */
function readColumns(
  text: string | undefined,
  fields: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (text === undefined) return {};
  const pairs = text.split(",").map((pair) => /^\s*(\w+)\s*=\s*(.*\S)\s*$/u.exec(pair));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, field = "", name = ""] = pair ?? [];
      if (!fields.has(field)) throw new CliError("BAD_COLUMNS", text);
      return [field, name];
    }),
  );
}

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
  const run = memory.exchange.replace(batchesOf(read), { confirm, signal: interruption.signal });
  const result = await followProgress(run, context);
  if (result === null) return exitCodes.interrupted;
  const { imported, restored } = result;
  if (restored.type === "declined") {
    output.notice(messages.confirm.stopped);
    return exitCodes.failed;
  }
  const sum = imported.reduce(add, nothingImported);
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
async function addAll(
  context: Context,
  { memory, read }: { readonly memory: Memory; readonly read: Read },
): Promise<ExitCode> {
  const { output, json, interruption, messages } = context;
  const { signal } = interruption;
  let sum = nothingImported;
  for (const batch of batchesOf(read)) {
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
    const { skipped, hints, leftOut } = read;
    const sources = read.sources.map(({ told }) => told);
    const { pool } = await memory.status();
    output.data({ ...sum, leftOut, sources, skipped, hints, pool });
    return exitCodes.ok;
  }
  for (const { code, subject } of sum.repairs) {
    output.notice(messages.imported.repairs[code](cleanLine(subject)));
  }
  output.print(messages.imported.counts(sum));
  tellLeftOut(context, read);
  if (sum.masked.secrets > 0) output.print(messages.imported.masked(sum.masked));
  if (sum.clocksAhead > 0) output.notice(messages.imported.clocksAhead(sum.clocksAhead));
  return exitCodes.ok;
}

function tellLeftOut({ output, messages }: Context, { leftOut }: Read): void {
  if (leftOut.length > 0) output.print(cleanLine(messages.imported.leftOut(leftOut)));
}

const batchesOf = ({ sources }: Read) => sources.map(({ parts }) => parts);

const nothingImported: ImportResult = {
  read: 0,
  added: 0,
  alreadyThere: 0,
  changed: 0,
  clocksAhead: 0,
  placed: 0,
  repairs: [],
  masked: { secrets: 0, turns: 0 },
};

function add(a: ImportResult, b: ImportResult): ImportResult {
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
