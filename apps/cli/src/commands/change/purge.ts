import path from "node:path";
import type { SelectedTurns } from "@hsms/engine";
import type { Context } from "../../context.ts";
import { exitCodes, type ExitCode } from "../../exit-codes.ts";
import { cleanLine } from "@hsms/tui/text";
import { followProgress } from "../../output/follow-progress.ts";
import { readExports } from "../../projects/exports.ts";
import { confirm } from "../../terminal/confirm.ts";
import type { OpenProject } from "../../wire.ts";

/** `--backups`: rewritten without asking. */
export interface PurgeWishes {
  readonly backups?: true | undefined;
}

/** Deletes the turns for good, and says where else their words still are. */
export async function purgeTurns(
  context: Context,
  {
    open,
    selected,
    options,
  }: {
    readonly open: OpenProject;
    readonly selected: SelectedTurns;
    readonly options: PurgeWishes;
  },
): Promise<ExitCode> {
  const { output, json, messages, interruption } = context;
  const texts = messages.forget;
  const { chosen } = selected;
  const { signal } = interruption;
  const done = await followProgress(
    open.memory.purge(
      chosen.map(({ index }) => index),
      { signal },
    ),
    context,
  );
  if (done === null) return exitCodes.interrupted;
  const { quotes, quotedBy, pinnedTopics } = done;
  const backups = await lookIntoBackups(context, { open, selected, options });
  const files = await filesQuoting(open, quotes);
  if (json) {
    output.data({
      purged: done.purged,
      turns: chosen.map(({ index }) => index),
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
  }: {
    readonly open: OpenProject;
    readonly selected: SelectedTurns;
    readonly options: PurgeWishes;
  },
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
