import { createMessage } from "@hsms/messages";
import {
  categoryIn,
  hasBit,
  importanceIn,
  kindIn,
  TurnFlag,
  type StoreView,
  type TurnColumns,
  type TurnId,
} from "@hsms/store";
import { EngineError } from "../../outcomes/errors.ts";
import type { SearchScope } from "../search-run.ts";

/** Whether the scope excludes nothing but archived turns. */
export const isWholeMemory = (scope: SearchScope): boolean =>
  Object.values(scope).every((value) => value === undefined);

/**
 * Turns in scope, ascending. O(turns of the conversation, branch, rarest tag or name if one is
 * given; otherwise a few bytes of every turn). Throws `EngineError` `UNKNOWN_SCOPE` for one that
 * does not exist, `BAD_INPUT` for times in the wrong order.
 */
export function readMembers(input: {
  readonly view: StoreView;
  readonly scope: SearchScope;
  readonly columns: TurnColumns;
}): Uint32Array {
  const { view, scope, columns } = input;
  if ((scope.since ?? -Infinity) > latestOf(scope)) {
    throw new EngineError("BAD_INPUT", createMessage("scopeEmpty", {}));
  }
  const lists = [
    ...(scope.conversationId === undefined ? [] : [readConversation(view, scope.conversationId)]),
    ...(scope.branch === undefined ? [] : [readBranch(view, scope.branch)]),
    ...(scope.tags ?? []).map((tag) => readTag(view, tag)),
    ...(scope.by === undefined ? [] : [readBy(view, scope.by)]),
  ];
  const facets = asksForFacets(scope) ? view.index.readFacets() : null;
  const imported = scope.origin === undefined ? null : view.index.readImported();
  const isInside = filterOf({ scope, columns, facets, imported });
  const [shortest, ...others] = lists.toSorted((a, b) => a.length - b.length);
  if (shortest === undefined) return scan(columns.count, isInside);
  const sets = others.map((list) => new Set(list));
  const isListed = (turn: number): boolean => sets.every((set) => set.has(turn));
  return Uint32Array.from(
    shortest.filter((turn) => turn < columns.count && isListed(turn) && isInside(turn)),
  );
}

/** The upper bound of a scope's times: what was recorded after `asOf` was not known then. */
export const latestOf = ({ until = Infinity, asOf = Infinity }: SearchScope): number =>
  Math.min(until, asOf);

const asksForFacets = ({ kind, categories, minImportance }: SearchScope): boolean =>
  kind !== undefined || categories !== undefined || minImportance !== undefined;

function filterOf(input: {
  readonly scope: SearchScope;
  readonly columns: TurnColumns;
  readonly facets: Uint8Array | null;
  readonly imported: Uint8Array | null;
}): (turn: number) => boolean {
  const { scope, columns, facets, imported } = input;
  const { since = -Infinity, archived, kind, categories, minImportance = 0 } = scope;
  const latest = latestOf(scope);
  const isTimed = since > -Infinity || latest < Infinity;
  const { flags, createdAt, lengths } = columns;
  const except = new Set(scope.except);
  return (turn) => {
    if (except.has(turn)) return false;
    if (imported !== null && hasBit(imported, turn)) return false;
    const isHidden = ((flags[turn] ?? 0) & TurnFlag.hidden) !== 0;
    if (isHidden ? archived === undefined : archived === "only") return false;
    // A purged turn is hidden like an archived one, but has no words.
    if (isHidden && lengths[turn] === 0) return false;
    const time = createdAt[turn] ?? 0;
    // NaN if the date is a guess: such a turn is in no time range.
    if (isTimed && !(time >= since && time <= latest)) return false;
    if (facets === null) return true;
    const packed = facets[turn] ?? 0;
    return (
      importanceIn(packed) >= Math.max(1, minImportance) &&
      (kind === undefined || kindIn(packed) === kind) &&
      (categories === undefined || categories.some((category) => categoryIn(packed) === category))
    );
  };
}

/** All turns of the store that pass: a scan of a few columns, one millisecond per million. */
function scan(count: number, isInside: (turn: number) => boolean): Uint32Array {
  const members = new Uint32Array(count);
  let size = 0;
  for (let turn = 0; turn < count; turn++) if (isInside(turn)) members[size++] = turn;
  return members.slice(0, size);
}

function readConversation(
  view: StoreView,
  id: NonNullable<SearchScope["conversationId"]>,
): readonly number[] {
  const turns = view.conversations.readTurns(id);
  if (turns.length > 0) return turns;
  const isKnown = view.conversations.read().some((conversation) => conversation.id === id);
  if (!isKnown) {
    throw new EngineError(
      "UNKNOWN_SCOPE",
      createMessage("conversationUnknown", { conversation: id }),
    );
  }
  return [];
}

function readTag(view: StoreView, tag: string): readonly number[] {
  const turns = view.index.readTagged(tag);
  if (turns.length === 0)
    throw new EngineError("UNKNOWN_SCOPE", createMessage("tagUnknown", { tag }));
  return turns;
}

function readBy(view: StoreView, name: string): readonly number[] {
  const turns = view.index.readBy(name);
  if (turns.length === 0)
    throw new EngineError("UNKNOWN_SCOPE", createMessage("nameUnknown", { name }));
  return turns;
}

/** Indexes of the turns from the root of a conversation to the given one, ascending. O(turns on the path). */
function readBranch(view: StoreView, last: TurnId): readonly number[] {
  const path = new Set<number>();
  for (let id: TurnId | null = last; id !== null;) {
    const [index] = view.turns.find([id]);
    if (index === undefined && path.size === 0) {
      throw new EngineError("UNKNOWN_SCOPE", createMessage("turnUnknown", { turn: id }));
    }
    if (index === undefined || path.has(index)) break;
    path.add(index);
    const [turn] = view.turns.read([index]);
    id = turn?.parentId ?? null;
  }
  return Array.from(path).sort((a, b) => a - b);
}
