import { type NodeId, type Store, type Turn } from "@hsms/store";
import { createSlices } from "../../../outcomes/pace/slices.ts";
import type { ProgressStep } from "../../../outcomes/with-progress.ts";
import { idsAbove } from "../outline.ts";
import { plain, wordsOf } from "./plain.ts";
import { saidAround } from "./said-around.ts";
import type { FindResult, FoundNodes, NodeMatch } from "../tree-reader.ts";

/** Maximum number of turns, and mean number of characters, read at once: a few milliseconds between two yields. */
const READ_AT_ONCE = 100;
const CHARACTERS_AT_ONCE = 200_000;

/**
 * Number of newest turns that are searched for parts of words, which the index does not contain:
 * takes a few seconds, after everything the index finds.
 */
const READ_AT_MOST = 100_000;

/**
 * Finds leaves with a turn that contains each of the words, also as parts of words, except those in
 * `known`; newest first. Returns how many turns were examined, and how many matching turns are not
 * placed yet.
 */
export async function* findParts(
  store: Store,
  {
    words: text,
    known,
    signal,
  }: { readonly words: string; readonly known: ReadonlySet<NodeId>; readonly signal: AbortSignal },
): AsyncGenerator<FoundNodes | ProgressStep, NonNullable<FindResult["texts"]>, undefined> {
  const words = wordsOf(text);
  const seen = new Set(known);
  const { turns: total } = await store.statistics();
  if (words.length === 0) return { looked: 0, total, waiting: 0 };
  let waiting = 0;
  const least = Math.max(0, total - READ_AT_MOST);
  const slices = createSlices();
  // Estimated from the lengths of the turns read so far.
  let atOnce = 1;
  for (let end = total; end > least;) {
    signal.throwIfAborted();
    const from = Math.max(least, end - atOnce);
    const read = await store.turns.read(Array.from({ length: end - from }, (_, at) => from + at));
    const held = read.flatMap((turn) => (turn && holds(turn, words) ? turn.index : []));
    const places = await store.tree.readPlacements(held.toReversed());
    const matches: NodeMatch[] = [];
    waiting += places.filter((place) => place?.type === "queued").length;
    for (const place of places) {
      if (place?.type !== "leaf" || seen.has(place.leafId)) continue;
      seen.add(place.leafId);
      const match = await matchOf(store, place.leafId, words);
      if (match !== null) matches.push(match);
      if (slices.isOver()) await slices.turn();
      signal.throwIfAborted();
    }
    if (matches.length > 0) yield { type: "found", matches };
    yield { type: "progress", stage: "find", done: total - from, total };
    const characters = read.reduce((sum, turn) => sum + lengthOf(turn), 1);
    const wanted = Math.floor(((end - from) * CHARACTERS_AT_ONCE) / characters);
    atOnce = Math.min(READ_AT_ONCE, Math.max(1, wanted));
    end = from;
    await slices.turn();
  }
  return { looked: total - least, total, waiting };
}

const lengthOf = (turn: Turn | undefined): number =>
  turn === undefined ? 0 : turn.user.length + (turn.assistant?.length ?? 0);

function holds({ user, assistant }: Turn, words: readonly string[]): boolean {
  const text = plain(`${user}\n${assistant ?? ""}`);
  return words.every((word) => text.includes(word));
}

/** `null` if the leaf was removed in the meantime. */
async function matchOf(
  store: Store,
  id: NodeId,
  words: readonly string[],
): Promise<NodeMatch | null> {
  const [leaf] = await store.tree.readNodes([id]);
  if (leaf === undefined) return null;
  const turns = await store.turns.read(leaf.turns);
  const above = await store.look((view) => view.tree.readHeaders(idsAbove(view, id)));
  const path = above.flatMap((node) => node?.id ?? []);
  const topics = [...above, leaf].flatMap((node) => node?.topic ?? []);
  const holding = turns.flatMap((turn) => (turn && holds(turn, words) ? [turn] : []));
  const [first] = holding;
  const said = first && { turn: first.index, text: saidAround(first, words) };
  return { id, path, topics, turns: holding.length, said: said ?? null };
}
