import { relationsIn } from "@hsms/language";
import type { Turn } from "@hsms/store";
import type { MemoryDeps } from "../../settings/memory-deps.ts";
import type { BranchView } from "../../conversations/branches/marks.ts";
import { createChangeReader, type FactChanges } from "../../retrieval/facts/read-changes.ts";
import type { QueryVector } from "../../retrieval/embedding/query-vector.ts";
import type { FoundMemory, SearchResult } from "../search-result.ts";
import type { SlotAnswer } from "../../conversations/working-memory/working-memory.ts";
import { confidenceOf, isSure, oddsOf, withNearness } from "../confidence/confidence.ts";
import { isPasted } from "../confidence/pasted.ts";
import type { Found, ResolvedSearch } from "../search-view.ts";
import type { RankedTurn } from "../ranking/rank.ts";
import type { SearchEvent } from "../search-run.ts";
import { choose, type Choice } from "./choose.ts";

export function createResultComposer({
  store,
  directory,
  branches,
  now,
  settings,
}: MemoryDeps & {
  readonly directory: string;
  readonly branches: BranchView;
}): (search: ResolvedSearch, found: Found) => Promise<SearchResult> {
  const readChanges = createChangeReader(store);

  async function describe(
    { kept, contexts }: Choice,
    {
      ranked,
      paths,
      search,
    }: Pick<Found, "ranked" | "paths"> & { readonly search: ResolvedSearch },
  ): Promise<readonly FoundMemory[]> {
    const { withChanged = false } = search.options;
    // A turn outside the scope must not be named as superseding one either.
    const open = search.scope === undefined ? null : new Set(ranked.map(({ turn }) => turn));
    const changesOf = (turns: readonly (Turn | undefined)[]) =>
      readChanges(turns, (index) => open === null || open.has(index));
    const turns = await store.turns.read(kept.map(({ turn }) => turn));
    const changes = await changesOf(turns);
    const added = withChanged ? othersOf({ kept, changes, ranked }) : [];
    const addedTurns =
      added.length === 0 ? [] : await store.turns.read(added.map(({ turn }) => turn));
    const all = [...turns, ...addedTurns];
    const allChanges = [...changes, ...(await changesOf(addedTurns))];
    const marks = await branches.marksOf(all, search.at);
    return [...kept, ...added].flatMap((ranking, place) => {
      const { turn: index, score, nearness, isLookup, channels, relatedFrom } = ranking;
      const turn = all[place];
      // Another process may have deleted the turn in the meantime.
      if (turn === undefined || turn.state === "purged") return [];
      const { id, user, assistant, model, conversationId, createdAt, spans } = turn;
      const { speaker, author, client, kind, origin } = turn;
      const isImportedNote = kind === "note" && origin === "imported" && speaker === undefined;
      const isOfUnknown =
        kind === "turn" && origin === "imported" && (speaker ?? author ?? client) === undefined;
      const path = (paths.get(index) ?? []).map(({ id: nodeId, topic }) => ({ nodeId, topic }));
      const context = contexts.get(index);
      const { supersedes = [], supersededBy = null } = allChanges[place] ?? {};
      return {
        ...(context === undefined ? {} : { context }),
        index,
        id,
        score,
        ...(nearness === 0 ? {} : { nearness }),
        scores: channels(),
        path,
        user,
        assistant,
        ...(speaker === undefined
          ? {}
          : { speaker: { name: speaker, isOwner: speaker === author } }),
        ...(isImportedNote ? { isImportedNote } : {}),
        ...(isOfUnknown ? { isOfUnknown } : {}),
        model,
        conversationId,
        createdAt,
        ...(spans === undefined ? {} : { spans }),
        ...(supersedes.length === 0 ? {} : { supersedes }),
        ...(supersededBy === null ? {} : { supersededBy }),
        ...(relatedFrom === undefined
          ? {}
          : { related: { from: relatedFrom, relations: relationsIn(user) } }),
        marks: marks[place] ?? [],
        ...(isLookup ? { onlyAsks: true } : {}),
      };
    });
  }

  return async (search, found) => {
    const { ranked, slots, signals, turns, coversQuestion, usesSubstitutes, paths, trace } = found;
    const { searchId, query, options, emit, strategy, page, meaning, termsOf, started } = search;
    const { topK, offset, cursor } = page;
    const coverage = ranked.reduce((max, turn) => Math.max(max, turn.coverage), 0);
    // A query without words to judge by asked for a time; the result is everything of that time.
    const purpose = options.purpose === "chat" ? "chat" : "question";
    const odds = oddsOf(coverage === 0 ? null : signals, purpose);
    const isWhole = signals === null && coversQuestion;
    const byWords = confidenceOf(odds, purpose, turns);
    const confidence = isWhole ? 1 : withNearness(byWords, found.nearness);
    const isJudged = purpose === "question" && meaning.type !== "vector" && !usesSubstitutes;
    const isReturned =
      options.evenUnsure === true ||
      isSure({ odds, coverage, turns, coversQuestion, isJudged, usesSubstitutes }) ||
      (await isPasted({
        index: store.index,
        query,
        termsOf,
        turns: ranked.map(({ turn }) => turn),
      }));
    const offered = isReturned ? ranked : heldOf(ranked, slots);
    const chosen =
      offered.length > 0
        ? await choose({
            store,
            ranked: offered,
            search: { directory, query, strategy, scope: options.scope },
            cursor,
            offset,
            topK,
            tokenBudget: options.tokenBudget,
            inTalk: options.inTalk ?? [],
            fading: { settings: await settings(), now: started },
          })
        : NOTHING;
    const { kept, nextCursor } = chosen;
    const unsure = ranked.length - offered.length;
    const dropped = {
      ...chosen.dropped,
      ...(unsure > 0 ? { "below-confidence-floor": unsure } : {}),
    };
    emit(composed(searchId, { found: ranked.length, returned: kept.length }));
    return {
      query,
      strategy,
      memories: await describe(chosen, { ranked, paths, search }),
      trace,
      dropped,
      confidence,
      signals,
      slots,
      vectors: useOf(meaning, found),
      nextCursor,
      isCached: false,
      elapsedMs: now() - started,
    };
  };
}

/** A separate function: a cached result keeps its events, and a closure would keep everything in its scope. */
const composed =
  (searchId: number, numbers: { readonly found: number; readonly returned: number }) =>
  (): readonly SearchEvent[] => [{ type: "search.composed", searchId, ...numbers }];

const useOf = (meaning: QueryVector, { nearness }: Found): SearchResult["vectors"] =>
  meaning.type === "vector" ? { type: "used", nearness: nearness ?? 0 } : meaning;

const NOTHING: Choice = { kept: [], contexts: new Map(), dropped: {}, nextCursor: null };

function heldOf(
  ranked: readonly RankedTurn[],
  slots: readonly SlotAnswer[],
): readonly RankedTurn[] {
  const held = new Set(slots.map(({ index }) => index));
  return ranked.filter(({ turn }) => held.has(turn));
}

/**
 * Turns that supersede the kept memories, or are superseded by them, and are not kept themselves;
 * their scores do not exceed the last one.
 */
function othersOf({
  kept,
  changes,
  ranked,
}: {
  readonly kept: readonly RankedTurn[];
  readonly changes: readonly (FactChanges | null)[];
  readonly ranked: readonly RankedTurn[];
}): readonly RankedTurn[] {
  const known = new Set(kept.map(({ turn }) => turn));
  const others = changes.flatMap((change) =>
    [change?.supersededBy ?? [], change?.supersedes ?? []].flat().map(({ index }) => index),
  );
  const least = kept.at(-1)?.score ?? 0;
  return [...new Set(others)]
    .filter((index) => !known.has(index))
    .map((index) => {
      const found = ranked.find(({ turn }) => turn === index);
      const blank = {
        turn: index,
        coverage: 0,
        byWords: 0,
        nearness: 0,
        isLookup: false,
        channels: () => ({}),
      };
      return { ...blank, ...found, score: Math.min(least, found?.score ?? least) };
    });
}
