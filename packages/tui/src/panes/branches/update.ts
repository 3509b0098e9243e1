import type { BranchTree } from "@hsms/engine";
import { noEffects, type Next, type PaneStep } from "../pane.ts";
import type { Size } from "../../draw/size.ts";
import { stepped } from "../../input/scroll/move.ts";
import type { BranchesAction, BranchesEffect } from "./action.ts";
import { change, type ChangeEffect } from "../memory-change.ts";
import {
  selectedRow,
  saidAt,
  selectedTurn,
  turnAt,
  type BranchesState,
  branchesWindow,
} from "./state.ts";

type Stepped = Next<
  BranchesState,
  BranchesEffect | ChangeEffect | { readonly type: "show-turn"; readonly index: number }
>;

export function updateBranches({
  state,
  action,
  box,
}: PaneStep<BranchesState, BranchesAction>): Stepped {
  switch (action.type) {
    case "branches.read":
      return withQuestions(read(state, action.tree), box);
    case "branches.resized":
      return withQuestions(state, box);
    case "branches.questions-read":
      return noEffects({ ...state, questions: new Map([...state.questions, ...action.questions]) });
    case "branches.moved":
    case "branches.scrolled": {
      const { height, count } = branchesWindow(state, box);
      const at = { spot: { index: selectedRow(state), offset: state.offset }, count, height };
      const { index, offset } = stepped(at, action);
      return withQuestions({ ...state, selected: turnAt(state, index)?.id ?? null, offset }, box);
    }
    case "branches.opened": {
      const { tree, selected: turnId } = state;
      if (tree === null) return noEffects(state);
      const place = { conversationId: tree.conversation.id, turnId };
      return { state, effects: [{ type: "go-to-place", place, said: saidAt(state) }] };
    }
    case "branches.memory-shown": {
      const turn = selectedTurn(state);
      return turn === undefined
        ? noEffects(state)
        : { state, effects: [{ type: "show-turn", index: turn.index }] };
    }
    case "branches.forgotten": {
      const turn = selectedTurn(state);
      if (turn === undefined) return noEffects(state);
      const of = { type: "turns", turns: [turn.index] } as const;
      return { state, effects: [change({ type: "ask-to-forget", of })] };
    }
    case "branches.returned":
      return withQuestions({ ...state, selected: state.tree?.presentId ?? null }, box);
  }
}

/** The selection stays on its turn, or follows the present position if it was there. */
function read(state: BranchesState, tree: BranchTree): BranchesState {
  const rowById = new Map(tree.turns.map(({ id }, at) => [id, at + 1]));
  const { selected } = state;
  const isSame = state.tree?.conversation.id === tree.conversation.id;
  const wasPresent = !isSame || selected === state.tree?.presentId;
  const isThere = selected === null || rowById.has(selected);
  return {
    ...state,
    tree,
    rowById,
    // What a turn asked never changes, but deleting takes it away.
    questions: isSame ? state.questions : new Map(),
    selected: wasPresent || !isThere ? tree.presentId : selected,
  };
}

/** Has what is seen, and was not read yet, be read. */
function withQuestions(state: BranchesState, box: Size): Stepped {
  const { top, height } = branchesWindow(state, box);
  const turns = Array.from({ length: height }, (_, row) => turnAt(state, top + row))
    .flatMap((turn) => turn ?? [])
    .filter(({ id }) => !state.questions.has(id))
    .map(({ id, index }) => ({ id, index }));
  return turns.length === 0
    ? noEffects(state)
    : { state, effects: [{ type: "read-questions", turns }] };
}
