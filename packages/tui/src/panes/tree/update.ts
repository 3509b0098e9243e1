import type { NodeId } from "@hsms/engine";
import { isSearchEvent, noEffects, type Next, type PaneStep } from "../pane.ts";
import type { Move } from "../../input/scroll/move.ts";
import type { Size } from "../../draw/size.ts";
import type { TreeAction, TreeEffect } from "./action.ts";
import { back } from "./back.ts";
import { forget, merge, pin, purge, put, setImportance, split, take } from "./edit/edit.ts";
import { ask, type } from "./edit/type.ts";
import { change } from "../memory-change.ts";
import { addMatches, goToMatch, openFound, pressMatch } from "./find/find.ts";
import { layoutTree, PAGE_HEAD } from "./view/layout.ts";
import { mark, move, press } from "./outline/move.ts";
import { forgetFarNodes, neededNodes } from "./outline/need.ts";
import {
  collapse,
  collapseEverything,
  expand,
  expandEverything,
  expandSiblings,
} from "./outline/open.ts";
import { changedNodes, readNodes, reveal } from "./outline/refresh.ts";
import { walkAlong } from "./outline/walk.ts";
import { reshape } from "./outline/reshape.ts";
import { neededWords } from "./outline/twins.ts";
import {
  linesOf,
  fillPage,
  markTurn,
  movePage,
  pageReads,
  selectedTurn,
  showPage,
  fillTurns,
  turnSection,
} from "./page/page.ts";
import { followSearch } from "./outline/scores.ts";
import { treeSorts, type TreeState } from "./state.ts";

type Step = Next<TreeState, TreeEffect>;

/** The next state of the tree, and the nodes to be read for it. Pure. */
export function updateTree({ state, action, box }: PaneStep<TreeState, TreeAction>): Step {
  const { list, page, matches } = layoutTree(box, state);
  // The tree is kept up to date while a page covers it.
  const height = (list ?? page ?? box).height;
  const next = act(state, { action, list: list ?? page ?? box, box: page ?? box, matches });
  const kept = forgetFarNodes(next.state, height);
  const ids = neededNodes(kept, height);
  const known = askForWords(kept, { height, effects: next.effects });
  if (ids.length === 0) return known;
  const asked = new Set<NodeId>([...kept.asked, ...ids]);
  const effects: readonly TreeEffect[] = [...known.effects, { type: "read-nodes", ids }];
  return { state: { ...known.state, asked }, effects };
}

/** Topics with the same name are distinguished by what was said first in them. */
function askForWords(
  state: TreeState,
  { height, effects }: { readonly height: number; readonly effects: readonly TreeEffect[] },
): Step {
  const ids = neededWords(state, height);
  if (ids.length === 0) return { state, effects };
  const firstWords = new Map([...state.firstWords, ...ids.map((id) => [id, null] as const)]);
  return {
    state: { ...state, firstWords },
    effects: [...effects, { type: "read-first-words", ids }],
  };
}

function act(
  state: TreeState,
  {
    action,
    list,
    box,
    matches,
  }: {
    readonly action: TreeAction;
    readonly list: Size;
    readonly box: Size;
    readonly matches: number;
  },
): Step {
  const onPage = state.page !== null;
  const { height } = list;
  switch (action.type) {
    case "tree.resized":
      return noEffects(state);
    case "tree.nodes-read":
      return noEffects(readNodes(state, action.nodes));
    case "tree.first-words-read": {
      const read = action.words.map(({ id, text }) => [id, text] as const);
      return noEffects({ ...state, firstWords: new Map([...state.firstWords, ...read]) });
    }
    case "tree.changed": {
      const next = changedNodes(state, action.nodeIds);
      const page = state.page === null ? [] : pageReads(state.page);
      return { state: next.state, effects: [...next.effects, ...page] };
    }
    case "tree.events-received": {
      const events = action.events.filter(isSearchEvent);
      if (events.length === 0) return noEffects(state);
      const next = { ...state, ...followSearch(state, events) };
      return noEffects(state.sort === "score" ? reshape(next) : next);
    }
    case "tree.walked": {
      if (action.events.length === 0) return noEffects(state);
      const next = { ...state, ...followSearch(state, action.events) };
      return noEffects(walkAlong(next, action));
    }
    case "tree.page-read":
      return noEffects(fillPage(state, action));
    case "tree.turns-read":
      return noEffects(fillTurns(state, action));
    case "tree.found":
      return addMatches(state, action);
    case "tree.moved":
      return onPage ? moveOnPage(state, action.to, box) : noEffects(move(state, action, height));
    case "tree.scrolled":
      return noEffects(move(state, action, height));
    case "tree.pressed":
      return noEffects(press(state, { ...action, size: list }));
    case "tree.expanded":
      return noEffects(onPage ? turnSection(state, 1) : expand(state));
    case "tree.collapsed":
      return noEffects(onPage ? turnSection(state, -1) : collapse(state, height));
    case "tree.siblings-expanded":
      return noEffects(expandSiblings(state));
    case "tree.all-expanded":
      return noEffects(expandEverything(state));
    case "tree.all-collapsed":
      return noEffects(collapseEverything(state, height));
    case "tree.opened":
      return openFound(state);
    case "tree.backed":
      return back(state);
    case "tree.marked":
      return onPage ? markTurn(state, contentOf(box)) : noEffects(mark(state, height));
    case "tree.sorted": {
      const at = treeSorts.indexOf(state.sort);
      const sort = treeSorts[(at + 1) % treeSorts.length] ?? "order";
      return noEffects(reshape({ ...state, sort }));
    }
    case "tree.revealed":
      return showRevealed(reveal({ ...state, page: null }, action.path), action);
    case "tree.asked":
      return noEffects(ask(state, action.purpose));
    case "tree.typed":
      return type(state, action.input, box.width);
    case "tree.match-wanted":
      return goToMatch(state, action.by);
    case "tree.match-pressed":
      return pressMatch(state, { row: action.row, height: matches });
    case "tree.pinned":
      return pin(state);
    case "tree.importance-set":
      return setImportance(state, action.importance);
    case "tree.taken":
      return noEffects(take(state));
    case "tree.put":
      return put(state, action.where);
    case "tree.merged":
      return merge(state);
    case "tree.split":
      return split(state);
    case "tree.forgotten":
      return forget(state);
    case "tree.purged":
      return purge(state);
    case "tree.copied": {
      const text = textOf(state);
      return text === null ? noEffects(state) : { state, effects: [{ type: "copy", text }] };
    }
    case "tree.undone":
      return { state, effects: [change({ type: "undo", sureOf: null })] };
  }
}

function showRevealed(
  state: TreeState,
  { path, place }: Extract<TreeAction, { readonly type: "tree.revealed" }>,
): Step {
  const nodeId = path.at(-1);
  return nodeId === undefined || place === undefined
    ? noEffects(state)
    : showPage(state, { nodeId, place });
}

const contentOf = ({ height }: Size): number => Math.max(1, height - PAGE_HEAD);

function moveOnPage(state: TreeState, to: Move, box: Size): Step {
  const lines = state.page === null ? 0 : linesOf(state.page, box.width).length;
  return movePage(state, { to, height: contentOf(box), lines });
}

function textOf({ page, selected, nodes }: TreeState): string | null {
  if (page?.section === "summary") return page.detail?.digest ?? null;
  if (page !== null) {
    const turn = selectedTurn(page);
    return turn === undefined ? null : [turn.user, turn.assistant ?? ""].join("\n\n").trim();
  }
  return selected === null ? null : (nodes.get(selected.id)?.topic ?? null);
}
