import type { NodeDetail, NodeId, Turn } from "@hsms/engine";
import { calm, type Next } from "../../screen/pane.ts";
import type { TreeMove } from "../action.ts";
import type { TreeEffect } from "../effect.ts";
import { placeAfter } from "../outline/move.ts";
import type { TreeState } from "../state.ts";
import { pageSections, TURNS_READ, type PageState } from "./state.ts";

type Step = Next<TreeState, TreeEffect>;

/** Opens the page of the selected node; in it, the selected memory word for word. */
export function openPage(state: TreeState): Step {
  if (state.page !== null) {
    const { page } = state;
    const isTurnOpen = page.section === "memories" && selectedTurn(page) !== undefined;
    return calm({ ...state, page: { ...page, isTurnOpen, top: 0 } });
  }
  if (state.selected === null) return calm(state);
  const nodeId = state.selected.id;
  const page: PageState = {
    nodeId,
    detail: null,
    section: "memories",
    turns: [],
    from: 0,
    selected: 0,
    marked: new Set(),
    top: 0,
    isTurnOpen: false,
  };
  return { state: { ...state, page }, effects: reading(page) };
}

/** What a node says has come; the page of one that has gone closes. */
export function hearPage(
  state: TreeState,
  { nodeId, detail }: { readonly nodeId: NodeId; readonly detail: NodeDetail | null },
): TreeState {
  const { page } = state;
  if (page === null || page.nodeId !== nodeId) return state;
  if (detail === null) return { ...state, page: null };
  const selected = Math.max(0, Math.min(page.selected, detail.size - 1));
  return { ...state, page: { ...page, detail, selected } };
}

export function showTurns(
  state: TreeState,
  {
    nodeId,
    from,
    turns,
  }: { readonly nodeId: NodeId; readonly from: number; readonly turns: readonly Turn[] },
): TreeState {
  const { page } = state;
  if (page === null || page.nodeId !== nodeId) return state;
  return { ...state, page: { ...page, from, turns } };
}

/** Summary, memories, history: the next or the one before. */
export function turnSection(state: TreeState, by: 1 | -1): TreeState {
  const { page } = state;
  if (page === null || page.isTurnOpen) return state;
  const count = pageSections.length;
  const next = pageSections[(pageSections.indexOf(page.section) + by + count) % count];
  return { ...state, page: { ...page, section: next ?? page.section, top: 0 } };
}

/** Moves the selection among the memories, or the lines of what is read; `lines` are those there are. */
export function movePage(
  state: TreeState,
  { to, height, lines }: { readonly to: TreeMove; readonly height: number; readonly lines: number },
): Step {
  const { page } = state;
  if (page === null) return calm(state);
  if (page.section !== "memories" || page.isTurnOpen) {
    const total = Math.max(1, lines - height + 1);
    return calm({
      ...state,
      page: { ...page, top: placeAfter(to, { place: page.top, total, height }) },
    });
  }
  const total = page.detail?.size ?? page.turns.length;
  const selected = placeAfter(to, { place: page.selected, total, height });
  const next = { ...page, selected };
  const first = Math.max(0, selected - height);
  const last = Math.min(total, selected + height);
  const isThere = first >= page.from && last <= page.from + page.turns.length;
  if (isThere || page.turns.length >= total) return calm({ ...state, page: next });
  // What was asked for is noted at once, so that a key held down does not ask again and again.
  const from = Math.max(0, selected - Math.floor(TURNS_READ / 2));
  const { nodeId } = page;
  return {
    state: { ...state, page: next },
    effects: [{ type: "read-turns-under", nodeId, from, limit: TURNS_READ }],
  };
}

/** The memory that is selected, if it has come. */
export const selectedTurn = ({ turns, from, selected }: PageState): Turn | undefined =>
  turns[selected - from];

export function markTurn(state: TreeState, height: number): Step {
  const { page } = state;
  const turn = page === null ? undefined : selectedTurn(page);
  if (page === null || turn === undefined || page.section !== "memories") return calm(state);
  const marked = new Set(page.marked);
  if (!marked.delete(turn.index)) marked.add(turn.index);
  return movePage({ ...state, page: { ...page, marked } }, { to: "down", height, lines: 0 });
}

/** What fills a page, also after a change. */
export function reading({ nodeId, from }: PageState): readonly TreeEffect[] {
  return [
    { type: "read-page", nodeId },
    { type: "read-turns-under", nodeId, from, limit: TURNS_READ },
  ];
}
