import type { Turn } from "@hsms/engine";
import type { ReadTurns } from "../action.ts";
import type { ChatEntry } from "../entry.ts";
import { pendingOf, TURNS_READ, type ChatState } from "../state.ts";
import { countImports } from "./count-imports.ts";
import { divide, goesWithTurn, passagesOf, type Passage } from "./passage.ts";
import { isRecorded, type RecordedTurn } from "./recorded-turn.ts";
import { entryOf, renewed } from "./turn-entry.ts";

/** Turns said elsewhere that are kept: a program that writes beside the screen for a day writes thousands. */
const ELSEWHERE_KEPT = 100;
/** Passages that went and may come back. */
const GONE_KEPT = TURNS_READ;

/**
 * The talk as the branch has it now, in its order. What stands below a turn goes and comes back with it;
 * what was said elsewhere stays, and what is new of that comes to the end. While nobody reads above the end,
 * what is older than the turns that are read goes too.
 */
export function mergeTurns(state: ChatState, read: ReadTurns): ChatState {
  return countImports(mergeSaid(state, read), read.imports);
}

function mergeSaid(state: ChatState, { turns, elsewhere }: ReadTurns): ChatState {
  const there = (state.entries ?? []).filter(isRecorded);
  const isThere = new Set(there.map(({ index }) => index));
  const branch = withoutPending(turns, { state, isThere });
  const onBranch = new Map(branch.map((turn) => [turn.index, turn]));
  const isFollowed = state.cursor === null;

  const before = passagesOf(state.entries ?? [], onBranch);
  const firstRead = before.passages.findIndex(({ turn }) => turn.index === branch[0]?.index);
  const { above, shown, gone } = divide(
    before,
    ({ turn }, place) => onBranch.has(turn.index) || (!isFollowed && place < firstRead),
  );

  let { nextId } = state;
  const known = knownOf({ gone: state.gone, there, shown, onBranch });
  const passages = [
    ...shown.filter(({ turn }) => !onBranch.has(turn.index)),
    ...branch.map((turn): Passage => {
      const passage = known.get(turn.index);
      return passage === undefined
        ? { turn: entryOf(turn, { id: nextId++, elsewhere: null }), below: [] }
        : { ...passage, turn: renewed(passage.turn, turn) };
    }),
  ];
  const others = elsewhere
    .filter(({ turn: { index } }) => !isThere.has(index) && !onBranch.has(index))
    .map(({ turn, in: where }) => entryOf(turn, { id: nextId++, elsewhere: where }));
  // What was said above the first turn of all goes with it, for good.
  const isBegun = branch.length > 0 && shown[0]?.turn !== before.passages[0]?.turn;
  const merged = [
    ...(isBegun ? above.filter((entry) => !goesWithTurn(entry)) : above),
    ...passages.flatMap(({ turn, below }) => [turn, ...below]),
    ...others,
    ...before.last,
  ].map(placed);
  const entries = isFollowed ? withoutOld(merged) : merged;
  if (isSame(entries, state.entries)) return state;
  const added = branch.length - 1 - branch.findLastIndex(({ index }) => isThere.has(index));
  return {
    ...state,
    entries,
    nextId,
    fresh: isFollowed ? 0 : state.fresh + added + others.length,
    gone: [...state.gone.filter(({ turn }) => !onBranch.has(turn.index)), ...gone].slice(
      -GONE_KEPT,
    ),
  };
}

/** Without its own turn, which may be read before its event comes: it becomes one once the answer is whole. */
function withoutPending(
  turns: readonly Turn[],
  { state, isThere }: { readonly state: ChatState; readonly isThere: ReadonlySet<number> },
): readonly Turn[] {
  const pending = pendingOf(state);
  if (pending === null) return turns;
  return turns.filter(
    ({ index, user }) => isThere.has(index) || (index !== pending.index && user !== pending.user),
  );
}

/** What is known of turns of the branch, by their index: what is shown before what was said elsewhere and what went. */
function knownOf({
  gone,
  there,
  shown,
  onBranch,
}: {
  readonly gone: readonly Passage[];
  readonly there: readonly RecordedTurn[];
  readonly shown: readonly Passage[];
  readonly onBranch: ReadonlyMap<number, Turn>;
}): ReadonlyMap<number, Passage> {
  // A restoration may have given its number to another.
  const back = gone.filter(({ turn }) => onBranch.get(turn.index)?.user === turn.user);
  const passages = [...back, ...there.map((turn) => ({ turn, below: [] })), ...shown];
  return new Map(passages.map((passage) => [passage.turn.index, passage]));
}

/** A command that is done, and what the program said, belong from now on where they stand. */
const placed = (entry: ChatEntry): ChatEntry =>
  (entry.type === "command" || entry.type === "told") && entry.text !== null && !entry.isPlaced
    ? { ...entry, isPlaced: true }
    : entry;

/** Without the oldest of those that were said elsewhere. */
function withoutOld(entries: readonly ChatEntry[]): readonly ChatEntry[] {
  const others = entries.filter((entry) => entry.type === "turn" && entry.elsewhere !== null);
  const old = new Set(others.slice(0, -ELSEWHERE_KEPT));
  return old.size === 0 ? entries : entries.filter((entry) => !old.has(entry));
}

const isSame = (one: readonly ChatEntry[], other: readonly ChatEntry[] | null): boolean =>
  one.length === other?.length && one.every((entry, place) => entry === other[place]);
