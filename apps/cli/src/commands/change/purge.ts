import path from "node:path";
import type { GivenName, MatchesName, Turn } from "@hsms/engine";
import type { Context } from "../../context.ts";
import { exitCodes, type ExitCode } from "../../exit-codes.ts";
import { cleanLine } from "@hsms/tui/text";
import { followProgress } from "../../output/follow-progress.ts";
import { exportedFiles } from "../../projects/exports.ts";
import { isDebugFileName } from "../../debug/stamp.ts";
import { findTellingFiles } from "../../debug/telling-files.ts";
import { topicsInLog } from "../../debug/topics-in-log.ts";
import { logPath } from "../../log/log-file.ts";
import { removeSessions, sessionFiles } from "../../screen/session-files.ts";
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
    chosen,
    forgottenBefore,
    matches,
    options,
  }: {
    readonly open: OpenProject;
    readonly chosen: readonly Turn[];
    /** How many of them were forgotten already. */
    readonly forgottenBefore: number;
    /** Which names of conversations are meant by themselves. */
    readonly matches: MatchesName | undefined;
    readonly options: PurgeWishes;
  },
): Promise<ExitCode> {
  const { quotesOf } = await import("@hsms/engine");
  const { output, json, messages, interruption, config } = context;
  const texts = messages.forget;
  const { signal } = interruption;
  // Before anything goes: whoever cannot be told where words are left may not want it yet.
  const exported = await exportedFiles(open.project.directory);
  const done = await followProgress(
    open.memory.turns.purge(
      chosen.map(({ index }) => index),
      { signal, ...(matches && { matches }) },
    ),
    context,
  );
  if (done === null) return exitCodes.interrupted;
  const { quotedBy, pinnedTopics, names } = done;
  const { backups, telling } = await lookIntoBackups(context, { open, chosen, matches, options });
  // Those that were purged earlier are known by a backup alone, and so are their names.
  const quotes = [...new Set([...done.quotes, ...chosen.flatMap(quotesOf), ...telling])];
  const written = findTellingFiles(config.paths.state);
  const log = logPath(config.paths.state);
  const { files, unread } = await filesQuoting(
    [...exported, ...written.debugLogs, ...written.fromScreen, log, `${log}.1`],
    quotes,
  );
  const elsewhere = exported.filter((file) => isDebugFileName(path.basename(file)));
  const logs = await logsNaming([...written.debugLogs, ...elsewhere], chosen);
  // Nobody reads these but the program.
  removeSessions((await filesQuoting(sessionFiles(context, open.project), quotes)).files);
  if (json) {
    output.data({
      purged: done.purged,
      turns: chosen.map(({ index }) => index),
      forgottenBefore,
      titles: called(names, "title"),
      labels: called(names, "label"),
      quotedBy,
      pinnedTopics,
      backups,
      files,
      logs,
      unread,
    });
    return exitCodes.ok;
  }
  output.print(texts.purged(done.purged, names.length));
  if (quotedBy.length > 0) output.notice(texts.quotedBy(quotedBy));
  if (pinnedTopics.length > 0) output.notice(texts.pinnedTopics(pinnedTopics.map(cleanLine)));
  for (const { path: place, turns, names: count, state } of backups) {
    // Those that hold them were named before it was asked.
    if (state !== "holds") output.notice(texts.backup[state](place, turns, count));
  }
  for (const file of files) output.notice(texts.file(file));
  for (const { path: file, topics } of logs) {
    output.notice(texts.log(file, topics.slice(0, SHOWN_TOPICS).map(cleanLine)));
  }
  for (const file of unread) output.notice(texts.backup.unreadable(file));
  return exitCodes.ok;
}

const called = (names: readonly GivenName[], wanted: GivenName["type"]) =>
  names
    .filter(({ type }) => type === wanted)
    .map(({ conversationId, name }) => ({ conversation: conversationId, name }));

interface BackupLooked {
  readonly path: string;
  /** How many of the turns it held. */
  readonly turns: number;
  /** How many titles and labels with their words. */
  readonly names: number;
  readonly state: "purged" | "holds" | "unreadable";
}

/** Backups and stores that a restoration or a repair kept, which hold the turns: rewritten with `--backups`, or when the person says so. */
async function lookIntoBackups(
  context: Context,
  {
    open,
    chosen,
    matches,
    options,
  }: {
    readonly open: OpenProject;
    readonly chosen: readonly Turn[];
    readonly matches: MatchesName | undefined;
    readonly options: PurgeWishes;
  },
): Promise<{ readonly backups: readonly BackupLooked[]; readonly telling: readonly string[] }> {
  const { purgeFrom } = await import("@hsms/engine");
  const { output, messages, progress } = context;
  const ids = chosen.map(({ id }) => id);
  const { passphrase } = open;
  const { holding, unreadable } = await lookIntoCopies(open, { ids, matches });
  const looked: BackupLooked[] = unreadable.map((directory) => ({
    path: directory,
    turns: 0,
    names: 0,
    state: "unreadable",
  }));
  const telling = holding.flatMap((held) => held.telling);
  if (holding.length === 0) return { backups: looked, telling };
  for (const { path: directory, turns, names } of holding) {
    output.notice(messages.forget.backup.holds(directory, turns, names));
  }
  const isSure = options.backups === true;
  // Without a terminal only what was asked for is done.
  const canAsk = process.stdin.isTTY && process.stderr.isTTY && !context.json;
  const question = messages.forget.backupsQuestion(holding.length);
  const isWanted = isSure || (canAsk && (await confirm(context, { question, isSure })));
  for (const [at, { path: directory, turns, names, indexes }] of holding.entries()) {
    if (isWanted) {
      progress.update({ label: messages.forget.rewriting, done: at, total: holding.length });
      await purgeFrom(directory, { indexes, matches, passphrase });
    }
    looked.push({ path: directory, turns, names, state: isWanted ? "purged" : "holds" });
  }
  progress.end();
  return { backups: looked, telling };
}

interface HoldingCopy extends Omit<BackupLooked, "state"> {
  /** Of the turns in the copy, those without their words too. */
  readonly indexes: readonly number[];
  /** Its names that tell of the turns. */
  readonly telling: readonly string[];
}

/** Stores around the open one that hold words of these turns, or a name that is meant. */
export async function lookIntoCopies(
  { store, passphrase }: Pick<OpenProject, "store" | "passphrase">,
  {
    ids,
    matches,
  }: { readonly ids: readonly Turn["id"][]; readonly matches: MatchesName | undefined },
): Promise<{ readonly holding: readonly HoldingCopy[]; readonly unreadable: readonly string[] }> {
  const { findCopies, turnsHeldBy } = await import("@hsms/engine");
  const found = await findCopies(store);
  // Somebody may be at what is unfinished.
  const unreadable = [...found.unfinished, ...found.unreadable];
  const holding: HoldingCopy[] = [];
  for (const directory of found.copies) {
    const held = await turnsHeldBy(directory, { ids, matches, passphrase });
    if (held.type === "unreadable") unreadable.push(directory);
    else if (held.turns + held.names > 0) holding.push({ path: directory, ...held });
  }
  return { holding, unreadable };
}

/** Which of these files of ours hold a sentence or a name of what was purged, and which cannot be read. */
async function filesQuoting(
  paths: readonly string[],
  quotes: readonly string[],
): Promise<{ readonly files: readonly string[]; readonly unread: readonly string[] }> {
  const { fileQuotes } = await import("@hsms/engine");
  const files: string[] = [];
  const unread: string[] = [];
  for (const file of paths) {
    try {
      if (await fileQuotes(file, quotes)) files.push(path.resolve(file));
    } catch {
      unread.push(path.resolve(file));
    }
  }
  return { files, unread };
}

/** A few tell whether the log matters; the rest stand in it. */
const SHOWN_TOPICS = 5;

/** Which debug logs name topics that share a word with what was purged: a topic is made of its turns' words. */
async function logsNaming(
  logs: readonly string[],
  purged: readonly Turn[],
): Promise<readonly { readonly path: string; readonly topics: readonly string[] }[]> {
  const { sharesWord, wordsOf } = await import("@hsms/engine");
  const words = wordsOf(purged);
  const naming: { readonly path: string; readonly topics: readonly string[] }[] = [];
  for (const log of new Set(logs.map((file) => path.resolve(file)))) {
    // One that cannot be read is among those that could not be looked into.
    const topics = await topicsInLog(log).catch(() => []);
    const shared = topics.filter((topic) => sharesWord(topic, words));
    if (shared.length > 0) naming.push({ path: log, topics: shared });
  }
  return naming;
}
