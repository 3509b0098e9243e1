import type {
  ChooseCopies,
  Copy,
  GivenName,
  MatchesName,
  PurgedCopy,
  SelectedTurns,
} from "@hsms/engine";
import { cleanLine } from "@hsms/tui/text";
import { ReportedError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { confirm } from "../../output/terminal/confirm.ts";
import type { OpenProject } from "../../open/with-project.ts";
import { reportNone, showNames, showTurns } from "./show-turns.ts";

/** Deletes the turns for good, and says where else their words still are. */
export async function purgeTurns(
  context: Context,
  {
    open: { memory },
    selected,
    matches,
    isSure,
    isRewriting,
  }: {
    readonly open: OpenProject;
    readonly selected: SelectedTurns;
    /** Which names of conversations are meant by themselves. */
    readonly matches: MatchesName | undefined;
    readonly isSure: boolean;
    /** `--backups`: they are rewritten without asking. */
    readonly isRewriting: boolean;
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
  const done = await followProgress(
    memory.turns.purge(turns, {
      signal: interruption.signal,
      ...(matches && { matches }),
      copies: chooseCopies(context, isRewriting),
      confirm({ names }) {
        progress.end();
        showNames(context, names);
        return confirm(context, {
          question: texts.purgeQuestion(chosen.length, names.length),
          isSure,
        });
      },
    }),
    context,
  );
  if (done === null) return exitCodes.interrupted;
  if (done.type === "declined") {
    output.notice(messages.confirm.stopped);
    return exitCodes.failed;
  }
  const { purged, names, quotedBy, pinnedTopics } = done;
  const found = sortCopies(done.copies);
  const isNothing = chosen.length === 0 && names.length === 0;
  if (isNothing && !found.backups.some(({ state }) => state !== "unreadable"))
    return reportNone(context, selected);
  if (json) {
    output.data({
      purged,
      turns,
      forgottenBefore,
      titles: called(names, "title"),
      labels: called(names, "label"),
      quotedBy,
      pinnedTopics,
      ...found,
    });
  } else {
    output.print(texts.purged(purged, names.length));
    if (quotedBy.length > 0) output.notice(texts.quotedBy(quotedBy));
    if (pinnedTopics.length > 0) output.notice(texts.pinnedTopics(pinnedTopics.map(cleanLine)));
    showCopies(context, found);
  }
  const failure = done.copies.find(({ state }) => state === "holds")?.failure;
  if (failure) throw new ReportedError(failure);
  return exitCodes.ok;
}

/** Backups are rewritten where that is wanted, session files removed; exports and logs are only reported. */
function chooseCopies(context: Context, isRewriting: boolean): ChooseCopies {
  const { output, messages, progress, json } = context;
  const texts = messages.forget;
  return async (holding) => {
    progress.end();
    const stores = holding.filter((copy) => copy.type === "store");
    const disposable = holding.filter((copy) => copy.type === "file" && copy.isDisposable);
    for (const { path, turns, names } of stores)
      output.notice(texts.backup.holds(path, turns, names));
    // Without a terminal only what was asked for is done.
    const canAsk = process.stdin.isTTY && process.stderr.isTTY && !json;
    const question = texts.backupsQuestion(stores.length);
    const isWanted =
      stores.length > 0 &&
      (isRewriting || (canAsk && (await confirm(context, { question, isSure: false }))));
    return isWanted ? [...stores, ...disposable] : disposable;
  };
}

interface FoundCopies {
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
  readonly unread: readonly string[];
}

function sortCopies(copies: readonly PurgedCopy[]): FoundCopies {
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
    unread: copies
      .filter(({ copy, state }) => copy.type === "file" && state === "unreadable")
      .map(({ copy }) => copy.path),
  };
}

const isFile = (copy: Copy) => copy.type === "file";

/** A few tell whether the log matters; the rest are in it. */
const SHOWN_TOPICS = 5;

function showCopies(
  { output, messages }: Context,
  { backups, files, logs, unread }: FoundCopies,
): void {
  const texts = messages.forget;
  for (const { path, turns, names, state } of backups) {
    // Those that hold them were named before it was asked.
    if (state !== "holds") output.notice(texts.backup[state](path, turns, names));
  }
  for (const file of files) output.notice(texts.file(file));
  for (const { path, topics } of logs)
    output.notice(texts.log(path, topics.slice(0, SHOWN_TOPICS).map(cleanLine)));
  for (const file of unread) output.notice(texts.backup.unreadable(file));
}

const called = (names: readonly GivenName[], wanted: GivenName["type"]) =>
  names
    .filter(({ type }) => type === wanted)
    .map(({ conversationId, name }) => ({ conversation: conversationId, name }));
