import { ROOT_ID, type NodeId, type Store, type Turn } from "@hsms/store";
import type { ProgressStep } from "../../outcomes/with-progress.ts";
import { plain, wordsOf } from "./plain.ts";
import type { FoundNodes, NodeMatch } from "./tree-reader.ts";

/** Turns read in one go: some milliseconds, and then keys are looked at. */
const READ_AT_ONCE = 100;

/**
 * The index knows whole words alone, so that parts are looked for in the texts themselves, of so many of the
 * newest turns: some seconds, behind all that the index finds.
 */
const READ_AT_MOST = 100_000;

/** Leaves that hold a turn in which each of the words stands, as a part of a word too, but for those that are `known`; the newest first. */
export async function* findParts(
  store: Store,
  {
    words: text,
    known,
    signal,
  }: { readonly words: string; readonly known: ReadonlySet<NodeId>; readonly signal: AbortSignal },
): AsyncGenerator<FoundNodes | ProgressStep | { readonly type: "cut" }, void, undefined> {
  const words = wordsOf(text);
  if (words.length === 0) return;
  const seen = new Set(known);
  const { turns: total } = await store.statistics();
  const least = Math.max(0, total - READ_AT_MOST);
  for (let end = total; end > least; end -= READ_AT_ONCE) {
    signal.throwIfAborted();
    const from = Math.max(least, end - READ_AT_ONCE);
    const read = await store.turns.read(Array.from({ length: end - from }, (_, at) => from + at));
    const held = read.flatMap((turn) => (turn && holds(turn, words) ? turn.index : []));
    const places = await store.tree.readPlacements(held.toReversed());
    const matches: NodeMatch[] = [];
    for (const place of places) {
      if (place?.type !== "leaf" || seen.has(place.leafId)) continue;
      seen.add(place.leafId);
      const match = await matchOf(store, place.leafId, words);
      if (match !== null) matches.push(match);
    }
    if (matches.length > 0) yield { type: "found", matches };
    yield { type: "progress", stage: "find", done: total - from, total };
    // Reads that need not wait would block the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (least > 0) yield { type: "cut" };
}

function holds({ user, assistant }: Turn, words: readonly string[]): boolean {
  const text = plain(`${user}\n${assistant ?? ""}`);
  return words.every((word) => text.includes(word));
}

/** `null` where the leaf has gone meanwhile. */
async function matchOf(
  store: Store,
  id: NodeId,
  words: readonly string[],
): Promise<NodeMatch | null> {
  const [leaf] = await store.tree.readNodes([id]);
  if (leaf === undefined) return null;
  const turns = await store.turns.read(leaf.turns);
  const path: NodeId[] = [];
  const topics = [leaf.topic];
  for (let parentId = leaf.parentId; parentId !== null && parentId !== ROOT_ID;) {
    const [parent] = await store.tree.readHeaders([parentId]);
    if (parent === undefined) return null;
    path.unshift(parentId);
    topics.unshift(parent.topic);
    ({ parentId } = parent);
  }
  return { id, path, topics, turns: turns.filter((turn) => turn && holds(turn, words)).length };
}
