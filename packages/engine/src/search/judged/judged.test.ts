import { openMemoryStore, type TopicNode } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { AnswerEvent } from "../../ask/answer-event.ts";
import type { Memory } from "../../memory/memory.ts";
import { type Model, offlineModel, type ScoreRequest } from "@hsms/models";
import { memoryOver } from "../../memory/open-memory.ts";

const SENTENCES = [
  "My sister Mina moved to Lisbon last spring",
  "The plumber comes on Thursday to fix the kitchen sink",
  "The kitchen sink leaks again, the pipe is rusty",
  "I practise the violin every evening before dinner",
  "Mina sent a picture of the river in Lisbon",
  "The violin teacher wants more scales",
  "The train to Busan leaves from platform nine",
  "Compost and seeds for the garden beside the kitchen",
] as const;

/** A memory of these sentences, filed locally, with a model whose scores are given. */
async function told(
  scoreOf: (node: { readonly topic: string; readonly digest: string }) => number | null,
  work: (world: {
    readonly memory: Memory;
    readonly asked: readonly ScoreRequest[];
    readonly nodes: readonly TopicNode[];
  }) => Promise<void>,
): Promise<void> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const asked: ScoreRequest[] = [];
  const model: Model = {
    ...offlineModel,
    name: "judging",
    abstains: false,
    file: () => Promise.resolve({ ok: false, code: "MODEL_NONSENSE", message: "not in this test" }),
    score(request) {
      asked.push(request);
      const scores = request.nodes.map(scoreOf);
      const values = scores.filter((score) => score !== null);
      return Promise.resolve(
        values.length < scores.length
          ? { ok: false, code: "MODEL_BUSY", message: "quota" }
          : { ok: true, value: values },
      );
    },
  };
  const memory = memoryOver(store, {
    directory: "in memory",
    workers: 0,
    modelOf: () => Promise.resolve(model),
  });
  try {
    await memory.settings.change({ fanoutLimit: 3 });
    for (const user of SENTENCES) await memory.turns.add({ user });
    await memory.upkeep.settled();
    await memory.settings.change({ model: "judging" });
    const { nodes } = await memory.topics.tree();
    await work({ memory, asked, nodes });
  } finally {
    await memory.close();
  }
}

async function recalledBy(memory: Memory, question: string): Promise<readonly number[]> {
  const events: AnswerEvent[] = [];
  for await (const event of memory.ask(question, { record: false, searchMode: "force" })) {
    events.push(event);
  }
  const done = events.find((event) => event.type === "answer.done");
  return (done?.memories ?? []).map(({ index }) => index).toSorted((a, b) => a - b);
}

test("refining asks once, only about leaves of which the walk is not sure, and tells what it changed", async () => {
  await told(
    () => 1,
    async ({ memory, asked }) => {
      const local = await memory.search("kitchen");
      const refined = await memory.search("kitchen", { refine: true });
      expect(asked).toHaveLength(1);
      const judged = refined.trace.filter((node) => node.judged !== undefined);
      expect(judged.length).toBe(asked[0]?.nodes.length);
      for (const { score } of judged) expect(score).toBeGreaterThanOrEqual(0.25);
      for (const { score } of judged) expect(score).toBeLessThanOrEqual(0.75);
      for (const { score, scores } of refined.memories) {
        const sum = Object.values(scores).reduce((all, share) => all + share, 0);
        expect(sum).toBeCloseTo(score, 6);
      }
      const scores = refined.memories.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(new Set(refined.memories.map(({ index }) => index))).toEqual(
        new Set(local.memories.map(({ index }) => index)),
      );
    },
  );
});

test("a model that fails leaves the search as it was", async () => {
  await told(
    () => null,
    async ({ memory }) => {
      const { memories } = await memory.search("kitchen sink");
      const refined = await memory.search("kitchen sink", { refine: true });
      expect(refined.memories).toEqual(memories);
    },
  );
});

test("node by node, the model's scores decide what is recalled, and what is pruned costs no call", async () => {
  await told(
    ({ digest }) => (digest.includes("violin") ? 0.9 : 0.2),
    async ({ memory, asked, nodes }) => {
      await memory.settings.change({ scoring: "per-node" });
      const expected = nodes
        .filter(({ turns, digest }) => turns.length > 0 && digest.includes("violin"))
        .flatMap(({ turns }) => turns)
        .toSorted((a, b) => a - b);
      expect(await recalledBy(memory, "어떤 악기?")).toEqual(expected);
      expect(expected).toEqual(expect.arrayContaining([3, 5]));
      expect(asked.every(({ scoring }) => scoring === "per-node")).toBe(true);
      const seen = asked.flatMap((request) => request.nodes.map(({ topic }) => topic));
      const pruned = nodes.filter(({ parentId, digest }) => {
        const parent = nodes.find(({ id }) => id === parentId);
        return (
          parent !== undefined && !parent.digest.includes("violin") && !digest.includes("violin")
        );
      });
      for (const { topic } of pruned) expect(seen).not.toContain(topic);
    },
  );
});

test("node by node, a model that fails leaves the search to the tree's own scores", async () => {
  await told(
    () => null,
    async ({ memory }) => {
      await memory.settings.change({ scoring: "per-node" });
      expect(await recalledBy(memory, "When does the plumber come?")).toContain(1);
    },
  );
});
