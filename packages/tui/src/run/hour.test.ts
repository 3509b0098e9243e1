import { ROOT_ID, type NodeId, type SearchEvent, type TreeNode, type Turn } from "@hsms/engine";
import { expect, test } from "vitest";
import type { ScreenAction } from "../screen/action.ts";
import type { Effect } from "../screen/effect.ts";
import { createScreenState, type ScreenState } from "../screen/state.ts";
import { createScreenStore } from "./screen-store.ts";

/** Topics below ROOT, and topics below each of them. */
const WIDE = 300;

const nodeOf = (id: string): TreeNode => {
  const isTop = id.startsWith("top");
  const children =
    id === ROOT_ID
      ? Array.from({ length: WIDE }, (_, at) => `top ${at}`)
      : isTop
        ? Array.from({ length: WIDE }, (_, at) => `leaf of ${id} ${at}`)
        : [];
  return {
    id,
    parentId: isTop ? ROOT_ID : null,
    topic: id,
    children,
    size: 1,
  } as unknown as TreeNode;
};

const nodeIdOf = (number: number): NodeId => `top ${number % WIDE}` as NodeId;

/** What a search of some hundred nodes tells. */
function searchEvents(searchId: number): readonly SearchEvent[] {
  const scored = Array.from({ length: 100 }, (_, at): SearchEvent => {
    const nodeId = nodeIdOf(searchId * 7 + at);
    const known = { topic: String(nodeId), score: 0.5, children: WIDE, turns: 0 };
    return { type: "search.node-scored", parentId: null, searchId, depth: 0, nodeId, ...known };
  });
  const query = `question ${searchId}`;
  return [
    { type: "search.started", searchId, query, strategy: "bfs", memories: 9, frontier: WIDE },
    { type: "search.level-started", searchId, depth: 0, nodes: WIDE },
    ...scored,
    { type: "search.level-finished", searchId, depth: 0, scored: 100, goingOn: 3, best: 0.5 },
    { type: "search.cancelled", searchId },
  ];
}

const key = (name: string): ScreenAction => ({
  type: "screen.inputs",
  inputs: [{ type: "key", name, text: name.length === 1 ? name : "" }],
  at: 0,
});

/** Characters of everything that the state holds. */
function weigh(state: ScreenState): number {
  const plain = (_: string, value: unknown): unknown =>
    value instanceof Map || value instanceof Set ? [...value] : value;
  return JSON.stringify(state, plain).length;
}

/** A screen over a memory that answers at once; some of the turns that come are its own talk's, the others another's. */
function openScreen({ isOwn }: { readonly isOwn: (turn: Turn) => boolean }) {
  const turns: Turn[] = [];
  const carryOut = (effect: Effect, dispatch: (action: ScreenAction) => void): void => {
    if (effect.type === "read-nodes") {
      const nodes = effect.ids.map((id) => ({ id, node: nodeOf(id) }));
      dispatch({ type: "tree.nodes-read", nodes });
    }
    if (effect.type === "read-turns") {
      const isAppended = ({ index }: Turn) => effect.appended.includes(index);
      dispatch({
        type: "chat.turns-read",
        turns: turns.filter(isOwn).slice(-effect.count),
        elsewhere: turns
          .filter((turn) => !isOwn(turn) && isAppended(turn))
          .map((turn) => ({ turn, in: "talk" })),
        imports: new Map(),
      });
    }
    if (effect.type === "expire-notice") dispatch({ type: "notice.expired", id: effect.id });
  };
  const state = createScreenState({ project: "demo" });
  const store = createScreenStore({ state, now: () => 0, carryOut });
  const second = (at: number): void => {
    const lines = Array.from({ length: 20 }, (_, line) => ({
      level: "debug" as const,
      task: "search",
      text: `line ${line} of search ${at}`,
    }));
    store.dispatch({ type: "engine.events-received", events: searchEvents(at), lines, at });
    const told = searchEvents(at);
    if (at % 5 === 0)
      store.dispatch({ type: "search.remote-received", events: told, startedAt: at });
    const text = `turn ${at}`;
    turns.push({ index: at, user: text, assistant: text, model: "m", state: "active" } as Turn);
    store.dispatch({
      type: "store.changed",
      changes: [
        { type: "turns-appended", sequence: at, from: at, to: at + 1 },
        {
          type: "tree-changed",
          sequence: at,
          nodeIds: [nodeIdOf(at)],
          deletedIds: [],
          turns: [at],
        },
      ],
    });
    store.dispatch({ type: "notice.given", level: "info", text: `notice ${at}` });
    // Goes through the tree, opens what it meets, and closes it again.
    for (const name of ["l", "j", "h", "h", "pagedown"]) store.dispatch(key(name));
  };
  store.dispatch({ type: "screen.resized", size: { width: 120, height: 40 } });
  store.dispatch({ type: "screen.begun", at: 0 });
  store.dispatch({ type: "screen.focused", pane: "tree" });
  return { second, weight: () => weigh(store.state()) };
}

test.for([
  { whose: "this talk and another", isOwn: ({ index }: Turn) => index % 2 === 0 },
  { whose: "another talk alone", isOwn: () => false },
])(
  "60. half an hour with a search, lines, notices and a turn of $whose each second leaves no more than its first minutes",
  ({ isOwn }) => {
    const { second, weight } = openScreen({ isOwn });
    const weights: number[] = [];
    for (let at = 0; at < 1_800; at++) {
      second(at);
      if ((at + 1) % 300 === 0) weights.push(weight());
    }
    const [first = 0, ...later] = weights;
    expect(Math.max(...later)).toBeLessThan(1.02 * first);
  },
);
