import { ROOT_ID, type FindEvent, type NodeId, type NodeMatch, type NodeQuery } from "@hsms/engine";
import { noEffects, type Next } from "../../pane.ts";
import type { TreeEffect } from "../action.ts";
import { reveal } from "../outline/refresh.ts";
import { reshape } from "../outline/reshape.ts";
import type { TreeState } from "../state.ts";
import { openPage } from "../page/page.ts";
import {
  MOST_MATCHES,
  topMatch,
  type FilterState,
  type FindState,
  type Progress,
} from "./state.ts";

type Step = Next<TreeState, TreeEffect>;

const begun: Progress = { type: "running", done: 0, total: 0 };

/** Finds topics, then those whose memories have the words; selects the first match when it arrives. */
export function find(state: TreeState, words: string): Step {
  const number = nextNumber(state);
  const { opened = new Set<NodeId>(), selectedBefore = state.selected } = state.find ?? {};
  const found: FindState = {
    number,
    words,
    matches: [],
    progress: begun,
    at: -1,
    top: null,
    opened,
    selectedBefore,
  };
  return {
    state: { ...state, find: found, page: null },
    effects: [
      { type: "find-nodes", number, query: { type: "anywhere", words }, limit: MOST_MATCHES },
    ],
  };
}

/** Shows only what matches, and what is above it. */
export function filter(state: TreeState, query: NodeQuery): Step {
  const number = nextNumber(state);
  const only: FilterState = {
    number,
    query,
    progress: begun,
    hits: new Set(),
    shown: new Set(),
    openBefore: state.filter?.openBefore ?? state.open,
  };
  return {
    state: reshape({ ...state, filter: only, open: new Set([ROOT_ID]), offset: 0, page: null }),
    effects: [{ type: "find-nodes", number, query, limit: MOST_MATCHES }],
  };
}

/** Shows everything again, as it was open before; the selected node stays selected. */
export function clearFilter(state: TreeState): Step {
  if (state.filter === null) return noEffects(state);
  const { openBefore } = state.filter;
  const above: NodeId[] = [];
  for (let id = state.selected?.parentId ?? ROOT_ID; id !== ROOT_ID;) {
    above.push(id);
    id = state.outline.byId.get(id)?.parentId ?? ROOT_ID;
  }
  const open = new Set([...openBefore, ...above]);
  return {
    state: reshape({ ...state, filter: null, open }),
    effects: [{ type: "stop-finding" }],
  };
}

export function clearFind(state: TreeState): Step {
  return { state: { ...state, find: null }, effects: [{ type: "stop-finding" }] };
}

/** Ends the looking, with what was open and selected before it. */
export function takeBackFind(state: TreeState): Step {
  if (state.find === null) return noEffects(state);
  const { opened, selectedBefore } = state.find;
  const open = without(state.open, opened);
  const cleared = clearFind(state);
  return {
    ...cleared,
    state: reshape({ ...cleared.state, open, selected: selectedBefore, target: null }),
  };
}

/** Matches have come, for the looking or the filter; those of one that was broken off are passed over. */
export function addMatches(
  state: TreeState,
  { number, events }: { readonly number: number; readonly events: readonly FindEvent[] },
): Step {
  const fresh = events.flatMap((event) => (event.type === "found" ? event.matches : []));
  if (state.filter?.number === number) {
    const { hits, shown, progress } = state.filter;
    const next: FilterState = {
      ...state.filter,
      progress: after(progress, events),
      hits: new Set([...hits, ...fresh.map(({ id }) => id)]),
      shown: new Set([...shown, ...fresh.flatMap(({ id, path }) => [...path, id])]),
    };
    const open = new Set([...state.open, ...fresh.flatMap(({ path }) => path)]);
    return noEffects(reshape({ ...state, filter: next, open }));
  }
  if (state.find?.number !== number) return noEffects(state);
  const { matches, progress, at } = state.find;
  const found = {
    ...state.find,
    matches: [...matches, ...fresh],
    progress: after(progress, events),
  };
  const next = { ...state, find: found };
  // The selection goes to the first match; later ones leave it alone.
  return at === -1 && fresh.length > 0 ? goToMatch(next, 1) : noEffects(next);
}

/** Goes to the next match or the one before, around the end. */
export function goToMatch(state: TreeState, by: 1 | -1): Step {
  const { find: found } = state;
  if (found === null || found.matches.length === 0) return noEffects(state);
  const { matches, at } = found;
  const next =
    at === -1 && by === -1 ? matches.length - 1 : (at + by + matches.length) % matches.length;
  return noEffects(showMatch(state, { ...found, at: next, top: null }));
}

/** A click on a match goes to it; on the one that was gone to it opens its page. */
export function pressMatch(
  state: TreeState,
  { row, height }: { readonly row: number; readonly height: number },
): Step {
  const { find: found } = state;
  if (found === null) return noEffects(state);
  const top = topMatch(found, height);
  const at = top + row;
  if (found.matches[at] === undefined) return noEffects(state);
  return isOnMatch(state) && at === found.at
    ? openFound(state)
    : noEffects(showMatch(state, { ...found, at, top }));
}

/** Opens the selected topic's page: on the memory that its match quotes, where it was found by one. */
export function openFound(state: TreeState): Step {
  const quoted = isOnMatch(state) ? state.find?.matches[state.find.at]?.said : null;
  return quoted ? { state, effects: [{ type: "show-turn", index: quoted.turn }] } : openPage(state);
}

/** Whether the selected topic is the match that was gone to. */
export const isOnMatch = ({ find: found, selected, page }: TreeState): boolean =>
  page === null && selected !== null && found?.matches[found.at]?.id === selected.id;

function showMatch(state: TreeState, found: FindState): TreeState {
  const match = found.matches[found.at];
  if (match === undefined) return state;
  const path = wholePath(match);
  const open = without(state.open, found.opened);
  const opened = new Set(path.slice(0, -1).filter((id) => !open.has(id)));
  return reveal({ ...state, open, find: { ...found, opened } }, path);
}

function without(open: ReadonlySet<NodeId>, closed: ReadonlySet<NodeId>): ReadonlySet<NodeId> {
  return closed.size === 0 ? open : new Set([...open].filter((id) => !closed.has(id)));
}

const wholePath = ({ id, path }: NodeMatch): readonly NodeId[] => [...path, id];

const nextNumber = ({ find: found, filter: only }: TreeState): number =>
  Math.max(found?.number ?? 0, only?.number ?? 0) + 1;

function after(before: Progress, events: readonly FindEvent[]): Progress {
  let progress = before;
  for (const event of events) {
    switch (event.type) {
      case "found":
        break;
      case "progress":
        progress = { type: "running", done: event.done, total: event.total };
        break;
      case "done":
        progress = { type: "done", isCut: event.result.isCut, texts: event.result.texts };
        break;
      case "cancelled":
        progress = { type: "done", isCut: true, texts: null };
        break;
      case "failed":
        progress = { type: "failed", message: event.message };
        break;
    }
  }
  return progress;
}
