import { rm } from "node:fs/promises";
import { heldFiles, homeOf, isSetUp } from "@hsms/sync";
import { ReportedError } from "../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import type { OpenProject } from "../../open/with-project.ts";
import type { Context } from "../../settings/context.ts";
import { chooseCopies, showCopies, sortCopies, wants, type PurgeOffers } from "./purge.ts";
import { showTurns } from "./show-turns.ts";

/**
 * `hsms forget --purge` without a choice: a purge that was cut off is finished, and what was purged before, here or on another machine,
 * goes from backups and files that still hold it. Nothing else is deleted, so it asks for these alone.
 */
export async function purgeLeft(
  context: Context,
  open: OpenProject,
  offers: PurgeOffers,
): Promise<ExitCode> {
  const { memory } = open;
  const { output, json, messages, interruption } = context;
  const { signal } = interruption;
  const texts = messages.forget;
  const cutOff = await memory.upkeep.cutOffPurge();
  if (cutOff !== null) {
    const ended = await followProgress(
      memory.turns.purge([], { copies: "report", signal }),
      context,
    );
    if (ended === null) return exitCodes.interrupted;
  }
  // As backups have them: here nothing is left of their words.
  const { chosen } = await memory.turns.select({ states: ["purged"], includeProtected: true });
  showTurns(context, chosen);
  const turns = chosen.map(({ index }) => index);
  const done = await followProgress(
    memory.turns.purge(turns, { copies: chooseCopies(context, offers), signal }),
    context,
  );
  if (done === null) return exitCodes.interrupted;
  const copies = sortCopies(done.copies);
  const noted = await removeNoted(context, open, {
    offers,
    known: new Set(done.copies.map(({ copy }) => copy.path)),
  });
  const found = {
    ...copies,
    files: [...copies.files, ...noted.files],
    removed: [...copies.removed, ...noted.removed],
  };
  if (json) {
    output.data({
      purged: cutOff === null ? 0 : cutOff.turns - cutOff.purged,
      turns,
      forgottenBefore: 0,
      titles: [],
      labels: [],
      tags: [],
      topics: [],
      quotedBy: [],
      pinnedTopics: [],
      ...found,
    });
  } else {
    if (cutOff !== null) output.print(texts.finished(cutOff.turns));
    const isNothing = Object.values(found).every(({ length }) => length === 0);
    output.print(isNothing ? texts.noneLeft : texts.soughtAgain);
    showCopies(context, found);
  }
  const failure = done.copies.find(({ state }) => state === "holds")?.failure;
  if (failure) throw new ReportedError(failure);
  return exitCodes.ok;
}

/** Files that held words of turns when another machine had purged them: nothing here tells these words any more. */
async function removeNoted(
  context: Context,
  { memory, project }: OpenProject,
  { offers, known }: { readonly offers: PurgeOffers; readonly known: ReadonlySet<string> },
): Promise<{ readonly files: readonly string[]; readonly removed: readonly string[] }> {
  if (!isSetUp(project.directory)) return { files: [], removed: [] };
  const held = heldFiles(await homeOf(memory, project.directory));
  const files = held.filter((file) => !known.has(file));
  const texts = context.messages.forget;
  for (const file of files) context.output.notice(texts.file(file));
  const isRemoved = await wants(context, {
    count: files.length,
    question: texts.filesQuestion(files.length),
    isWanted: offers.files,
  });
  if (!isRemoved) return { files, removed: [] };
  for (const file of files) await rm(file, { force: true });
  return { files: [], removed: files };
}
