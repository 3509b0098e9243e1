import type { Store, TurnEdits } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import { applyChanges } from "./apply-changes.ts";

/** How often the event loop has come round. */
function countTicks(): () => number {
  let ticks = 0;
  let next: NodeJS.Immediate;
  const tick = (): void => {
    ticks++;
    next = setImmediate(tick);
  };
  next = setImmediate(tick);
  onTestFinished(() => clearImmediate(next));
  return () => ticks;
}

test("between two transactions other work is served: keys, signals, searches", async () => {
  const ticks = countTicks();
  const begun: number[] = [];
  const turns = {
    read: async () => [],
    async merge() {
      begun.push(ticks());
      return { type: "committed", changed: 1 };
    },
  };
  const edits = new Map(Array.from({ length: 600 }, (_, at): [number, TurnEdits] => [at, {}]));
  const changeTree = ({ commit }: Parameters<TreeWriter["change"]>[0]) => commit(undefined);
  const changed = await applyChanges(
    {
      store: { turns } as unknown as Pick<Store, "turns">,
      changeTree: changeTree as TreeWriter["change"],
    },
    { planned: { edits, unarchived: [] }, signal: new AbortController().signal },
  );
  expect(changed).toBe(3);
  expect(new Set(begun).size).toBe(3);
});
