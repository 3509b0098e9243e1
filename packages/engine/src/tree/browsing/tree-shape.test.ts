import { type NodeId, type NodeHeader, ROOT_ID, type Change, type StoreView } from "@hsms/store";
import { expect, test } from "vitest";
import { readTreeShape } from "./tree-shape.ts";

/** A chain of leaves under ROOT, told by looks; `onLook` may change it between two of them. */
function storeOf(leaves: number, onLook: (look: number, change: (leaves: number) => void) => void) {
  let count = leaves;
  let looks = 0;
  const changes: Change[] = [];
  const idAt = (at: number): NodeId => `${at}` as NodeId;
  const readHeader = (id: NodeId): NodeHeader =>
    ({
      id,
      children: id === ROOT_ID ? Array.from({ length: count }, (_, at) => idAt(at)) : [],
      turns: id === ROOT_ID ? [] : [Number(id)],
    }) as unknown as NodeHeader;
  const view = {
    tree: { readHeaders: (ids: readonly NodeId[]) => ids.map(readHeader) },
    sequence: () => changes.length,
    changesSince: (sequence: number) => changes.slice(sequence),
  } as unknown as StoreView;
  return {
    async look<Result>(look: (view: StoreView) => Result): Promise<Result> {
      const result = look(view);
      onLook(++looks, (next) => {
        count = next;
        changes.push({ type: "tree-changed", sequence: changes.length } as unknown as Change);
      });
      return result;
    },
  };
}

test("a shape is that of one state: where the tree changes under the walk it begins again, and ends", async () => {
  const once = storeOf(3000, (look, change) => {
    if (look === 2) change(2500);
  });
  const shape = await readTreeShape(once);
  expect(shape.ids).toHaveLength(2500);
  expect(shape.turns).toEqual(shape.ids.map(Number));
  let leaves = 3000;
  const always = storeOf(leaves, (_, change) => change(++leaves));
  const { ids, turnStarts } = await readTreeShape(always);
  expect(ids.length).toBeGreaterThan(3000);
  expect(turnStarts).toHaveLength(ids.length + 1);
});

test("reading a shape ends within a step when it is cancelled", async () => {
  const controller = new AbortController();
  let looks = 0;
  const store = storeOf(50_000, (look) => {
    looks = look;
    if (look === 2) setImmediate(() => controller.abort(new Error("enough")));
  });
  await expect(readTreeShape(store, controller.signal)).rejects.toThrow("enough");
  expect(looks).toBeLessThan(5);
});
