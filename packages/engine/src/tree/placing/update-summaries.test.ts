import { openMemoryStore, ROOT_ID } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { EngineEvent } from "../../memory/engine-event.ts";
import { readSettings, type Settings } from "../../settings/settings.ts";
import { offlineModel } from "@hsms/models";
import { memoryOver } from "../../memory/open-memory.ts";
import type { TreeDraft } from "../draft/draft.ts";
import { bag, plant } from "../testing/grow.ts";
import { updateSummaries } from "./update-summaries.ts";

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
  await memory.settings.change({ fanoutLimit: 2, maxSummaryLength: 300, ...settings });
  const events: EngineEvent[] = [];
  const watched = (async () => {
    for await (const event of memory.events()) events.push(event);
  })();
  for (let at = 0; at < 6; at++) {
    for (const subject of SUBJECTS) {
      await memory.turns.add({ user: `${subject} ${"again ".repeat(at)}` });
      await memory.upkeep.settled();
    }
  }
  const { nodes } = await memory.topics.tree();
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

/** A leaf below `parents` parents, one below the other, with a turn whose line has so many characters. */
async function below(
  parents: number,
  { line, work }: { readonly line: number; readonly work: (draft: TreeDraft) => Promise<void> },
): Promise<void> {
  const grove = plant({ fanout: 5 });
  const terms = bag([1]);
  const turn = grove.tree.append({ terms, session: 1, line: "x".repeat(line), keyPhrases: [] });
  await grove.change(async (draft) => {
    await draft.load([ROOT_ID]);
    let child = draft.create();
    await draft.setTurns(child, [turn]);
    for (let at = 0; at < parents; at++) {
      const parent = draft.create();
      draft.setChildren(parent, [child]);
      draft.update(parent, { topic: `parent ${at}`, digest: `digest ${at}` });
      child = parent;
    }
    draft.setChildren(ROOT_ID, [child]);
    await draft.gatherPath(child);
    await work(draft);
  });
}

const signal = new AbortController().signal;

test.each([
  [2000, "never", 0, 0],
  [2001, "never", 1, 0],
  [2000, "smart", 0, 0],
  [2001, "smart", 0, 1],
] as const)("a summary of %i characters under %s", async (length, updateTopic, warned, asked) => {
  await below(1, {
    line: 10,
    async work(draft) {
      const [parent = ROOT_ID] = draft.get(ROOT_ID).children;
      draft.update(parent, { summaryLength: length });
      let calls = 0;
      const model = () =>
        Promise.resolve({
          ...offlineModel,
          compress: () => {
            calls++;
            return Promise.resolve({ ok: true, value: { summary: "short", topic: null } } as const);
          },
        });
      const settings = { ...readSettings({}), updateTopic };
      expect(settings.maxSummaryLength).toBe(2000);
      const before = draft.events.length;
      await updateSummaries({ draft, indexes: [0], settings, model, signal });
      const events = draft.events.slice(before).map((event) => event(() => "").type);
      expect(events.filter((type) => type === "summary.too-long")).toHaveLength(warned);
      expect(calls).toBe(asked);
    },
  });
});

test("ancestors are compressed side by side; the summary is replaced, the topic where one is given", async () => {
  await below(3, {
    line: 10,
    async work(draft) {
      let started = 0;
      const allStarted = Promise.withResolvers<undefined>();
      const model = () =>
        Promise.resolve({
          ...offlineModel,
          async compress({ topic }: { readonly topic: string }) {
            if (++started === 3) allStarted.resolve(undefined);
            // One after another would wait here for ever.
            await allStarted.promise;
            const renamed = topic === "parent 1" ? "new name" : null;
            return { ok: true, value: { summary: `short ${topic}`, topic: renamed } } as const;
          },
        });
      const settings = { ...readSettings({}), updateTopic: "always" } as const;
      await updateSummaries({ draft, indexes: [0], settings, model, signal });
      const told: (readonly [string, string])[] = [];
      let [at] = draft.get(ROOT_ID).children;
      while (at !== undefined && draft.get(at).children.length > 0) {
        const { topic, digest, children } = draft.get(at);
        told.push([topic, digest]);
        [at] = children;
      }
      expect(told).toEqual([
        ["parent 2", "short parent 2"],
        ["new name", "short parent 1"],
        ["parent 0", "short parent 0"],
      ]);
    },
  });
});
