import { openMemoryStore, ROOT_ID } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import { run, said } from "../../memory/testing/commands.ts";

async function open(chats: number): Promise<Memory> {
  let time = 1_000;
  const clock = () => time++;
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: clock });
  for (let at = 0; at < chats; at++) await memory.turns.add(said(at));
  await memory.upkeep.settled();
  return memory;
}

test("what undoing would bring back is what it brings back: turns, their topics, and those that are placed anew", async () => {
  let anew = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 12, max: 32 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      fc.constantFrom("nothing", "talk", "rebuild"),
      async (chats, choices, between) => {
        const memory = await open(chats);
        const forgotten = [...new Set(choices.map((choice) => choice % chats))];
        await memory.turns.archive(forgotten);
        if (between === "talk") {
          for (let at = 0; at < 12; at++) await memory.turns.add(said(choices[0] ?? at));
        }
        if (between === "rebuild") await run(memory.upkeep.rebuild({ tree: true, index: false }));
        await memory.upkeep.settled();

        const foreseen = await memory.history.foresee();
        const placed: number[] = [];
        const listening = (async () => {
          for await (const event of memory.events()) {
            if (event.type === "placement.finished") placed.push(event.index);
          }
        })();
        await run(memory.history.undo(1));
        await memory.upkeep.settled();

        const places = await memory.topics.placements(forgotten);
        await memory.close();
        await listening;
        const isAnew = (turn: number) => placed.includes(turn);
        const leaves = new Set(
          places.flatMap((place, at) =>
            place?.type !== "leaf" || isAnew(forgotten[at] ?? -1) ? [] : place.leafId,
          ),
        );
        const count = forgotten.filter(isAnew).length;
        expect(foreseen).toEqual({ turns: forgotten.length, topics: leaves.size, anew: count });
        anew += count;
      },
    ),
    { numRuns: 30 },
  );
  expect(anew).toBeGreaterThan(0);
});

test("nothing is foreseen, nor changed by looking, where the newest command forgot nothing", async () => {
  const memory = await open(12);
  onTestFinished(() => memory.close());
  expect(await memory.history.foresee()).toBeNull();
  const { nodes } = await memory.topics.tree();
  const topic = nodes.find(({ id }) => id !== ROOT_ID);
  if (topic === undefined) throw new Error("there is no topic");
  await memory.topics.edit({ type: "rename", nodeId: topic.id, topic: "내가 붙인 이름" });
  const before = await memory.topics.tree();
  expect(await memory.history.foresee()).toBeNull();
  expect(await memory.topics.tree()).toEqual(before);
});
