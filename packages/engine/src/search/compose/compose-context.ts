import { isSubjectTerm } from "@hsms/language";
import type { Store, Turn } from "@hsms/store";
import { countFacts } from "../../retrieval/facts/links.ts";
import { type FadingSettings, isFaded } from "../../retrieval/strength/strength.ts";
import type { ContextText } from "../search-result.ts";
import type { RankedTurn } from "../ranking/rank.ts";
import { compose } from "./compose.ts";
import { resolutionsOf } from "./resolutions.ts";

/**
 * Minimum number of candidates to choose from: after the first few dozen there is hardly any
 * evidence, and each costs a read.
 */
export const POOL = 50;

/** What decides which memories are given in their shortest form. */
export interface Fading {
  readonly settings: FadingSettings;
  readonly now: number;
}

export interface ComposedContext {
  /** Best first. */
  readonly kept: readonly RankedTurn[];
  /** Text by turn, if a token budget was given. */
  readonly contexts: ReadonlyMap<number, ContextText>;
  /** Number of memories left out, by reason. */
  readonly dropped: Readonly<Record<string, number>>;
}

/** Selects the memories of a context, with the text of each, and counts those left out by reason. */
export async function composeContext(input: {
  readonly store: Store;
  readonly ranked: readonly RankedTurn[];
  readonly tokenBudget: number;
  readonly topK: number;
  /** Turns that cost neither tokens nor a place. */
  readonly inTalk: readonly number[];
  readonly fading: Fading;
}): Promise<ComposedContext> {
  const { store, ranked, tokenBudget, topK } = input;
  const inTalk = new Set(input.inTalk);
  const pool = ranked.slice(0, Math.max(POOL, topK));
  const indexes = pool.map(({ turn }) => turn);
  const [turns, vectors] = await Promise.all([
    store.turns.read(indexes),
    store.index.readTerms(indexes),
  ]);
  const faded = await fadedAmong(
    store,
    turns.flatMap((turn) => turn ?? []),
    input.fading,
  );
  const items = pool.flatMap((own, at) => {
    const turn = turns[at];
    // Different statements about one subject share these terms, so they must not count as duplicates.
    const terms = vectors[at]?.ids.filter((id) => !isSubjectTerm(id)) ?? new Uint32Array();
    if (turn === undefined) return [];
    const { score, isLookup: isLast } = own;
    const isFree = inTalk.has(own.turn);
    return [
      { own, score, isLast, isFree, terms, resolutions: resolutionsOf(turn, faded.has(turn)) },
    ];
  });
  const { chosen, duplicates, tooLong } = compose({ items, tokenBudget, limit: topK });
  const left = ranked.length - chosen.length - duplicates - tooLong;
  return {
    kept: chosen.map(({ item }) => item.own),
    contexts: new Map(chosen.map(({ item, context }) => [item.own.turn, context])),
    dropped: {
      ...(duplicates > 0 ? { "near-duplicate": duplicates } : {}),
      ...(tooLong > 0 ? { "beyond-token-budget": tooLong } : {}),
      ...(left > 0 ? { "beyond-top-k": left } : {}),
    },
  };
}

/** S1-55: memories that have faded are given in their shortest form. */
async function fadedAmong(
  store: Store,
  turns: readonly Turn[],
  fading: Fading,
): Promise<ReadonlySet<Turn>> {
  const withFacts = (facts: readonly number[]) =>
    turns.filter((turn, at) =>
      isFaded({ ...turn, relations: turn.relatedIds.length + (facts[at] ?? 0) }, fading),
    );
  if (withFacts([]).length === 0) return new Set();
  const indexes = turns.map(({ index }) => index);
  return new Set(withFacts(await countFacts(store, indexes)));
}
