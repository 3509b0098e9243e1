import { TurnFlag, type StoreView, type TurnColumns } from "@hsms/store";
import type { Corpus } from "../../retrieval/lexical/corpus.ts";
import type { SearchScope } from "../search-run.ts";
import { isWholeMemory, readMembers } from "./members.ts";
import { FEW_TURNS, scopedIndex, type ScopedIndex } from "./scoped-index.ts";

/** A scope, resolved for one state of the store: the turns that a search may return. */
export interface ResolvedScope {
  readonly size: number;
  readonly admit: (turn: number) => boolean;
  /** Turns in scope, ascending; `null` for all that are not archived. */
  readonly members: Uint32Array | null;
  /** Index of these turns alone; `null` if filtering the store's index is cheaper. */
  readonly index: ScopedIndex | null;
  /** Whether topics keep their names, since nothing outside the scope has to be hidden. */
  readonly namesAll: boolean;
}

/** Number of cached scopes: enough for a few concurrent conversations. */
const KEPT_SCOPES = 8;

/**
 * Above this share of the store, filtering its posting lists finds enough: a search reads about a
 * thousand postings, and an eighth of them is still hundreds.
 */
const LARGE_SHARE = 1 / 8;

/** Resolves scopes; caches the last few until something is written. */
export function createScopeResolver(): (input: {
  readonly view: StoreView;
  readonly scope: SearchScope | undefined;
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
}) => ResolvedScope {
  const kept = new Map<string, ResolvedScope>();
  let keptAt = -1;
  return ({ view, scope = {}, columns, corpus }) => {
    if (isWholeMemory(scope)) return wholeMemory(columns);
    const sequence = view.sequence();
    if (sequence !== keptAt) kept.clear();
    keptAt = sequence;
    const key = JSON.stringify(scope);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const { origin: _, ...others } = scope;
    const members = readMembers({ view, scope, columns });
    const isOwnIndex = members.length <= FEW_TURNS || members.length < columns.count * LARGE_SHARE;
    const resolved: ResolvedScope = {
      size: members.length,
      members,
      admit: membership(members, columns.count),
      index: isOwnIndex ? scopedIndex({ members, columns, corpus }) : null,
      namesAll: isWholeMemory(others),
    };
    if (kept.size >= KEPT_SCOPES) kept.clear();
    kept.set(key, resolved);
    return resolved;
  };
}

function wholeMemory({ count, flags }: TurnColumns): ResolvedScope {
  const admit = (turn: number): boolean => ((flags[turn] ?? 0) & TurnFlag.hidden) === 0;
  return { size: count, admit, members: null, index: null, namesAll: true };
}

function membership(members: Uint32Array, count: number): (turn: number) => boolean {
  if (members.length <= FEW_TURNS) {
    const few = new Set(members);
    return (turn) => few.has(turn);
  }
  const marks = new Uint8Array(count);
  for (const turn of members) marks[turn] = 1;
  return (turn) => marks[turn] === 1;
}
