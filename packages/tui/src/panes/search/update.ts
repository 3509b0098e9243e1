import type { EngineEvent, SearchEvent } from "@hsms/engine";
import { emptyField } from "../../input/field/text-field.ts";
import { noEffects, type Next, type PaneStep } from "../pane.ts";
import type { ScreenEffect } from "../shared-effect.ts";
import type { Size } from "../../draw/size.ts";
import { moved, scrolled, topOf, type Move } from "../../input/scroll/move.ts";
import type { SearchAction } from "./action.ts";
import { bodyOf } from "./box.ts";
import type { SearchEffect } from "./effect.ts";
import { addEvents, pictureAt, beginSearch } from "./trace/recorded-search.ts";
import { placeOf, rowName, searchRows } from "./search-rows.ts";
import { runningSearch, SEARCHES, shownSearch, type SearchState } from "./state.ts";
import { searchWindow } from "./window.ts";
import { typeLine } from "../../input/field/line.ts";

/** A replay is over in about this time, however many events there are. */
const REPLAY_MS = 6_000;
/** Ten steps a second can be followed by eye. */
const TICK_MS = 100;

type Stepped = Next<SearchState, SearchEffect | ScreenEffect>;

export function updateSearch({ state, action, box }: PaneStep<SearchState, SearchAction>): Stepped {
  const shown = shownSearch(state);
  switch (action.type) {
    case "search.events-received":
      return noEffects(addSearchEvents(state, action));
    case "search.remote-received":
      return noEffects(addRemoteSearch(state, action));
    case "search.moved":
      return noEffects(move(state, { to: action.to, box }));
    case "search.scrolled": {
      const { height } = bodyOf(box);
      const shownRows = searchWindow(state, height);
      if (shownRows === null) return noEffects(state);
      const { spot, rows } = shownRows;
      const next = scrolled({ spot, rows: action.rows, count: rows.length, height });
      const row = rows[next.index];
      return noEffects(
        row === undefined ? state : { ...state, selected: rowName(row), offset: next.offset },
      );
    }
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
    case "search.opened": {
      const { selected } = state;
      if (selected?.type === "node") {
        return { state, effects: [{ type: "show-node", nodeId: selected.nodeId }] };
      }
      return selected?.type === "memory"
        ? { state, effects: [{ type: "show-turn", index: selected.index }] }
        : noEffects(state);
    }
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

/** Takes in what belongs to searches; everything else is for others. */
function addSearchEvents(
  state: SearchState,
  { events, at }: Extract<SearchAction, { readonly type: "search.events-received" }>,
): SearchState {
  let { searches } = state;
  let from = 0;
  while (from < events.length) {
    const first = events[from];
    if (first === undefined || !isSearch(first)) {
      from++;
      continue;
    }
    // Events of one search come together: they are folded together.
    const run: SearchEvent[] = [];
    for (let next = events[from]; next !== undefined; next = events[from]) {
      if (!isSearch(next) || next.searchId !== first.searchId) break;
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
  return searches === state.searches ? state : { ...state, searches };
}

/** A search of another process: before one that goes on here, and it takes nobody away from where they look. */
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

function isSearch(event: EngineEvent): event is SearchEvent {
  return event.type.startsWith("search.");
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

function move(
  state: SearchState,
  { to, box }: { readonly to: Move; readonly box: Size },
): SearchState {
  const shown = shownSearch(state);
  if (shown === null) return state;
  const rows = searchRows(pictureAt(shown.search, shown.events));
  const { height } = bodyOf(box);
  const place = placeOf(rows, state.selected);
  const spot = { index: Math.max(0, place), offset: state.offset };
  const next = place < 0 && to === "down" ? spot : moved({ spot, to, count: rows.length, height });
  const row = rows[next.index];
  if (row === undefined) return state;
  const top = topOf({ spot: next, count: rows.length, height });
  return { ...state, selected: rowName(row), offset: next.index - top };
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
