import path from "node:path";
import type { FormatProblem, ImportBatch, ImportResult, ProgressEvent } from "@hsms/engine";
import { FileError } from "../../cli-error.ts";
import { exitCodes } from "../../exit-codes.ts";
import { cleanLine } from "@hsms/tui/text";
import { followProgress } from "../../output/follow-progress.ts";
import { settingFlag } from "../../program/flags.ts";
import { askAbout } from "../../terminal/ask-about.ts";
import { examples, projectCommand, type CommandKit } from "../kit.ts";

/** Progress of reading is told in these: nobody reads bytes. */
const MEGABYTE = 1e6;

export function importCommand({ messages, act }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("import", messages)
    .description(summaries.import)
    .argument("<files...>", argumentTexts.files)
    .addOption(
      settingFlag("--secrets <mode>", { key: "SECRETS", description: messages.help.flags.secrets }),
    )
    .option("--mirror <folder>", messages.help.flags.mirror)
    .option("--replace", messages.help.flags.replace)
    .option("-y, --yes", messages.help.flags.yes)
    .addHelpText(
      "before",
      examples(messages, ["hsms import chats.json notes.jsonl", "hsms import old-memory/"]),
    )
    .action((files, options) =>
      act(options, async (context) => {
        const { readImports } = await import("@hsms/engine");
        const { withProject } = await import("../../wire.ts");
        const { output, json, config, interruption, progress } = context;
        const paths = files.map((file) => path.resolve(config.workingDirectory, file));
        const skipped: FormatProblem[] = [];
        // Nothing is open yet, and a large file is parsed in one go.
        const sources = await interruption.standAside(() =>
          readImports(paths, {
            onRead: ({ done, total }) =>
              progress.update({
                label: messages.stages("read"),
                done: Math.round(done / MEGABYTE),
                total: Math.round(total / MEGABYTE),
              }),
            onSkipped: (problem) => skipped.push(problem),
          }),
        );
        progress.end();
        if (sources.type === "refused") throw new FileError(sources.problem);
        if (!json && sources.value.length + skipped.length > 1) {
          for (const { file = "", ...problem } of skipped) {
            output.notice(messages.imported.skipped(file, messages.fileProblem(problem).what));
          }
          for (const { format, files: read, batch } of sources.value) {
            const [file = ""] = read;
            output.notice(messages.imported.source({ file, format, turns: countOf(batch) }));
          }
        }
        const read = sources.value.map(({ format, files: names, batch }) => ({
          format,
          files: names,
          turns: countOf(batch),
        }));
        return withProject(context, async ({ memory, embed }) => {
          let sum: ImportResult = nothingImported;
          if (options.replace === true) {
            const question = messages.imported.replaceQuestion;
            const asked = askAbout(context, { question, isSure: options.yes === true });
            const { confirm } = asked;
            const { signal } = interruption;
            const batches = sources.value.map(({ batch }) => batch);
            const events = memory.replace(batches, { confirm, signal });
            const result = await followProgress(events, context);
            asked.rethrow();
            if (result === null) return exitCodes.interrupted;
            const { imported, restored } = result;
            if (restored.type === "declined") {
              output.notice(messages.confirm.stopped);
              return exitCodes.failed;
            }
            for (const one of imported) sum = add(sum, one);
            const { kept } = restored;
            if (json) output.data({ ...sum, ...restored.comparison, kept, sources: read, skipped });
            else output.print(`${messages.imported.counts(sum)}\n${messages.backup.keptAt(kept)}`);
            return exitCodes.ok;
          }
          for (const { batch } of sources.value) {
            const { signal } = interruption;
            let kept = sum.added;
            const events = memory.import(batch, { signal });
            const result = await followProgress(
              listenTo(events, ({ stage, done }) => {
                if (stage === "record") kept = sum.added + done;
              }),
              context,
            );
            if (result === null) {
              output.complain(messages.imported.interrupted(kept));
              return exitCodes.interrupted;
            }
            sum = add(sum, result);
          }
          if (json) {
            const { pool } = await memory.status();
            output.data({ ...sum, sources: read, skipped, pool });
          } else {
            for (const { code, subject } of sum.repairs) {
              output.notice(messages.imported.repairs[code](cleanLine(subject)));
            }
            output.print(messages.imported.counts(sum));
            if (sum.masked.secrets > 0) output.print(messages.imported.masked(sum.masked));
          }
          await embed();
          return exitCodes.ok;
        });
      }),
    );
}

/** The same events; `hear` is told of the progress among them. */
async function* listenTo<Result>(
  events: AsyncIterable<ProgressEvent<Result>>,
  hear: (progress: Extract<ProgressEvent<Result>, { type: "progress" }>) => void,
): AsyncGenerator<ProgressEvent<Result>, void, undefined> {
  for await (const event of events) {
    if (event.type === "progress") hear(event);
    yield event;
  }
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
