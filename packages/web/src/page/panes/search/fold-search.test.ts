import { expect, test } from "vitest";
import type { PageSearchEvent } from "../../../api/streams.ts";
import { begin, foldSearch, IDLE } from "./fold-search.ts";

const scored = (nodeId: string, parentId: string | null, score: number) =>
  ({
    type: "search.node-scored",
    searchId: 1,
    depth: 0,
    nodeId,
    parentId,
    score,
  }) as PageSearchEvent;

test("a walk shows what was scored, what was left and where memories were found", () => {
  const events = [
    scored("a", "ROOT", 0.7),
    scored("b", "ROOT", 0.1),
    {
      type: "search.node-pruned",
      searchId: 1,
      depth: 0,
      nodeId: "b",
      score: 0.1,
      reason: "below-threshold",
    },
    { type: "search.node-pruned", searchId: 1, depth: 1, nodeId: "a", score: 0.7, reason: "seen" },
    { type: "search.memory-found", searchId: 1, nodeId: "a", turns: [3] },
    { type: "search.memory-found", searchId: 1, nodeId: "c", turns: [4] },
  ] as readonly PageSearchEvent[];
  const { steps, state } = events.reduce(foldSearch, begin(IDLE));
  expect(state).toBe("searching");
  expect(Object.fromEntries(steps)).toEqual({
    a: { score: 0.7, parentId: "ROOT", fate: "hit" },
    b: { score: 0.1, parentId: "ROOT", fate: "pruned" },
    c: { score: 1, parentId: null, fate: "hit" },
  });
});
