import { openMemoryStore, type Store, type StoreView } from "@hsms/store";
import { conversationId, newTurn, turnId } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { makeBranchTree } from "./branch-tree.ts";
import { createOutlines } from "./outline.ts";

test("an outline that is prepared in small steps is the one that is read in one go, also of what is written meanwhile", async () => {
  const store = await openMemoryStore({ analyser: "words 1" });
  const add = async (from: number, to: number): Promise<void> => {
    const turns = Array.from({ length: to - from }, (_, at) => from + at);
    await store.turns.append(
      turns.map((index) =>
        newTurn(index, {
          conversationId: conversationId(index % 2),
          parentId: index < 2 ? null : turnId(index - 2),
          placement: "skipped",
        }),
      ),
    );
  };
  await add(0, 5000);
  const outlines = createOutlines();
  const preparing = outlines.prepare(store, conversationId(1));
  await add(5000, 5010);
  await store.turns.update(new Map([[7, { state: "archived" }]]));
  await preparing;
  await store.look((view) => {
    const prepared = outlines.read(view, conversationId(1));
    expect(prepared).toEqual(createOutlines().read(view, conversationId(1)));
    expect(prepared.indexes).toHaveLength(2505);
  });
  await store.close();
});

test("what was written since is taken into an outline in small steps, too", async () => {
  const { store, outlines } = await chain();
  await outlines.prepare(store, conversationId(0));
  const all = Array.from({ length: TOLD }, (_, index) => index);
  await store.turns.update(new Map(all.map((index) => [index, { state: "archived" } as const])));
  let most = 0;
  const counting: Pick<Store, "look"> = {
    look: async (run) =>
      store.look((view) => {
        let read = 0;
        const readLinks: StoreView["turns"]["readLinks"] = (indexes) => {
          read += indexes.length;
          return view.turns.readLinks(indexes);
        };
        const looked = run({ ...view, turns: { ...view.turns, readLinks } });
        most = Math.max(most, read);
        return looked;
      }),
  };
  await outlines.prepare(counting, conversationId(0));
  const { states } = await counting.look((view) => outlines.read(view, conversationId(0)));
  expect(new Set(states)).toEqual(new Set(["archived"]));
  expect(most).toBeLessThanOrEqual(2048);
});

test("a tree is that of one moment, whatever is written while it is made", async () => {
  const { store, outlines } = await chain();
  const read = () => store.look((view) => outlines.read(view, conversationId(0)));
  const [conversation] = await store.conversations.read();
  if (conversation === undefined) throw new Error("nothing was told");
  const outline = await read();
  const making = makeBranchTree({ conversation, outline, labels: [], presentId: null });
  await store.turns.update(new Map([[TOLD - 1, { state: "archived" }]]));
  await read();
  const { turns } = await making;
  expect(new Set(turns.map(({ state }) => state))).toEqual(new Set(["active"]));
});

const TOLD = 5000;

async function chain() {
  const store = await openMemoryStore({ analyser: "words 1" });
  onTestFinished(() => store.close());
  await store.turns.append(
    Array.from({ length: TOLD }, (_, index) =>
      newTurn(index, {
        conversationId: conversationId(0),
        parentId: index === 0 ? null : turnId(index - 1),
        placement: "skipped",
      }),
    ),
  );
  return { store, outlines: createOutlines() };
}
