import { openMemoryStore, type WorkingMemoryChange } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { expect, test } from "vitest";
import { memoryOver } from "../src/memory/open-memory.ts";

test("a search that is asked for right after a turn was recorded does not wait for its slot and its place", async () => {
  const steps: string[] = [];
  const store = await openMemoryStore({ analyser: ANALYSER });
  const watched = {
    ...store,
    tree: {
      ...store.tree,
      readQueue(limit: number) {
        steps.push("placing");
        return store.tree.readQueue(limit);
      },
    },
    workingMemory: {
      ...store.workingMemory,
      change(change: WorkingMemoryChange) {
        steps.push("slot");
        return store.workingMemory.change(change);
      },
    },
  };
  const memory = memoryOver(watched, { directory: "in memory", workers: 0 });
  // What the first search of a process loads lets the event loop turn.
  await memory.turns.add({ user: "The ferry to Jeju leaves at nine.", assistant: null });
  await memory.search("ferry to Jeju");
  await memory.upkeep.settled();
  steps.length = 0;
  const { index } = await memory.turns.add({ user: "Bread is baked at dawn.", assistant: null });
  const { memories } = await memory.search("when is bread baked?");
  steps.push("found");
  expect(memories[0]?.index).toBe(index);
  await memory.upkeep.settled();
  // Which of the two comes first is nobody's business.
  expect(steps[0]).toBe("found");
  expect(new Set(steps.slice(1, 3))).toEqual(new Set(["slot", "placing"]));
  await memory.close();
});
