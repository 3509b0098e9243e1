import type { BranchTree, EngineEvent, FoundMemory, Turn, WorkingMemoryView } from "@hsms/engine";
import { nodeId, treeOf } from "../../panes/tree/testing/pane.ts";
import type { ScreenAction } from "../action.ts";

const memory = { index: 3, user: "The pear tree is pruned in March.", assistant: "Noted." };
const garden = treeOf("fruit\n  apple\n  pear\nherbs\n  basil\nroots");
const topics = ["ROOT", "fruit", "apple", "pear", "herbs", "basil", "roots"].map(nodeId);

const found = [
  {
    type: "search.started",
    searchId: 1,
    query: "pear?",
    strategy: "bfs",
    memories: 9,
    frontier: 1,
  },
  {
    type: "search.done",
    searchId: 1,
    result: {
      query: "pear?",
      memories: [
        {
          ...memory,
          score: 2,
          path: [{ topic: "fruit" }, { topic: "pear" }],
        } as unknown as FoundMemory,
      ],
      dropped: {},
      trace: [],
    },
  },
] as unknown as readonly EngineEvent[];

const slots = {
  mode: "hybrid",
  slots: [{ slot: 1, ...memory, isPinned: false }, null],
  evicted: [],
  statistics: {},
} as unknown as WorkingMemoryView;

const branches = {
  conversation: { id: "talk", name: "", createdAt: 0, headId: null },
  presentId: "turn-3",
  rootLabels: [],
  turns: [
    {
      index: 3,
      id: "turn-3",
      parentId: null,
      depth: 1,
      children: 0,
      labels: [],
      state: "active",
      isOnPath: true,
    },
  ],
} as unknown as BranchTree;

/** Fills every pane of a screen with a little, one memory in each. */
export const filling: readonly ScreenAction[] = [
  { type: "screen.resized", size: { width: 120, height: 40 } },
  { type: "tree.changed", nodeIds: null },
  { type: "tree.nodes-read", nodes: topics.map((id) => ({ id, node: garden(id) ?? null })) },
  { type: "engine.events-received", events: found, lines: [], at: 0 },
  { type: "search.moved", to: "down" },
  { type: "slots.read", view: slots },
  { type: "branches.read", tree: branches },
  {
    type: "log.lines-added",
    lines: [{ level: "info", task: "Import", text: "finished" }],
    at: 0,
  },
];

/** The memories of the topic whose page is open. */
export const turnsOf = (topic: string): ScreenAction => ({
  type: "tree.turns-read",
  nodeId: nodeId(topic),
  from: 0,
  turns: [memory as Turn],
});
