import { importanceIn, kindIn, TurnFlag, type Store, type StoreView, type Turn } from "@hsms/store";
import { nextTick } from "../../outcomes/pace/next-tick.ts";
import type { SearchScope } from "../search-run.ts";

export interface NewestTurns extends Pick<
  SearchScope,
  "since" | "until" | "tags" | "kind" | "archived" | "conversationId"
> {
  readonly limit: number;
  /** Number of matching turns to skip. */
  readonly skip?: number;
  /** Only turns before this index; default: all. */
  readonly before?: number;
  /** Only what a speaker, author or program of this name said or saved. */
  readonly by?: string;
  /** Only notes that a program saved. */
  readonly saved?: boolean;
  /** Minimum importance, 1–10. */
  readonly minImportance?: number;
  /** By importance, highest first, then newest first. */
  readonly byImportance?: boolean;
  /** `true`: only turns that ask and contain no answer; `false`: only others. */
  readonly asks?: boolean;
  readonly signal?: AbortSignal;
}

/** The turn asks, and has no answer but one that quoted the memory. */
const ASKS = TurnFlag.question | TurnFlag.lookup;

/** Maximum number of turns read at once: some ten milliseconds. */
const BATCH = 128;
/** Fewer turns are not worth a transaction. */
const SMALLEST_BATCH = 16;
/** Number of turns whose columns are examined at once: a few milliseconds. */
const STRETCH = 100_000;

/**
 * See `Turns.newest`. Filters by columns and lists, a few bytes per turn, and reads the text only
 * of matching turns.
 */
export async function readNewest(
  store: Pick<Store, "turns" | "statistics" | "index" | "conversations" | "look">,
  wanted: NewestTurns,
): Promise<readonly Turn[]> {
  const { limit, skip = 0, before = Infinity, byImportance = false, signal } = wanted;
  const { turns: all } = await store.statistics();
  const lists = await readLists(store, wanted);
  const listed = inAll(lists)?.filter((index) => index < before);
  const matches = turnFilter(wanted);
  const found: Turn[] = [];
  let passed = 0;
  // The most important turns may be anywhere.
  const stretch = byImportance ? Infinity : STRETCH;
  for (let end = listed?.length ?? Math.min(before, all); end > 0; end -= stretch) {
    const from = Math.max(0, end - stretch);
    const candidates = await store.look((view) =>
      candidatesIn(view, { from, end, listed, wanted }),
    );
    for (let at = 0; at < candidates.length && found.length < limit;) {
      await nextTick();
      signal?.throwIfAborted();
      const left = skip - passed + limit - found.length;
      const batch = candidates.slice(at, at + Math.min(BATCH, Math.max(SMALLEST_BATCH, left)));
      at += batch.length;
      const turns = (await store.turns.read(batch)).flatMap((turn) => turn ?? []);
      const matching = turns.filter((turn) => turn.state !== "purged" && matches(turn));
      const over = Math.min(matching.length, skip - passed);
      passed += over;
      found.push(...matching.slice(over));
    }
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** Ascending lists of indexes; a turn must be in all of them. */
const readLists = (
  store: Pick<Store, "index" | "conversations">,
  { by, saved = false, tags = [], conversationId }: NewestTurns,
): Promise<readonly (readonly number[])[]> =>
  Promise.all([
    ...(by === undefined ? [] : [store.index.readBy(by)]),
    ...(saved ? [store.index.readSaved()] : []),
    ...(conversationId === undefined ? [] : [store.conversations.readTurns(conversationId)]),
    ...tags.map((tag) => store.index.readTagged(tag)),
  ]);

/** Indexes between two positions that may match according to the columns, newest first. */
function candidatesIn(
  { index }: StoreView,
  {
    from,
    end,
    listed,
    wanted,
  }: {
    readonly from: number;
    readonly end: number;
    readonly listed: readonly number[] | undefined;
    readonly wanted: NewestTurns;
  },
): readonly number[] {
  const { minImportance = 1, byImportance = false, kind, since, until, archived, asks } = wanted;
  const { createdAt, flags: flagsOf } = index.readColumns();
  const facetsOf = index.readFacets();
  const isTimed = since !== undefined || until !== undefined;
  const [first, last] = [since ?? -Infinity, until ?? Infinity];
  const may = (turn: number): boolean => {
    const facets = facetsOf[turn] ?? 0;
    const flags = flagsOf[turn] ?? 0;
    // A purged turn has importance 0.
    if (importanceIn(facets) < Math.max(1, minImportance)) return false;
    if (kind !== undefined && kindIn(facets) !== kind) return false;
    const isHidden = (flags & TurnFlag.hidden) !== 0;
    if (isHidden ? archived === undefined : archived === "only") return false;
    if (asks !== undefined && ((flags & ASKS) !== 0) !== asks) return false;
    if (!isTimed) return true;
    const time = createdAt[turn] ?? Number.NaN;
    return time >= first && time <= last;
  };
  const found: number[] = [];
  for (let place = end - 1; place >= from; place--) {
    const turn = listed === undefined ? place : (listed[place] ?? 0);
    if (may(turn)) found.push(turn);
  }
  const levelOf = (turn: number): number => importanceIn(facetsOf[turn] ?? 0);
  return byImportance ? found.toSorted((a, b) => levelOf(b) - levelOf(a) || b - a) : found;
}

function inAll(lists: readonly (readonly number[])[]): readonly number[] | undefined {
  const [first, ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return first?.filter((index) => sets.every((set) => set.has(index)));
}

/**
 * Tests the scope fields that are stored in the turn itself: conversation, times, tags, kind and
 * state. Names and importance are checked beforehand, by `Turns.newest`.
 */
function turnFilter({
  since = -Infinity,
  until = Infinity,
  tags = [],
  kind,
  conversationId,
  archived,
}: Pick<SearchScope, "since" | "until" | "tags" | "kind" | "conversationId" | "archived">): (
  turn: Turn,
) => boolean {
  const isTimed = since > -Infinity || until < Infinity;
  return (turn) => {
    const { createdAt, isDateGuessed = false, state } = turn;
    if (state === "archived" ? archived === undefined : archived === "only") return false;
    if (isTimed && (isDateGuessed || createdAt < since || createdAt > until)) return false;
    return (
      (conversationId === undefined || turn.conversationId === conversationId) &&
      (kind === undefined || turn.kind === kind) &&
      tags.every((tag) => turn.tags.includes(tag))
    );
  };
}
