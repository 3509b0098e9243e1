import type { NodeId, SearchEvent } from "@hsms/engine";
import type { TextField } from "../../input/field/text-field.ts";
import type { RecordedSearch } from "./trace/recorded-search.ts";

export type Playback =
  /** All events; of a search that goes on, as they come. */
  | { readonly type: "live" }
  /** So many of its events; the others wait. */
  | { readonly type: "paused"; readonly events: number }
  /** As paused, and more at each tick; `turn` distinguishes the ticks of one replay from those of another. */
  | { readonly type: "playing"; readonly events: number; readonly turn: number };

export interface SearchState {
  /** Oldest first; at most {@link SEARCHES}. */
  readonly searches: readonly RecordedSearch[];
  /** Which of them is shown; `null`: the newest, whatever comes. */
  readonly shown: number | null;
  readonly playback: Playback;
  /** The selected row: it stays where it is while rows come. */
  readonly selected: SearchRowName | null;
  /** Rows between the upper edge and the selected row. */
  readonly offset: number;
  /** A question that is typed to be searched for. */
  readonly field: TextField | null;
  readonly turn: number;
  readonly remoteCount: number;
  /** What was found and only asks is one row. */
  readonly foldsQuestions: boolean;
  /** Each search that finds something is played slowly, to be followed by eye. */
  readonly isWatched: boolean;
  /** It was said that this can be had. */
  readonly isOffered: boolean;
}

/** Names a row for as long as its search is shown. */
export type SearchRowName =
  | { readonly type: "node"; readonly depth: number; readonly nodeId: NodeId }
  | { readonly type: "queued"; readonly depth: number }
  | { readonly type: "memory" | "why" | "where"; readonly index: number }
  | { readonly type: "result" | "questions" };

/** Searches kept: some minutes of conversation; each keeps its events, 100 bytes a node. */
export const SEARCHES = 20;

export const initialSearch: SearchState = {
  searches: [],
  shown: null,
  playback: { type: "live" },
  selected: null,
  offset: 0,
  field: null,
  turn: 0,
  remoteCount: 0,
  foldsQuestions: false,
  isWatched: false,
  isOffered: false,
};

/** The search that is shown, and how many of its events; `null` before the first search. */
export function shownSearch(
  state: SearchState,
): { readonly search: RecordedSearch; readonly events: number } | null {
  const search =
    state.searches.find(({ searchId }) => searchId === state.shown) ?? state.searches.at(-1);
  if (search === undefined) return null;
  const { playback } = state;
  const events = playback.type === "live" ? search.events.length : playback.events;
  return { search, events };
}

/** The events that a tick of the playing has brought to sight; all from the beginning on at the first of them. */
export function playedSince(before: SearchState, after: SearchState): readonly SearchEvent[] {
  const shown = shownSearch(after);
  if (shown === null || before.playback.type !== "playing") return [];
  const from = before.playback.events <= 1 ? 0 : before.playback.events;
  return shown.search.events.slice(from, shown.events);
}

/** The newest search, while it goes on. Those of other processes have finished, and never come after it. */
export function runningSearch({ searches }: SearchState): RecordedSearch | null {
  const newest = searches.at(-1);
  return newest?.picture.outcome.type === "running" ? newest : null;
}
