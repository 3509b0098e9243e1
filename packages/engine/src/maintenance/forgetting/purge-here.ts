import { createMessage } from "@hsms/messages";
import {
  isProcessAlive,
  PURGE_UNFINISHED,
  type CommandCommit,
  type GivenName,
  type NodeId,
  type Store,
  type Turn,
} from "@hsms/store";
import * as z from "zod";
import { indexBatches } from "../../outcomes/in-batches.ts";
import { EngineError } from "../../outcomes/errors.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";
import { createSlices } from "../../outcomes/pace/slices.ts";
import { withProgress, type ProgressStep } from "../../outcomes/with-progress.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import type { TreeDraft } from "../../tree/draft/draft.ts";
import { removeTurns } from "../../tree/draft/remove.ts";
import { derivedGone } from "./derived.ts";
import { newPurgeMark } from "../../outcomes/purge-mark.ts";
import { findNamesGone, type MatchesName } from "./given-names.ts";
import { findTopicsGone, type GivenTopic } from "./given-topics.ts";
import { quoteFinder, quotesOf, type Quote } from "./quotes.ts";
import { sharesWord, wordsOf } from "./words.ts";

export interface PurgedHere {
  readonly purged: number;
  readonly quotedBy: readonly number[];
  readonly pinnedTopics: readonly string[];
  /** Names that a person gave to topics and that went: they held words of the turns, or nothing is left that they stand for. */
  readonly topics: readonly string[];
  readonly names: readonly GivenName[];
  /** Those of the names that hold words of the turns: to be looked for in copies, and never stored. */
  readonly telling: readonly string[];
}

export interface PurgeDeps {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "change" | "write">;
  readonly holdPlacing: () => () => void;
}

const MEGABYTE = 1_000_000;

/** Turns after a purged one whose vectors may hold its words as context: the next few of its session, with room for other sessions between. */
const FOLLOWERS = 8;

/**
 * Deletes turns for good: records, terms, vectors, journal entries, names and digests of topics that could quote them, titles,
 * labels, tags and names of topics that hold their words or that `matches` accepts; then rewrites the file, so that no page holds them. An interrupted purge is
 * finished by the process that opens the memory next. Cancelling before the turns are gone changes nothing.
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
  const release = deps.holdPlacing();
  try {
    const meant = await readKnown(deps.store, indexes);
    const turns = meant.filter(({ state }) => state !== "purged");
    const quotes = turns.flatMap(quotesOf);
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
    const { pinnedTopics, topics, tellingTopics } = await removeFromTree(deps, {
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

/** Does what a purge that was killed or cancelled has left to do, unless its process is still about it. */
export async function finishPurge(deps: PurgeDeps, signal: AbortSignal): Promise<void> {
  const { processId } = await readUnfinished(deps.store);
  const isOthers = processId !== process.pid && isProcessAlive(processId);
  if (!isOthers) await finish(deps, { signal });
}

async function finish(
  { store, treeWriter }: PurgeDeps,
  {
    signal,
    onProgress = () => {},
  }: {
    readonly signal: AbortSignal;
    /** Megabytes rewritten, of at most so many. */
    readonly onProgress?: (done: number, total: number) => void;
  },
): Promise<void> {
  const { turns, isThere } = await readUnfinished(store);
  if (!isThere) return;
  // What was written between the look at it and the writing of the mark; nothing is from then on.
  const purged = new Set(turns);
  const late = await derivedGone(store, ({ sources }) => sources.some((at) => purged.has(at)));
  await store.tree.changeMeta(new Map(Array.from(late.keys(), (key) => [key, () => undefined])));
  const followers = await followersOf(store, turns);
  await treeWriter.write((draft) => refreshPaths(draft, followers));
  await store.file.compact({
    signal,
    onProgress: (done, total) =>
      onProgress(Math.round(done / MEGABYTE), Math.round(total / MEGABYTE)),
  });
  await treeWriter.write(async ({ meta }) => void meta.set(PURGE_UNFINISHED, undefined));
}

const unfinished = z.object({ turns: z.array(z.int()), processId: z.int() });

async function readUnfinished(
  store: Store,
): Promise<z.infer<typeof unfinished> & { readonly isThere: boolean }> {
  const read = unfinished.safeParse(await store.tree.readMeta(PURGE_UNFINISHED));
  return read.success
    ? { ...read.data, isThere: true }
    : { turns: [], processId: 0, isThere: false };
}

/** Throws `EngineError` `BAD_INPUT` for a number that no turn has. */
export async function readKnown(
  store: Store,
  indexes: readonly number[],
): Promise<readonly Turn[]> {
  const unique = [...new Set(indexes)];
  const read = await store.turns.read(unique);
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
  // These alone may reach from what was asked into the answer.
  const quotesLines = quoteFinder(quotes.filter(({ text }) => text.includes("\n")));
  const quotesAny = quoteFinder(quotes);
  const slices = createSlices();
  for (const indexes of indexBatches(0, total)) {
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

/** One transaction: out of the tree, out of record and terms, their names out of conversations, and noted as unfinished. Returns the pinned topics. */
async function removeFromTree(
  { store, treeWriter }: PurgeDeps,
  input: {
    readonly turns: readonly Turn[];
    readonly quotes: readonly Quote[];
    /** Indexes of turns whose lines hold one of them. */
    readonly quotingLines: readonly number[];
    readonly names: readonly GivenName[];
    readonly matches: MatchesName | undefined;
  },
): Promise<
  Pick<PurgedHere, "pinnedTopics" | "topics"> & { readonly tellingTopics: readonly string[] }
> {
  const { turns, quotes, quotingLines, names, matches } = input;
  const indexes = turns.map(({ index }) => index);
  const isNothing = indexes.length === 0 && names.length === 0;
  if (isNothing && (await findTopicsGone(store, { turns, matches })).length === 0)
    return { pinnedTopics: [], topics: [], tellingTopics: [] };
  const words = wordsOf(turns);
  const quotesAny = quoteFinder(quotes);
  const earlier = (await readUnfinished(store)).turns;
  const turnsLeft = [...new Set([...earlier, ...indexes])];
  const patches = new Map(indexes.map((index) => [index, { state: "purged" } as const]));
  let pinned: readonly string[] = [];
  let topics: readonly GivenTopic[] = [];
  await treeWriter.change({
    async work(draft) {
      topics = await findTopicsGone(store, { turns, matches });
      const touched = await nodesAbove(draft, indexes);
      const held = await draft.leavesOf(quotingLines);
      const quoting = new Set([
        ...held.flatMap((id) => id ?? []),
        ...(await nodesQuoting(store, (text) => quotesAny(text) || matches?.(text) === true)),
        ...topics.map(({ id }) => id),
      ]);
      for (const id of quoting) await draft.loadPath(id);
      const nameless = new Set(topics.flatMap(({ id, isTelling }) => (isTelling ? id : [])));
      const going = new Set(topics.map(({ id }) => id));
      const present = () => [...touched, ...quoting].flatMap((id) => draft.find(id) ?? []);
      pinned = present()
        .filter(({ id, topic, topicPinned }) => {
          return topicPinned && !going.has(id) && sharesWord(topic, words);
        })
        .map(({ topic }) => topic);
      // So that no other topic takes such a name over from one that goes.
      for (const id of going) draft.update(id, { topicPinned: false });
      await removeTurns(draft, indexes);
      const left = present();
      for (const { id, topic, topicPinned } of left) {
        draft.renew(id);
        // A name that may come from them is chosen again from what is left.
        const isTheirs =
          nameless.has(id) || (!topicPinned && (sharesWord(topic, words) || matches?.(topic)));
        draft.update(id, {
          digest: "",
          ...(isTheirs === true ? { topic: "", topicPinned: false } : {}),
        });
      }
      const purged = new Set(indexes);
      const gone = await derivedGone(
        store,
        ({ summary, sources }) =>
          sources.some((turn) => purged.has(turn)) ||
          quotesAny(summary) ||
          matches?.(summary) === true,
      );
      for (const [key, value] of [...gone, newPurgeMark()]) draft.meta.set(key, value);
      draft.meta.set(PURGE_UNFINISHED, { turns: turnsLeft, processId: process.pid });
    },
    commit: (tree): Promise<CommandCommit> =>
      store.journal.commit({
        command: "purge",
        patches,
        namesGone: names,
        ...(tree === undefined ? {} : { tree }),
      }),
  });
  return {
    pinnedTopics: [...new Set(pinned)],
    topics: [...new Set(topics.map(({ topic }) => topic))],
    tellingTopics: topics.flatMap(({ topic, isTelling }) => (isTelling ? topic : [])),
  };
}

async function nodesAbove(
  draft: TreeDraft,
  indexes: readonly number[],
): Promise<readonly NodeId[]> {
  const above = new Set<NodeId>();
  for (const leafId of await draft.leavesOf(indexes)) {
    if (leafId === undefined) continue;
    for (const { id, parentId } of await draft.loadPath(leafId))
      if (parentId !== null) above.add(id);
  }
  return [...above];
}

/** Nodes that a turn once was in, and that still quote it by more than the lines of their turns, are found by reading them all. */
async function nodesQuoting(
  store: Store,
  isQuoting: (text: string) => boolean,
): Promise<readonly NodeId[]> {
  const found: NodeId[] = [];
  for await (const nodes of store.tree.allNodes({ withoutLines: true })) {
    for (const { id, parentId, topic, digest, compressed } of nodes) {
      if (parentId === null) continue;
      if (isQuoting([topic, digest, compressed?.text ?? ""].join("\n"))) found.push(id);
    }
  }
  return found;
}

/** Recomputes the vectors of the leaves that hold these turns, and of all nodes above them. */
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
