import { openMemoryStore } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "../analysis/analyse.ts";
import type { EngineEvent } from "../events.ts";
import type { Settings } from "../memory.ts";
import { memoryOver } from "../open-memory.ts";

const SUBJECTS = [
  "The garden needs compost and seeds",
  "The plumber's invoice for the kitchen pipe is paid",
  "Violin practice with scales and a slow waltz",
  "The train to Busan leaves from platform nine",
];

/** Adds turns of four subjects under a policy and collects what happened to summaries. */
async function run(settings: Partial<Settings>) {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  await memory.changeSettings({ fanoutLimit: 2, maxSummaryLength: 300, ...settings });
  const events: EngineEvent[] = [];
  const watched = (async () => {
    for await (const event of memory.watch()) events.push(event);
  })();
  for (let at = 0; at < 6; at++) {
    for (const subject of SUBJECTS) {
      await memory.addTurn({ user: `${subject} ${"again ".repeat(at)}` });
      await memory.settled();
    }
  }
  const { nodes } = await memory.tree();
  await memory.close();
  await watched;
  const count = (type: EngineEvent["type"]): number =>
    events.filter((event) => event.type === type).length;
  return {
    started: count("compression.started"),
    warned: count("summary.too-long"),
    longest: Math.max(...nodes.map(({ digest }) => digest.length)),
  };
}

test("never compresses nothing and warns of summaries that are too long", async () => {
  expect(await run({ updateTopic: "never" })).toMatchObject({ started: 0 });
  expect((await run({ updateTopic: "never" })).warned).toBeGreaterThan(0);
});

test("smart compresses only once a summary is longer than the limit", async () => {
  const smart = await run({ updateTopic: "smart" });
  const always = await run({ updateTopic: "always" });
  expect(smart.started).toBeGreaterThan(0);
  expect(smart.started).toBeLessThan(always.started);
  expect(smart.warned).toBe(0);
});

test("no digest is longer than the limit", async () => {
  expect((await run({ updateTopic: "always" })).longest).toBeLessThanOrEqual(300);
});
