import type { SearchEvent } from "@hsms/engine";
import { emptyField } from "../../input/field/text-field.ts";
import { isSearchEvent, noEffects, type Next, type PaneStep, type ScreenEffect } from "../pane.ts";
import { stepped, topOf, type ListStep, type Spot } from "../../input/scroll/move.ts";
import type { SearchAction, SearchEffect } from "./action.ts";
import { change, type ChangeEffect } from "../memory-change.ts";
import { bodyOf, searchWindow, selectedMemory } from "./window.ts";
import {
  addEvents,
  addVerdict,
  addWords,
  beginSearch,
  type RecordedSearch,
} from "./trace/recorded-search.ts";
import { rowName, type SearchRow, type ShownMemory } from "./search-rows.ts";
import { runningSearch, SEARCHES, shownSearch, type SearchState } from "./state.ts";
import { typeLine } from "../../input/field/line.ts";

/** A replay is over in about this time, however many events there are. */
const REPLAY_MS = 6_000;
/** Ten steps a second can be followed by eye. */
const TICK_MS = 100;

type Stepped = Next<SearchState, SearchEffect | ScreenEffect | ChangeEffect>;

export function updateSearch({ state, action, box }: PaneStep<SearchState, SearchAction>): Stepped {
  const shown = shownSearch(state);
  switch (action.type) {
    case "search.events-received":
      return watch(state, readWords(state, addSearchEvents(state, action)));
    case "search.remote-received":
      return readWords(state, addRemoteSearch(state, action));
    case "search.words-read": {
      const searches = state.searches.map((search) =>
        search.searchId === action.searchId ? addWords(search, action.words) : search,
      );
      return noEffects({ ...state, searches });
    }
    case "search.moved":
    case "search.scrolled":
      return noEffects(goTo(state, action, bodyOf(box).height));
    case "search.pause-toggled": {
      if (shown === null) return noEffects(state);
      if (state.playback.type !== "paused") {
        return noEffects({ ...state, playback: { type: "paused", events: shown.events } });
      }
      return play(state, shown.events);
    }
    case "search.stepped": {
      if (shown === null) return noEffects(state);
      const last = shown.search.events.length;
      const events = Math.min(last, Math.max(1, shown.events + action.by));
      return noEffects({ ...state, playback: { type: "paused", events } });
    }
    case "search.replayed":
      return shown === null ? noEffects(state) : play({ ...state, selected: null }, 1);
    case "search.ticked":
      return tick(state, action.turn);
    case "search.chosen": {
      const place = state.searches.findIndex(({ searchId }) => searchId === shown?.search.searchId);
      const next = state.searches[place + action.by];
      if (next === undefined) return noEffects(state);
      const isNewest = place + action.by === state.searches.length - 1;
      return noEffects({
        ...state,
        shown: isNewest ? null : next.searchId,
        playback: { type: "live" },
        selected: null,
        offset: 0,
      });
    }
    case "search.asked":
      return noEffects({ ...state, field: emptyField });
    case "search.typed":
      return type(state, action);
    case "search.cancelled":
      return { state, effects: [{ type: "cancel-search" }] };
    case "search.exported":
      return shown === null
        ? { state, effects: [{ type: "notify", level: "info", what: "nothingThere" }] }
        : { state, effects: [{ type: "export-search", search: shown.search }] };
    case "search.questions-folded":
      return noEffects({ ...state, foldsQuestions: !state.foldsQuestions });
    case "search.opened": {
      const { selected } = state;
      if (selected?.type === "questions") return noEffects({ ...state, foldsQuestions: false });
      if (selected?.type === "node") {
        return { state, effects: [{ type: "show-node", nodeId: selected.nodeId }] };
      }
      return selected !== null && "index" in selected
        ? { state, effects: [{ type: "show-turn", index: selected.index }] }
        : noEffects(state);
    }
    case "search.memory-shown":
      return ofMemory(state, ({ index }) => ({ type: "show-turn", index }));
    case "search.copied":
      return ofMemory(state, ({ user, assistant }) => ({
        type: "copy",
        text: [user, assistant ?? ""].join("\n\n").trim(),
      }));
    case "search.pinned":
      return ofMemory(state, ({ index }) => change({ type: "toggle-pinned", turns: [index] }));
    case "search.forgotten":
      return ofMemory(state, ({ index }) =>
        change({ type: "ask-to-forget", of: { type: "turns", turns: [index] } }),
      );
    case "search.purged":
      return ofMemory(state, ({ index }) =>
        change({ type: "ask-to-purge", of: { type: "turns", turns: [index] } }),
      );
    case "search.backed":
      return noEffects({
        ...state,
        playback: { type: "live" },
        shown: null,
        selected: null,
        offset: 0,
      });
  }
}

/** What is done to the memory that is selected. */
function ofMemory(
  state: SearchState,
  effect: (memory: ShownMemory) => Stepped["effects"][number],
): Stepped {
  const selected = selectedMemory(state);
  return selected === null ? noEffects(state) : { state, effects: [effect(selected.memory)] };
}

/** Plays a search that has found something since, where that is wanted; else says, once, that it can be had. */
function watch(before: SearchState, { state, effects }: Stepped): Stepped {
  const found = state.searches.find((search) => {
    const known = before.searches.find(({ searchId }) => searchId === search.searchId);
    return hasFound(search) && (known === undefined || !hasFound(known));
  });
  if (found === undefined || state.playback.type !== "live") return { state, effects };
  if (state.isWatched) {
    const played = play({ ...state, selected: null, shown: null }, 1);
    return { ...played, effects: [...effects, ...played.effects] };
  }
  if (state.isOffered) return { state, effects };
  const offer = { type: "notify", level: "info", what: "watchOffered" } as const;
  return { state: { ...state, isOffered: true }, effects: [...effects, offer] };
}

const hasFound = ({ picture: { outcome } }: RecordedSearch): boolean =>
  outcome.type === "done" && outcome.result.memories.length > 0;

/** Has the words of the question that what was found has read, of searches that are over since. */
function readWords(before: SearchState, state: SearchState): Stepped {
  const effects = state.searches.flatMap((search): readonly SearchEffect[] => {
    const { searchId, picture } = search;
    if (picture.outcome.type !== "done") return [];
    const known = before.searches.find((one) => one.searchId === searchId);
    if (known?.picture.outcome.type === "done") return [];
    const { memories } = picture.outcome.result;
    if (memories.length === 0) return [];
    return [{ type: "read-found-words", searchId, query: picture.query, memories }];
  });
  return { state, effects };
}

/** Takes in what belongs to searches; everything else is for others. */
function addSearchEvents(
  state: SearchState,
  { events, at }: Extract<SearchAction, { readonly type: "search.events-received" }>,
): SearchState {
  let { searches } = state;
  let from = 0;
  while (from < events.length) {
    const first = events[from];
    if (first?.type === "answer.done") {
      searches = searches.map((search) =>
        search.searchId === first.searchId ? addVerdict(search, first) : search,
      );
    }
    if (first === undefined || !isSearchEvent(first)) {
      from++;
      continue;
    }
    // Events of one search come together: they are folded together.
    const run: SearchEvent[] = [];
    for (let next = events[from]; next !== undefined; next = events[from]) {
      if (!isSearchEvent(next) || next.searchId !== first.searchId) break;
      run.push(next);
      from++;
    }
    const isKnown = searches.some(({ searchId }) => searchId === first.searchId);
    searches = isKnown
      ? searches.map((search) =>
          search.searchId === first.searchId ? addEvents(search, run, at) : search,
        )
      : [...searches, addEvents(beginSearch(first.searchId, at), run, at)].slice(-SEARCHES);
  }
  if (searches === state.searches) return state;
  const isNew = searches.at(-1)?.searchId !== state.searches.at(-1)?.searchId;
  // What was selected of the search before is no row of this one.
  const isLeft = isNew && state.shown === null && state.playback.type === "live";
  return { ...state, searches, ...(isLeft ? { selected: null, offset: 0 } : {}) };
}

/** A search of another process: listed before one that runs here, without changing what is shown. */
function addRemoteSearch(
  state: SearchState,
  { events, startedAt }: Extract<SearchAction, { readonly type: "search.remote-received" }>,
): SearchState {
  const remoteCount = state.remoteCount + 1;
  // Its result alone says how long it took.
  const search = addEvents(beginSearch(-remoteCount, startedAt), events, startedAt);
  const running = runningSearch(state);
  const before = running === null ? state.searches : state.searches.slice(0, -1);
  const searches = [...before, search, ...(running === null ? [] : [running])].slice(-SEARCHES);
  const isLooking = state.playback.type !== "live" || state.selected !== null;
  const shown = isLooking ? (shownSearch(state)?.search.searchId ?? null) : state.shown;
  return { ...state, remoteCount, searches, shown };
}

function play(state: SearchState, events: number): Stepped {
  const turn = state.turn + 1;
  return {
    state: { ...state, turn, playback: { type: "playing", events, turn } },
    effects: [{ type: "tick-search", turn, afterMs: TICK_MS }],
  };
}

function tick(state: SearchState, turn: number): Stepped {
  const { playback } = state;
  const shown = shownSearch(state);
  if (shown === null || playback.type !== "playing" || playback.turn !== turn)
    return noEffects(state);
  const total = shown.search.events.length;
  const events = playback.events + Math.max(1, Math.ceil((total * TICK_MS) / REPLAY_MS));
  if (events >= total) return noEffects({ ...state, playback: { type: "live" } });
  return {
    state: { ...state, playback: { ...playback, events } },
    effects: [{ type: "tick-search", turn, afterMs: TICK_MS }],
  };
}

function goTo(state: SearchState, step: ListStep, height: number): SearchState {
  const window = searchWindow(state, height);
  if (window === null) return state;
  const { rows, selected } = window;
  const count = rows.length;
  const spot = "to" in step ? { index: Math.max(0, selected), offset: state.offset } : window.spot;
  const isFirst = selected < 0 && "to" in step && step.to === "down";
  const next = isFirst ? firstSpot(rows) : stepped({ spot, count, height }, step);
  const row = rows[next.index];
  if (row === undefined) return state;
  const top = topOf({ spot: next, count, height });
  return { ...state, selected: rowName(row), offset: next.index - top };
}

/** The best memory; before there is one, the first row. */
function firstSpot(rows: readonly SearchRow[]): Spot {
  const index = Math.max(
    0,
    rows.findIndex((row) => row.type === "memory"),
  );
  return { index, offset: index };
}

function type(
  state: SearchState,
  { input }: Extract<SearchAction, { readonly type: "search.typed" }>,
): Stepped {
  const { field } = state;
  if (field === null) return noEffects(state);
  const next = typeLine(field, input);
  if (next === "left") return noEffects({ ...state, field: null });
  if (next === "accepted") {
    const query = field.text.trim();
    const closed: SearchState = { ...state, field: null, shown: null, playback: { type: "live" } };
    if (query === "") return noEffects(closed);
    return { state: closed, effects: [{ type: "search", query }] };
  }
  return noEffects({ ...state, field: next });
}
