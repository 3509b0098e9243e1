import type { Store } from "@hsms/store";
import type { TalkPosition } from "../../conversations/branches/branch.ts";
import type { BranchView } from "../../conversations/branches/marks.ts";
import type { QueryVector } from "../../retrieval/embedding/query-vector.ts";
import type { FoundMemory, SearchResult } from "../search-result.ts";
import type { SlotAnswer } from "../../conversations/working-memory/working-memory.ts";
import { confidenceOf, isSure } from "../confidence/confidence.ts";
import { isPasted } from "../confidence/pasted.ts";
import type { Found, ResolvedSearch } from "../search-view.ts";
import type { RankedTurn } from "../ranking/rank.ts";
import { choose, type Choice } from "./choose.ts";

export function createResultComposer({
  store,
  directory,
  branches,
  now,
}: {
  readonly store: Store;
  readonly directory: string;
  readonly branches: BranchView;
  readonly now: () => number;
}): (search: ResolvedSearch, found: Found) => Promise<SearchResult> {
  async function describe(
    { kept, contexts }: Choice,
    { paths, at }: { readonly paths: Found["paths"]; readonly at: TalkPosition | null },
  ): Promise<readonly FoundMemory[]> {
    const indexes = kept.map(({ turn }) => turn);
    const turns = await store.turns.read(indexes);
    const marks = await branches.marksOf(turns, at);
    return kept.flatMap(({ turn: index, score, isLookup, channels }, place) => {
      const turn = turns[place];
      if (turn === undefined) return [];
      const { id, user, assistant, model, conversationId, createdAt, spans } = turn;
      const { speaker, author } = turn;
      const path = (paths.get(index) ?? []).map(({ id: nodeId, topic }) => ({ nodeId, topic }));
      const context = contexts.get(index);
      return {
        ...(context === undefined ? {} : { context }),
        index,
        id,
        score,
        scores: channels(),
        path,
        user,
        assistant,
        ...(speaker === undefined
          ? {}
          : { speaker: { name: speaker, isOwner: speaker === author } }),
        model,
        conversationId,
        createdAt,
        ...(spans === undefined ? {} : { spans }),
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
    // Without words to judge by, what was found is all that was said in the time that is asked for.
    const confidence = signals === null && coversQuestion ? 1 : confidenceOf(signals, coverage);
    const isJudged = options.purpose !== "chat" && meaning.type !== "vector" && !usesSubstitutes;
    const isReturned =
      options.evenUnsure === true ||
      isSure({ confidence, coverage, turns, coversQuestion, isJudged }) ||
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
          })
        : NOTHING;
    const { kept, nextCursor } = chosen;
    const unsure = ranked.length - offered.length;
    const dropped = {
      ...chosen.dropped,
      ...(unsure > 0 ? { "below-confidence-floor": unsure } : {}),
    };
    const numbers = { found: ranked.length, returned: kept.length };
    emit(() => [{ type: "search.composed", searchId, ...numbers }]);
    return {
      query,
      strategy,
      memories: await describe(chosen, { paths, at: search.at }),
      trace,
      dropped,
      confidence,
      signals,
      slots,
      vectors: useOf(meaning),
      nextCursor,
      isCached: false,
      elapsedMs: now() - started,
    };
  };
}

const useOf = (meaning: QueryVector): SearchResult["vectors"] =>
  meaning.type === "vector" ? { type: "used" } : meaning;

const NOTHING: Choice = { kept: [], contexts: new Map(), dropped: {}, nextCursor: null };

function heldOf(
  ranked: readonly RankedTurn[],
  slots: readonly SlotAnswer[],
): readonly RankedTurn[] {
  const held = new Set(slots.map(({ index }) => index));
  return ranked.filter(({ turn }) => held.has(turn));
}
