import { createMessage } from "@hsms/messages";
import {
  isProcessAlive,
  PURGE_UNFINISHED,
  type GivenName,
  type Store,
  type Turn,
} from "@hsms/store";
import { inBatches, indexBatches } from "../../outcomes/in-batches.ts";
import { EngineError } from "../../outcomes/errors.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";
import { mapInSlices } from "../../outcomes/pace/map-in-slices.ts";
import { createSlices } from "../../outcomes/pace/slices.ts";
import { withProgress, type ProgressStep } from "../../outcomes/with-progress.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import type { TreeDraft } from "../../tree/draft/draft.ts";
import { drain } from "../../outcomes/run.ts";
import { derivedGone } from "./derived.ts";
import { findNamesGone, type MatchesName } from "./names/given-names.ts";
import { inTreeOrder } from "./in-tree-order.ts";
import { quoteFinder, quotesOf, type Quote } from "./quotes.ts";
import { readUnfinished, removeFromTree, type Unfinished } from "./remove-from-tree.ts";

export interface PurgedHere {
  readonly purged: number;
  readonly quotedBy: readonly number[];
  readonly pinnedTopics: readonly string[];
  /**
   * Names given to topics by a person that were removed: they contained words of the turns, or
   * nothing is left in the topic.
   */
  readonly topics: readonly string[];
  readonly names: readonly GivenName[];
  /** Those of the names that contain words of the turns: copies are searched for them, and they are never stored. */
  readonly telling: readonly string[];
}

export interface PurgeDeps {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "change" | "write">;
  /** Resolves when no background work writes any more: neither placing nor an earlier purge. */
  readonly holdPlacing: () => Promise<() => void>;
}

type FinishDeps = Pick<PurgeDeps, "store" | "treeWriter">;

const MEGABYTE = 1_000_000;

/**
 * Number of turns after a purged one whose vectors may contain its words as context: the next few
 * of its session, with room for interleaved sessions.
 */
const FOLLOWERS = 8;
/** Number of turns read at once: a few milliseconds. */
const READ_AT_ONCE = 128;
/** Number of turns whose leaves are recomputed in one transaction. */
const FOLLOWERS_AT_ONCE = 64;

/**
 * Deletes turns permanently: records, terms, vectors, journal entries, topic names and
 * digests that could quote them, and titles, labels, tags and topic names that contain their words
 * or that `matches` accepts; then rewrites the file, so that no page contains them. An interrupted
 * purge is finished by the process that opens the memory next. Cancelling before the turns are
 * deleted changes nothing.
 */
export async function* purgeHere(
  deps: PurgeDeps,
  input: {
    readonly turns: readonly number[];
    readonly matches?: MatchesName | undefined;
    readonly signal: AbortSignal;
  },
): AsyncGenerator<ProgressStep, PurgedHere, undefined> {
  const { turns: indexes, matches, signal } = input;
  const release = await deps.holdPlacing();
  try {
    const meant = await readKnown(deps.store, indexes);
    const turns = meant.filter(({ state }) => state !== "purged");
    const quotes = (await mapInSlices(turns, quotesOf)).flat();
    const gone = new Set(turns.map(({ index }) => index));
    const quotedBy: number[] = [];
    const quotingLines: number[] = [];
    for await (const step of findQuoting(deps.store, { quotes, gone, signal })) {
      quotedBy.push(...step.found);
      quotingLines.push(...step.quotingLines);
      yield { type: "progress", stage: "quotes", done: step.done, total: step.total };
    }
    signal.throwIfAborted();
    const { names, telling } = await findNamesGone(deps.store, { turns: meant, matches });
    signal.throwIfAborted();
    const { pinnedTopics, topics, tellingTopics } = yield* removeFromTree(deps, {
      turns,
      quotes,
      quotingLines,
      names,
      matches,
    });
    yield { type: "progress", stage: "compact", done: 0, total: 1 };
    yield* withProgress("compact", (onProgress) => finish(deps, { signal, onProgress }));
    const told = [...new Set([...telling, ...tellingTopics])];
    return { purged: turns.length, quotedBy, pinnedTopics, topics, names, telling: told };
  } finally {
    release();
  }
}

/** Completes a purge that was killed or cancelled, unless its process is still running. */
export async function finishPurge(deps: FinishDeps, signal: AbortSignal): Promise<void> {
  if (!isOthers(await readUnfinished(deps.store))) await finish(deps, { signal });
}

const isOthers = ({ processId }: Unfinished): boolean =>
  processId !== process.pid && isProcessAlive(processId);

/** An interrupted purge. */
export interface CutOffPurge {
  readonly turns: number;
  /** Number of turns already deleted; after all are, their words are still in pages of the file. */
  readonly purged: number;
}

/** `null` if none was interrupted, or its process is still running. */
export async function readCutOff(store: Store): Promise<CutOffPurge | null> {
  const unfinished = await readUnfinished(store);
  if (!unfinished.isThere || isOthers(unfinished)) return null;
  const { turns } = unfinished;
  const purged = (await readKnown(store, turns)).filter(({ state }) => state === "purged");
  return { turns: turns.length, purged: purged.length };
}

/** As {@link finishPurge}, in a store that only this process has open, whoever started the purge. */
export async function finish(
  { store, treeWriter }: FinishDeps,
  {
    signal,
    onProgress = () => {},
  }: {
    readonly signal: AbortSignal;
    /** Megabytes rewritten, and their maximum. */
    readonly onProgress?: (done: number, total: number) => void;
  },
): Promise<void> {
  const { turns, nodes, isThere } = await readUnfinished(store);
  if (!isThere) return;
  await removeLeft({ store, treeWriter }, { turns, nodes });
  // Data derived between reading and the writing of the mark; later writers check the mark.
  const purged = new Set(turns);
  const late = await derivedGone(store, ({ sources }) => sources.some((at) => purged.has(at)));
  await store.tree.changeMeta(new Map(Array.from(late.keys(), (key) => [key, () => undefined])));
  const followers = await inTreeOrder(store, await followersOf(store, turns));
  for (const some of inBatches(followers, FOLLOWERS_AT_ONCE)) {
    await treeWriter.write((draft) => refreshPaths(draft, some), { isPatient: true });
  }
  await store.file.compact({
    signal,
    onProgress: (done, total) =>
      onProgress(Math.round(done / MEGABYTE), Math.round(total / MEGABYTE)),
  });
  await treeWriter.write(async ({ meta }) => void meta.set(PURGE_UNFINISHED, undefined));
}

/** Continues a purge that was interrupted between two of its transactions; names were removed in the first one. */
async function removeLeft(
  deps: Pick<PurgeDeps, "store" | "treeWriter">,
  { turns, nodes }: Pick<Unfinished, "turns" | "nodes">,
): Promise<void> {
  const left = (await readKnown(deps.store, turns)).filter(({ state }) => state !== "purged");
  if (left.length + nodes.length === 0) return;
  const quotes = (await mapInSlices(left, quotesOf)).flat();
  const removal = { turns: left, quotes, quotingLines: [], names: [], matches: undefined };
  await drain(removeFromTree(deps, removal), () => undefined);
}

/** Throws `EngineError` `BAD_INPUT` for an index without a turn. */
export async function readKnown(
  store: Store,
  indexes: readonly number[],
): Promise<readonly Turn[]> {
  const unique = [...new Set(indexes)];
  const read: (Turn | undefined)[] = [];
  for (const batch of inBatches(unique, READ_AT_ONCE)) {
    await nextTick();
    read.push(...(await store.turns.read(batch)));
  }
  return read.flatMap((turn, at) => {
    if (turn === undefined) {
      throw new EngineError("BAD_INPUT", createMessage("turnUnknown", { turn: unique[at] ?? "" }));
    }
    return turn;
  });
}

async function* findQuoting(
  store: Store,
  input: {
    readonly quotes: readonly Quote[];
    readonly gone: ReadonlySet<number>;
    readonly signal: AbortSignal;
  },
) {
  const { quotes, gone, signal } = input;
  const { turns: total } = await store.statistics();
  // Only these can span question and answer.
  const quotesLines = quoteFinder(quotes.filter(({ text }) => text.includes("\n")));
  const quotesAny = quoteFinder(quotes);
  const slices = createSlices();
  for (const indexes of indexBatches(0, total, READ_AT_ONCE)) {
    await nextTick();
    signal.throwIfAborted();
    const read = await store.turns.read(indexes);
    const found: number[] = [];
    const quotingLines: number[] = [];
    for (const turn of read) {
      if (slices.isOver()) await slices.turn();
      if (turn === undefined) continue;
      const { index, user, assistant, level1Text } = turn;
      const byUser = quotesAny(user);
      if (level1Text === null ? byUser : quotesAny(level1Text)) quotingLines.push(index);
      const isQuoting =
        byUser ||
        (assistant !== null && quotesAny(assistant)) ||
        quotesLines(`${user}\n${assistant ?? ""}`);
      if (isQuoting && !gone.has(index)) found.push(index);
    }
    yield { found, quotingLines, done: (indexes.at(-1) ?? 0) + 1, total };
  }
}

/** Recomputes the vectors of the leaves of these turns, and of all their ancestors. */
async function refreshPaths(draft: TreeDraft, indexes: readonly number[]): Promise<void> {
  const leaves = new Set((await draft.leavesOf(indexes)).flatMap((id) => id ?? []));
  await draft.load([...leaves]);
  await draft.refreshVectors([...leaves]);
  for (const id of leaves) await draft.gatherPath(id);
}

async function followersOf(store: Store, indexes: readonly number[]): Promise<readonly number[]> {
  const turns = (await store.turns.read(indexes)).flatMap((turn) => turn ?? []);
  const followers = new Set<number>();
  for (const { index, conversationId } of turns) {
    const part = { from: index + 1, limit: FOLLOWERS };
    for (const at of await store.conversations.readTurns(conversationId, part)) followers.add(at);
  }
  return [...followers];
}
