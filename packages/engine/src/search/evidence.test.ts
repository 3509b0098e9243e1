import type { NodeId } from "@hsms/store";
import { expect, test } from "vitest";
import { treeFromText } from "../testing/tree-from-text.ts";
import { gatherEvidence } from "./evidence.ts";

test("a node's evidence is the sum of its three best turns, one, a half and a quarter", () => {
  const tree = treeFromText("a(b[0 1] c[2 3])");
  const path = (...ids: string[]) => ids.flatMap((id) => tree.get(id as NodeId) ?? []);
  const evidence = gatherEvidence([
    { score: 0.2, path: path("a", "b") },
    { score: 1, path: path("a", "b") },
    { score: 0.6, path: path("a", "c") },
    { score: 0.4, path: path("a", "c") },
  ]);
  expect(evidence.get("a" as NodeId)).toBeCloseTo((1 + 0.6 / 2 + 0.4 / 4) / 1.75);
  expect(evidence.get("b" as NodeId)).toBeCloseTo((1 + 0.2 / 2) / 1.75);
  expect(evidence.get("c" as NodeId)).toBeCloseTo((0.6 + 0.4 / 2) / 1.75);
});
