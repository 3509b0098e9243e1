import { expect, test } from "vitest";
import type { StoreView } from "../contract/store.ts";
import { openMemoryStore } from "../memory/memory-store.ts";
import { newTurn, turnId } from "../testing/builders.ts";

test("a view of the store is good for one look only, also for one that is taken within another", async () => {
  const store = await openMemoryStore({ analyser: "words 1" });
  await store.turns.append([newTurn(0)]);
  let kept: StoreView | undefined;
  const found = await store.look((view) => {
    kept = view;
    const inner = store.look(({ turns }) => turns.find([turnId(0)]));
    return [view.turns.find([turnId(0)]), inner] as const;
  });
  expect(found[0]).toEqual([0]);
  expect(await found[1]).toEqual([0]);
  expect(() => kept?.sequence()).toThrow("one look");
});
