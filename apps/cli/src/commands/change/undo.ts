import { entryDocument } from "../../output/views/entry.ts";
import { InvalidArgumentError } from "commander";
import type { HistoryEntry, Memory } from "@hsms/engine";
import { sayElsewhere } from "@hsms/messages";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { cleanLine } from "@hsms/tui/text";
import { followProgress } from "../../output/follow-progress.ts";
import { confirmChange } from "../../output/terminal/confirm.ts";
import { numberFlag } from "../arguments/flags.ts";
import { unnoteMerges } from "../../open/projects/registry.ts";
import { projectCommand, type CommandKit } from "../kit.ts";
import type { Context } from "../../settings/context.ts";

/** All that the journal keeps. */
const MAX_COUNT = 1000;

export function undoCommand({ messages, inKnownProject }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  const texts = messages.journal;
  return projectCommand("undo", messages)
    .description(summaries.undo)
    .argument("[count]", argumentTexts.undoCount, readCount, 1)
    .addOption(
      numberFlag("--entry <number>", { min: 1, max: 0xffff_ffff, description: flags.undoEntry }),
    )
    .option("-y, --yes", flags.yes)
    .action((count, options) =>
      inKnownProject(options, async ({ memory, project }, context) => {
        const { output, json, interruption } = context;
        const { entry: number } = options;
        const entries = await memory.history.read(MAX_COUNT);
        const newest = entries.find(({ canBeUndone }) => canBeUndone);
        const { projectsIn } = await import("../../open/choose-project.ts");
        const noteUndone = (undone: readonly HistoryEntry[]): void =>
          unnoteMerges(projectsIn(context.config), {
            id: project.id,
            entries: undone.map((entry) => entry.number),
          });
        if (number !== undefined && number !== newest?.number) {
          const isSure = options.yes === true;
          const { exitCode, entry } = await undoImport(context, { memory, number, isSure });
          if (entry?.state === "undone") noteUndone([entry]);
          return exitCode;
        }
        const { chosen, end: cut } = choose(entries, count);
        if (chosen.length > 0) {
          output.notice(texts.willUndo);
          const all = [...new Set(chosen.flatMap((entry) => partsOf(entry, entries)))];
          for (const entry of all) output.notice(cleanLine(texts.line(entry)));
          if (cut !== undefined) output.notice(texts[cut]);
          const question = texts.question(all.length);
          const isSure = options.yes === true;
          if (!(await confirmChange(context, { question, isSure }))) return exitCodes.failed;
        }
        const { signal } = interruption;
        const end = await followProgress(
          memory.history.undo(Math.max(1, chosen.length), { signal }),
          context,
        );
        if (end === null) return exitCodes.interrupted;
        noteUndone(end.undone);
        if (json) output.data({ ...end, undone: end.undone.map(entryDocument) });
        else if (end.undone.length === 0) output.notice(texts.nothing);
        else output.print(texts.undone(end.undone.length));
        if (end.left > 0) output.notice(texts.left(end.left));
        const { language } = messages;
        const beside = sayElsewhere(end.elsewhere, { language, goTo: "hsms branch goto" });
        if (beside !== "") output.notice(beside);
      }),
    );
}

/** The newest commands that can be undone, up to the first restoration, whose undoing brings back an older journal. */
function choose(
  entries: readonly HistoryEntry[],
  count: number,
): {
  readonly chosen: readonly HistoryEntry[];
  readonly end: "upToRestoration" | "upToGone" | undefined;
} {
  const chosen: HistoryEntry[] = [];
  for (const entry of entries) {
    if (chosen.length === count) break;
    if (entry.canBeUndone) chosen.push(entry);
    if (entry.command !== "restore" || entry.state === "undone") continue;
    if (!entry.canBeUndone) return { chosen, end: "upToGone" };
    return { chosen, end: chosen.length < count ? "upToRestoration" : undefined };
  }
  return { chosen, end: undefined };
}

/** With the imports that were cut off and that it went on with: they go along. */
function partsOf(entry: HistoryEntry, entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const before = entries.find(
    ({ number, canBeUndone }) => canBeUndone && number === entry.continues,
  );
  return before === undefined ? [entry] : [entry, ...partsOf(before, entries)];
}

function readCount(text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MAX_COUNT) return count;
  throw new InvalidArgumentError(`1–${MAX_COUNT}`);
}

/** `hsms undo --entry`: an import, whatever came after it. Throws `EngineError` `BAD_INPUT` for what cannot be undone by itself. */
async function undoImport(
  context: Context,
  {
    memory: { history },
    number,
    isSure,
  }: {
    readonly memory: Pick<Memory, "history">;
    readonly number: number;
    readonly isSure: boolean;
  },
): Promise<{ readonly exitCode: ExitCode; readonly entry: HistoryEntry | undefined }> {
  const { output, json, interruption, messages } = context;
  const texts = messages.journal;
  const read = async () => (await history.read(1000)).find((entry) => entry.number === number);
  const { goes, ...stays } = await history.foreseeImport(number);
  const before = await read();
  output.notice(texts.willUndo);
  if (before !== undefined) output.notice(cleanLine(texts.line(before)));
  const question = [...texts.importGoes({ ...stays, goes: goes.length }), texts.question(1)].join(
    " ",
  );
  if (!(await confirmChange(context, { question, isSure }))) {
    return { exitCode: exitCodes.failed, entry: before };
  }
  const { signal } = interruption;
  const done = await followProgress(history.undoImport(number, { signal }), context);
  const entry = await read();
  if (done === null) return { exitCode: exitCodes.interrupted, entry };
  if (json) output.data({ entry: entry === undefined ? null : entryDocument(entry), ...done });
  else output.print(texts.importUndone(done));
  return { exitCode: exitCodes.ok, entry };
}
