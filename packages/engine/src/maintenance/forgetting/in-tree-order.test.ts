import { openMemoryStore } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { expect, onTestFinished, test } from "vitest";
import { memoryOver } from "../../memory/open-memory.ts";
import { viewTree } from "../../search/tree/tree-view.ts";
import { inTreeOrder } from "./in-tree-order.ts";

test("turns that lie under one node come one after the other", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "order", workers: 0 });
  onTestFinished(() => memory.close());
  const subjects = ["roses in the garden", "bread in the oven", "a trip to Busan", "my old violin"];
  for (let at = 0; at < 80; at++) await memory.turns.add({ user: `${subjects[at % 4]} ${at}` });
  await memory.upkeep.settled();
  const ordered = await inTreeOrder(
    store,
    Array.from({ length: 80 }, (_, at) => at),
  );
  expect(ordered.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, at) => at));
  const paths = await store.look((view) => {
    const { pathOf } = viewTree(view);
    return ordered.map((index) => pathOf(index).map(({ number }) => number));
  });
  for (const depth of [1, 2, 3, 4]) {
    const nodes = paths.map((path) => path.slice(0, depth).join(" "));
    const runs = nodes.filter((node, at) => node !== nodes[at - 1]);
    expect(runs).toHaveLength(new Set(nodes).size);
  }
  expect(new Set(paths.map((path) => path.join(" "))).size).toBeGreaterThan(4);
});
