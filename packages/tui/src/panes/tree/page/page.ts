import { displayText } from "../../../draw/text/display-text.ts";
import { wrapText } from "../../../draw/text/wrap-text.ts";
import type { NodeId, Turn } from "@hsms/engine";
import { noEffects, type Next } from "../../pane.ts";
import { moved, topOf, type Move, type Spot } from "../../../input/scroll/move.ts";
import type { TreeAction, TreeEffect } from "../action.ts";
import type { TreeState } from "../state.ts";
import { pageSections, TURNS_READ, type PageState } from "./state.ts";

type Step = Next<TreeState, TreeEffect>;

/** Opens the page of the selected node; in it, the selected memory word for word. */
export function openPage(state: TreeState): Step {
  if (state.page !== null) {
    const { page } = state;
    const isTurnOpen = page.section === "memories" && selectedTurn(page) !== undefined;
    return noEffects({ ...state, page: { ...page, isTurnOpen, top: 0 } });
  }
  return state.selected === null
    ? noEffects(state)
    : showPage(state, { nodeId: state.selected.id, place: 0 });
}

/** Opens the page of a node with the memory of this place selected. */
export function showPage(
  state: TreeState,
  { nodeId, place }: { readonly nodeId: NodeId; readonly place: number },
): Step {
  const page: PageState = {
    nodeId,
    detail: null,
    history: [],
    section: "memories",
    turns: [],
    from: Math.max(0, place - Math.floor(TURNS_READ / 2)),
    spot: { index: place, offset: 0 },
    marked: new Set(),
    top: 0,
    isTurnOpen: false,
  };
  return { state: { ...state, page }, effects: pageReads(page) };
}

/** What a node says has come; the page of one that has gone closes. */
export function fillPage(
  state: TreeState,
  { nodeId, detail, history }: Extract<TreeAction, { readonly type: "tree.page-read" }>,
): TreeState {
  const { page } = state;
  if (page === null || page.nodeId !== nodeId) return state;
  return { ...state, page: detail === null ? null : { ...page, detail, history } };
}

export function fillTurns(
  state: TreeState,
  { nodeId, from, turns }: Extract<TreeAction, { readonly type: "tree.turns-read" }>,
): TreeState {
  const { page } = state;
  if (page === null || page.nodeId !== nodeId) return state;
  return { ...state, page: { ...page, from, turns } };
}

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
  { to, height, lines }: { readonly to: Move; readonly height: number; readonly lines: number },
): Step {
  const { page } = state;
  if (page === null) return noEffects(state);
  if (page.section !== "memories" || page.isTurnOpen) {
    const count = Math.max(1, lines - height + 1);
    const { index: top } = moved({ spot: { index: page.top, offset: 0 }, to, count, height });
    return noEffects({ ...state, page: { ...page, top } });
  }
  const count = turnsIn(page);
  return showTurnsAt(state, { page, spot: moved({ spot: page.spot, to, count, height }), height });
}

/** Reads the memories around the window where they are not there. */
function showTurnsAt(
  state: TreeState,
  {
    page,
    spot,
    height,
  }: { readonly page: PageState; readonly spot: Spot; readonly height: number },
): Step {
  const next = { ...state, page: { ...page, spot } };
  const count = turnsIn(page);
  const top = topOf({ spot, count, height });
  const last = Math.min(count, top + height);
  if (top >= page.from && last <= page.from + page.turns.length) return noEffects(next);
  const from = Math.max(0, spot.index - Math.floor(TURNS_READ / 2));
  const { nodeId } = page;
  return {
    state: next,
    effects: [{ type: "read-turns-under", nodeId, from, limit: TURNS_READ }],
  };
}

export const turnsIn = ({ detail, turns }: PageState): number => detail?.size ?? turns.length;

export const selectedTurn = ({ turns, from, spot }: PageState): Turn | undefined =>
  turns[spot.index - from];

export function markTurn(state: TreeState, height: number): Step {
  const { page } = state;
  const turn = page === null ? undefined : selectedTurn(page);
  if (page === null || turn === undefined || page.section !== "memories") return noEffects(state);
  const marked = new Set(page.marked);
  if (!marked.delete(turn.index)) marked.add(turn.index);
  return movePage({ ...state, page: { ...page, marked } }, { to: "down", height, lines: 0 });
}

/** What fills a page, also after a change. */
export function pageReads({ nodeId, from }: PageState): readonly TreeEffect[] {
  return [
    { type: "read-page", nodeId },
    { type: "read-turns-under", nodeId, from, limit: TURNS_READ },
  ];
}

/** What is read in a page line by line: a memory word for word, the summary or the history; empty for the list of memories. */
export function linesOf(page: PageState, width: number): readonly string[] {
  if (page.isTurnOpen) {
    const turn = selectedTurn(page);
    if (turn === undefined) return [];
    const answer = turn.assistant === null ? [] : ["", ...cleanLines(turn.assistant)];
    return [...cleanLines(turn.user), ...answer].flatMap((line) => wrapText(line, width));
  }
  switch (page.section) {
    case "summary":
      return cleanLines(page.detail?.digest ?? "").flatMap((line) => wrapText(line, width));
    case "history":
      return page.history.flatMap((line) => wrapText(displayText(line), width));
    case "memories":
      return [];
  }
}

const cleanLines = (text: string): readonly string[] => text.split("\n").map(displayText);
