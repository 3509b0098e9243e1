import type { Store } from "@hsms/store";
import { writeCursor, type Cursor, type PagedSearch } from "../paging/cursor.ts";
import type { RankedTurn } from "../ranking/rank.ts";
import { composeContext, type ComposedContext, type Fading } from "./compose-context.ts";

export interface Choice extends ComposedContext {
  /** Cursor of the next page; `null` after the last. */
  readonly nextCursor: string | null;
}

/** Selects a page of the ranked memories, within the token budget if there is one. */
export async function choose(input: {
  readonly store: Store;
  readonly ranked: readonly RankedTurn[];
  readonly search: PagedSearch;
  readonly cursor: Cursor;
  readonly offset: number;
  readonly topK: number;
  readonly tokenBudget: number | undefined;
  readonly inTalk: readonly number[];
  readonly fading: Fading;
}): Promise<Choice> {
  const { store, ranked, search, offset, topK, tokenBudget, inTalk, fading } = input;
  const shown = new Set(input.cursor.shown);
  const skipped = ranked.filter(({ turn }) => !shown.has(turn)).slice(0, offset);
  for (const { turn } of skipped) shown.add(turn);
  const open = shown.size === 0 ? ranked : ranked.filter(({ turn }) => !shown.has(turn));
  const { kept, contexts, dropped }: ComposedContext =
    tokenBudget === undefined
      ? { kept: open.slice(0, topK), contexts: new Map(), dropped: beyond(open.length - topK) }
      : await composeContext({ store, ranked: open, tokenBudget, topK, inTalk, fading });
  for (const { turn } of kept) shown.add(turn);
  const isLast = kept.length === 0 || kept.length === open.length;
  const turns = Array.from(shown).sort((a, b) => a - b);
  const early = ranked.length - open.length;
  return {
    kept,
    contexts,
    dropped: early > 0 ? { ...dropped, "on-earlier-pages": early } : dropped,
    nextCursor: isLast ? null : writeCursor(search, { shown: turns }),
  };
}

const beyond = (count: number): Readonly<Record<string, number>> =>
  count > 0 ? { "beyond-top-k": count } : {};
