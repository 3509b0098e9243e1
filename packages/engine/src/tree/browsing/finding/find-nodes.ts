import { ROOT_ID, type NodeHeader, type NodeId, type Store } from "@hsms/store";
import { analyserOf, loadTerms, queryTerms } from "@hsms/language";
import { turnsIn } from "../../../retrieval/lexical/dates/time-range.ts";
import { nextTick } from "../../../outcomes/pace/next-tick.ts";
import type { ProgressStep } from "../../../outcomes/with-progress.ts";
import type { FindResult, FoundNodes, NodeMatch, NodeQuery } from "../tree-reader.ts";
import { findParts } from "./find-parts.ts";
import { plain, wordsOf } from "./plain.ts";
import { saidAround } from "./said-around.ts";
import { walkDown } from "../walk-down.ts";

interface Limits {
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** See `TreeReader.find`. */
export async function* findNodes(
  store: Store,
  { query, limit, signal }: Limits & { readonly query: NodeQuery },
): AsyncGenerator<FoundNodes | ProgressStep, FindResult, undefined> {
  const { accepts, atMost, held } = await matcherOf(store, query, { limit, signal });
  const [root] = await store.tree.readHeaders([ROOT_ID]);
  const total = (await store.statistics()).nodes - 1;
  const walk = walkDown(root?.children ?? []);
  const found: NodeMatch[] = [];
  /** Topics of the ancestors and of the current node. */
  const above: string[] = [];
  let done = 0;
  let isCut = false;
  let texts: FindResult["texts"] = null;
  const others: NodeMatch[] = [];
  for (let state = atMost > 0 ? "more" : "end"; state === "more";) {
    signal.throwIfAborted();
    const before = found.length;
    state = await store.look((view) =>
      walk.next(view, ({ node, above: path }) => {
        done++;
        const { id, topic } = node;
        above.length = path.length;
        above.push(topic);
        const match = (turns: number): NodeMatch => ({
          id,
          path: [...path],
          topics: [...above],
          turns,
          said: null,
        });
        if (!accepts(node)) {
          const turns = held.get(id)?.count ?? 0;
          if (turns > 0) others.push(match(turns));
          return "enter";
        }
        if (found.length >= limit) {
          isCut = true;
          return "stop";
        }
        found.push(match(0));
        return found.length >= atMost ? "stop" : "enter";
      }),
    );
    if (found.length > before) yield { type: "found", matches: found.slice(before) };
    yield { type: "progress", stage: "find", done: Math.min(done, total), total };
    // Reads that never wait would block the event loop.
    await nextTick();
  }
  const matches = others.slice(0, limit - found.length);
  for (let from = 0; from < matches.length; from += READ_AT_ONCE) {
    signal.throwIfAborted();
    const some = await withWhatWasSaid(store, matches.slice(from, from + READ_AT_ONCE), {
      held,
      words: query.type === "tag" ? "" : query.words,
    });
    yield { type: "found", matches: some };
    found.push(...some);
  }
  isCut ||= matches.length < others.length;
  if (query.type === "anywhere" && !isCut) {
    const known = new Set(found.map(({ id }) => id));
    const parts = findParts(store, { words: query.words, known, signal });
    for (;;) {
      const { done: isDone, value: step } = await parts.next();
      if (isDone === true) {
        texts = step;
        isCut = step.looked < step.total;
        break;
      }
      if (step.type === "progress") yield step;
      if (step.type !== "found") continue;
      const some = step.matches.slice(0, limit - found.length);
      isCut ||= some.length < step.matches.length;
      found.push(...some);
      if (some.length > 0) yield { type: "found", matches: some };
      if (isCut) break;
    }
  }
  return { matches: found, isCut, texts };
}

interface Matcher {
  readonly accepts: (node: NodeHeader) => boolean;
  /** Maximum number of matches by name or tag. */
  readonly atMost: number;
  /** Leaves that match by the turns they hold; listed after all others. */
  readonly held: ReadonlyMap<NodeId, Held>;
}

/** Number of turns of a leaf that contain the words, and the newest of them. */
interface Held {
  readonly count: number;
  readonly newest: number;
}

/** Number of turns whose text is read at once: a few milliseconds. */
const READ_AT_ONCE = 50;

async function withWhatWasSaid(
  store: Pick<Store, "turns">,
  matches: readonly NodeMatch[],
  { held, words }: { readonly held: Matcher["held"]; readonly words: string },
): Promise<readonly NodeMatch[]> {
  const turns = await store.turns.read(matches.map(({ id }) => held.get(id)?.newest ?? 0));
  return matches.map((match, at) => {
    const turn = turns[at];
    if (turn === undefined) return match;
    return { ...match, said: { turn: turn.index, text: saidAround(turn, wordsOf(words)) } };
  });
}

const none: Matcher["held"] = new Map();

async function matcherOf(store: Store, query: NodeQuery, limits: Limits): Promise<Matcher> {
  switch (query.type) {
    case "words":
    case "anywhere": {
      const words = wordsOf(query.words);
      const accepts = ({ topic }: NodeHeader): boolean => {
        const text = plain(topic);
        return words.every((word) => text.includes(word));
      };
      const held =
        query.type === "words" || words.length === 0
          ? none
          : await leavesWith(store, query.words, limits);
      return { accepts, atMost: words.length === 0 ? 0 : Infinity, held };
    }
    case "tag": {
      const tags = (await store.index.readTags()).filter((tag) => plain(tag) === plain(query.tag));
      const turns = await Promise.all(tags.map((tag) => store.index.readTagged(tag)));
      const places = await store.tree.readPlacements(turns.flat());
      const leaves = new Set<NodeId>(
        places.flatMap((place) => (place?.type === "leaf" ? place.leafId : [])),
      );
      return { accepts: ({ id }) => leaves.has(id), atMost: leaves.size, held: none };
    }
  }
}

/** Number of turns whose placements are read at once: a few milliseconds between two yields. */
const PLACED_AT_ONCE = 1000;

/** Leaves of the turns that contain each of the words, at most one more than `limit`; newest turns first. */
async function leavesWith(
  store: Store,
  words: string,
  { limit, signal }: Limits,
): Promise<Matcher["held"]> {
  const termsOf = await loadTerms(analyserOf(await store.look((view) => view.index.analyser())));
  const terms = [...queryTerms(words, termsOf)];
  const turns = await store.look((view) =>
    turnsIn(view.index.readPostingLists(terms).map((list) => [list])),
  );
  const held = new Map<NodeId, Held>();
  for (let end = turns.length; end > 0 && held.size <= limit; end -= PLACED_AT_ONCE) {
    signal.throwIfAborted();
    const some = [...turns.subarray(Math.max(0, end - PLACED_AT_ONCE), end)];
    for (const [at, place] of (await store.tree.readPlacements(some)).entries()) {
      if (place?.type !== "leaf") continue;
      const { count = 0, newest = 0 } = held.get(place.leafId) ?? {};
      held.set(place.leafId, { count: count + 1, newest: Math.max(newest, some[at] ?? 0) });
    }
    await nextTick();
  }
  return held;
}
