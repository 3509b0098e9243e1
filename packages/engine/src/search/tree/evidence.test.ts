import { expect, test } from "vitest";
import { placedTree } from "../../tree/testing/placed-tree.ts";
import { treeFromText } from "../../tree/testing/tree-from-text.ts";
import { createEvidenceGatherer } from "./evidence.ts";

test("a node's evidence is the sum of its three best turns, one, a half and a quarter", () => {
  const tree = treeFromText("a(b[0 1] c[2 3])");
  const { read } = placedTree(tree);
  const nodes = Array.from({ length: tree.size }).flatMap((_, place) => read(place) ?? []);
  const path = (...ids: string[]) => nodes.filter(({ id }) => ids.includes(id));
  const of = (id: string) => path(id).map(evidence)[0];
  const gather = createEvidenceGatherer();
  gather([{ score: 3, path: nodes }]);
  const evidence = gather([
    { score: 0.2, path: path("a", "b") },
    { score: 1, path: path("a", "b") },
    { score: 0.6, path: path("a", "c") },
    { score: 0.4, path: path("a", "c") },
  ]);
  expect(of("a")).toBeCloseTo((1 + 0.6 / 2 + 0.4 / 4) / 1.75);
  expect(of("b")).toBeCloseTo((1 + 0.2 / 2) / 1.75);
  expect(of("c")).toBeCloseTo((0.6 + 0.4 / 2) / 1.75);
});
