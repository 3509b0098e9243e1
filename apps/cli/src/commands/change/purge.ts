import type {
  ChooseCopies,
  Copy,
  GivenName,
  MatchesName,
  PurgedCopy,
  PurgeOptions,
  PurgeResult,
  SelectedTurns,
} from "@hsms/engine";
import { cleanLine } from "@hsms/tui/text";
import { ReportedError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { canAsk, confirm } from "../../output/terminal/confirm.ts";
import type { OpenProject } from "../../open/with-project.ts";
import { reportNone, showNames, showTurns } from "./show-turns.ts";

/** Which offers of a purge are taken without asking. */
export interface PurgeOffers {
  /** `--backups`: backups and kept stores are rewritten. */
  readonly backups: boolean;
  /** `--files`: exports, logs and other files that hold something are removed. */
  readonly files: boolean;
  /** `--quoting`: turns that quote the purged ones go too. */
  readonly quoting: boolean;
}

/** Deletes the turns for good, and says where else their words still are. */
export async function purgeTurns(
  context: Context,
  {
    open: { memory },
    selected,
    matches,
    isSure,
    offers,
  }: {
    readonly open: OpenProject;
    readonly selected: SelectedTurns;
    /** Which names are meant by themselves. */
    readonly matches: MatchesName | undefined;
    readonly isSure: boolean;
    readonly offers: PurgeOffers;
  },
): Promise<ExitCode> {
  const { output, json, messages, interruption, progress } = context;
  const texts = messages.forget;
  const { chosen } = selected;
  if (chosen.length === 0 && matches === undefined) return reportNone(context, selected);
  showTurns(context, chosen);
  const turns = chosen.map(({ index }) => index);
  // Not those that a backup alone still has.
  const present = await memory.turns.read(turns);
  const forgottenBefore = present.filter((turn) => turn?.state === "archived").length;
  if (forgottenBefore > 0) output.notice(texts.forgottenBefore(forgottenBefore));
  const purge = (indexes: readonly number[], options: PurgeOptions) =>
    followProgress(
      memory.turns.purge(indexes, {
        ...options,
        signal: interruption.signal,
        copies: chooseCopies(context, offers),
      }),
      context,
    );
  let done = await purge(turns, {
    ...(matches && { matches }),
    confirm({ names, topics }) {
      progress.end();
      showNames(context, { names, topics });
      const count = names.length + topics.length;
      return confirm(context, { question: texts.purgeQuestion(chosen.length, count), isSure });
    },
  });
  const all = [...turns];
  while (done !== null && done.quotedBy.length > 0) {
    const { chosen: quoting } = await memory.turns.select({ indexes: done.quotedBy });
    if (quoting.length === 0 || !(await wantsQuoting(context, { quoting, offers }))) break;
    const more = quoting.map(({ index }) => index);
    const next = await purge(more, {});
    all.push(...more);
    done = next && withMore(done, next);
  }
  if (done === null) return exitCodes.interrupted;
  if (done.type === "declined") {
    output.notice(messages.confirm.stopped);
    return exitCodes.failed;
  }
  const { purged, names, topics, quotedBy, pinnedTopics } = done;
  const count = names.length + topics.length;
  const found = sortCopies(done.copies);
  const isNothing = chosen.length === 0 && count === 0;
  if (isNothing && !found.backups.some(({ state }) => state !== "unreadable"))
    return reportNone(context, selected);
  if (json) {
    output.data({
      purged,
      turns: all,
      forgottenBefore,
      titles: called(names, "title"),
      labels: called(names, "label"),
      tags: names.flatMap(({ type, name }) => (type === "tag" ? name : [])),
      topics,
      quotedBy,
      pinnedTopics,
      ...found,
    });
  } else {
    output.print(texts.purged(purged, count));
    if (quotedBy.length > 0) output.notice(texts.quotedBy(quotedBy));
    if (pinnedTopics.length > 0) output.notice(texts.pinnedTopics(pinnedTopics.map(cleanLine)));
    showCopies(context, found);
  }
  const failure = done.copies.find(({ state }) => state === "holds")?.failure;
  if (failure) throw new ReportedError(failure);
  return exitCodes.ok;
}

/** Shows the turns that quote the purged ones, and asks whether they go too. */
async function wantsQuoting(
  context: Context,
  { quoting, offers }: { readonly quoting: SelectedTurns["chosen"]; readonly offers: PurgeOffers },
): Promise<boolean> {
  context.progress.end();
  if (!offers.quoting && !canAsk(context)) return false;
  showTurns(context, quoting);
  const question = context.messages.forget.quotingQuestion(quoting.length);
  return offers.quoting || confirm(context, { question, isSure: false });
}

/** Two purges as one: of a copy that both looked at counts how the second left it. */
function withMore(first: PurgeResult, second: PurgeResult): PurgeResult {
  const again = new Set(second.copies.map(({ copy }) => copy.path));
  return {
    ...second,
    purged: first.purged + second.purged,
    names: [...first.names, ...second.names],
    topics: [...first.topics, ...second.topics],
    copies: [...first.copies.filter(({ copy }) => !again.has(copy.path)), ...second.copies],
  };
}

/** Backups are rewritten and files removed where that is wanted; files of use to the program alone are removed anyway. */
export function chooseCopies(context: Context, offers: PurgeOffers): ChooseCopies {
  const { output, messages, progress } = context;
  const texts = messages.forget;
  return async (holding) => {
    progress.end();
    const stores = holding.filter((copy) => copy.type === "store");
    const files = holding.filter(isFile).filter((copy) => !copy.isDisposable);
    const disposable = holding.filter(isFile).filter((copy) => copy.isDisposable);
    for (const { path, turns, names } of stores)
      output.notice(texts.backup.holds(path, turns, names));
    const rewritten = await wants(context, {
      count: stores.length,
      question: texts.backupsQuestion(stores.length),
      isWanted: offers.backups,
    });
    for (const { path, isQuoting, topics } of files) {
      if (isQuoting) output.notice(texts.file(path));
      if (topics.length > 0)
        output.notice(texts.log(path, topics.slice(0, SHOWN_TOPICS).map(cleanLine)));
    }
    const isRemoved = await wants(context, {
      count: files.length,
      question: texts.filesQuestion(files.length),
      isWanted: offers.files,
    });
    // What was exported can be exported again; with words masked it would be of no use.
    const removed = isRemoved ? files.map((copy) => ({ ...copy, isDisposable: true })) : [];
    return [...(rewritten ? stores : []), ...removed, ...disposable];
  };
}

/** Without a terminal only what was asked for is done. */
export async function wants(
  context: Context,
  asked: { readonly count: number; readonly question: string; readonly isWanted: boolean },
): Promise<boolean> {
  const { count, question, isWanted } = asked;
  if (count === 0 || isWanted) return count > 0;
  return canAsk(context) && (await confirm(context, { question, isSure: false }));
}

export interface FoundCopies {
  readonly backups: readonly {
    readonly path: string;
    /** How many of the turns it held. */
    readonly turns: number;
    /** How many titles and labels with their words. */
    readonly names: number;
    readonly state: "purged" | "holds" | "unreadable";
  }[];
  /** Those that hold a sentence or a name. */
  readonly files: readonly string[];
  /** Debug logs that name topics with their words. */
  readonly logs: readonly { readonly path: string; readonly topics: readonly string[] }[];
  readonly removed: readonly string[];
  readonly unread: readonly string[];
}

export function sortCopies(copies: readonly PurgedCopy[]): FoundCopies {
  const held = copies.filter(({ state }) => state === "holds").map(({ copy }) => copy);
  const files = held.filter(isFile);
  return {
    backups: copies.flatMap(({ copy, state }) => {
      if (copy.type !== "store") return [];
      const { path, turns, names } = copy;
      const word = state === "unreadable" || state === "holds" ? state : "purged";
      return { path, turns, names, state: word };
    }),
    files: files.filter(({ isQuoting }) => isQuoting).map(({ path }) => path),
    logs: files
      .filter(({ topics }) => topics.length > 0)
      .map(({ path, topics }) => ({ path, topics })),
    removed: filesLeft(copies, "removed"),
    unread: filesLeft(copies, "unreadable"),
  };
}

const isFile = (copy: Copy) => copy.type === "file";

const filesLeft = (copies: readonly PurgedCopy[], wanted: PurgedCopy["state"]): readonly string[] =>
  copies
    .filter(({ copy, state }) => copy.type === "file" && state === wanted)
    .map(({ copy }) => copy.path);

/** A few tell whether the log matters; the rest are in it. */
const SHOWN_TOPICS = 5;

export function showCopies(
  { output, messages }: Context,
  { backups, removed, unread }: FoundCopies,
): void {
  const texts = messages.forget;
  // Those that still hold them were named before it was asked.
  for (const { path, turns, names, state } of backups)
    if (state !== "holds") output.notice(texts.backup[state](path, turns, names));
  for (const file of removed) output.notice(texts.removed(file));
  for (const file of unread) output.notice(texts.backup.unreadable(file));
}

const called = (names: readonly GivenName[], wanted: "title" | "label") =>
  names.flatMap((given) =>
    given.type === wanted ? { conversation: given.conversationId, name: given.name } : [],
  );
