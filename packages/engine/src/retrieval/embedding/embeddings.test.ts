import { openMemoryStore, type Store } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER, isLatinText } from "@hsms/language";
import type { EngineEvent } from "../../memory/engine-event.ts";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import { embedFailed } from "@hsms/models";
import { createConceptEmbedder, type ConceptEmbedder } from "@hsms/models/testing";

const REST_MS = 30_000;

/** A memory in which the embedder of a folder is the one given for its name. */
async function openWith(
  embedders: Readonly<Record<string, ConceptEmbedder>>,
  {
    chosen = "none",
    now = () => 0,
    store,
  }: {
    readonly chosen?: string;
    readonly now?: () => number;
    readonly store?: Store;
  } = {},
): Promise<{ readonly memory: Memory; readonly store: Store; readonly events: EngineEvent[] }> {
  const opened = store ?? (await openMemoryStore({ analyser: ANALYSER }));
  const memory = memoryOver(opened, {
    directory: "nowhere",
    workers: 0,
    now,
    settingsOf: (stored) => ({ embedder: chosen, ...stored }),
    embedderOf: (spec) =>
      Promise.resolve(spec.type === "folder" ? (embedders[spec.folder] ?? null) : null),
  });
  const events: EngineEvent[] = [];
  void (async () => {
    for await (const event of memory.events()) events.push(event);
  })();
  onTestFinished(() => memory.close());
  return { memory, store: opened, events };
}

const say = async (memory: Memory, texts: readonly string[]): Promise<void> => {
  for (const user of texts) await memory.turns.add({ user });
};

const CHATTER = [
  "The weather was mild and the garden is green",
  "Bread rises faster in a warm kitchen",
  "He plays the piano every Sunday evening",
];

test("a paraphrase without a shared word is found with an embedder, and not without", async () => {
  const embedder = createConceptEmbedder();
  const { memory } = await openWith({ a: embedder });
  await say(memory, [...CHATTER, "My physician wants to see me on Friday"]);
  const query = "appointment with the surgeon";
  const without = await memory.search(query);
  expect(without).toMatchObject({ vectors: { type: "off" }, memories: [] });
  await memory.settings.change({ embedder: "folder:a" });
  await memory.upkeep.embedded();
  const found = await memory.search(query);
  expect(found.vectors).toMatchObject({ type: "used" });
  expect(found.memories[0]?.user).toContain("physician");
  expect(found.memories[0]?.scores["vector"]).toBeGreaterThan(0);
  expect(await memory.status()).toMatchObject({
    vectors: { embedder: "folder:a", model: "concepts", embedded: 4, withVector: 4, failure: null },
  });
});

test("where no turn holds much of a question, what is meant comes before what has a common word of it", async () => {
  const { memory } = await openWith({ a: createConceptEmbedder() });
  await say(memory, [
    ...CHATTER,
    "My physician is called Hollis",
    "What is the name of the tall building at the harbour, said a man who wanted to know",
    "A name on the door says who has been here, and who will be in the kitchen soon",
  ]);
  const query = "What name does the surgeon have?";
  const byWords = await memory.search(query, { evenUnsure: true });
  expect(byWords.memories[0]?.user).not.toContain("Hollis");
  await memory.settings.change({ embedder: "folder:a" });
  await memory.upkeep.embedded();
  const found = await memory.search(query);
  expect(found.memories[0]?.user).toContain("Hollis");
  expect(found.confidence).toBeGreaterThan(byWords.confidence);
});

test("what is in no scope is not found by its vector either", async () => {
  const { memory } = await openWith({ a: createConceptEmbedder() }, { chosen: "folder:a" });
  const first = await memory.turns.add({ user: "My physician wants to see me", createdAt: 1000 });
  await memory.turns.add({ user: "The surgeon has a new office", createdAt: 2000 });
  const third = await memory.turns.add({ user: "A doctor lives next door", createdAt: 3000 });
  await memory.turns.archive([third.index]);
  await memory.upkeep.embedded();
  const scope = { until: 1500 };
  const { memories, vectors } = await memory.search("medical doctors", { scope, evenUnsure: true });
  expect(vectors).toMatchObject({ type: "used" });
  expect(memories.map(({ index }) => index)).toEqual([first.index]);
});

test("the vector of a question is asked for once", async () => {
  const embedder = createConceptEmbedder();
  const { memory } = await openWith({ a: embedder }, { chosen: "folder:a" });
  await say(memory, CHATTER);
  await memory.upkeep.embedded();
  for (const topK of [1, 2, 3]) await memory.search("the hound", { topK });
  expect(embedder.asked.filter((text) => text === "the hound")).toHaveLength(1);
});

test("a text that the embedder cannot read goes to it neither when it is recorded nor when it is asked", async () => {
  const embedder = createConceptEmbedder({ reads: isLatinText });
  const { memory } = await openWith({ a: embedder }, { chosen: "folder:a" });
  await say(memory, ["우리 강아지 이름은 초코야", ...CHATTER]);
  await memory.upkeep.embedded();
  const { vectors, memories } = await memory.search("강아지 이름이 뭐야?");
  expect(vectors).toEqual({ type: "skipped", why: "language" });
  expect(memories[0]?.user).toContain("초코");
  expect(embedder.asked).toEqual(CHATTER);
  expect((await memory.status()).vectors).toMatchObject({ embedded: 4, withVector: 3 });
});

test("embedding goes on where another process, or an earlier one, stopped", async () => {
  const first = createConceptEmbedder();
  const { memory, store } = await openWith({ a: first }, { chosen: "folder:a" });
  await say(memory, CHATTER);
  await memory.upkeep.embedded();
  const second = createConceptEmbedder();
  const other = await openWith({ a: second }, { chosen: "folder:a", store });
  await other.memory.turns.add({ user: "The puppy sleeps" });
  await other.memory.upkeep.embedded();
  expect(second.asked).toEqual(["The puppy sleeps"]);
  const { memories } = await memory.search("our old hound");
  expect(memories[0]?.user).toBe("The puppy sleeps");
});

test("more turns than a batch are embedded in their order, and told of", async () => {
  const embedder = createConceptEmbedder();
  const { memory, events } = await openWith({ a: embedder });
  const texts = Array.from({ length: 150 }, (_, at) => `Sentence number ${at}`);
  await say(memory, texts);
  await memory.settings.change({ embedder: "folder:a" });
  const waiting: number[] = [];
  await memory.upkeep.embedded((left) => waiting.push(left));
  expect(embedder.asked).toEqual(texts);
  expect(waiting.at(-1)).toBe(0);
  await memory.close();
  const told = events.flatMap((event) =>
    event.type === "embedding.progress" ? event.embedded : [],
  );
  expect(told).toEqual([64, 128, 150]);
});

test("after a change of the embedder the words answer until the new vectors are there", async () => {
  const old = createConceptEmbedder({ model: "old" });
  const next = createConceptEmbedder({ model: "new" });
  const { memory } = await openWith({ a: old, b: next }, { chosen: "folder:a" });
  await say(memory, [...CHATTER, "My physician is kind"]);
  await memory.upkeep.embedded();
  let go: (value: null) => void = () => undefined;
  next.answer = () => new Promise((resolve) => (go = resolve));
  await memory.settings.change({ embedder: "folder:b" });
  const meanwhile = await memory.search("piano on Sunday");
  expect(meanwhile.vectors).toEqual({ type: "skipped", why: "not-yet" });
  expect(meanwhile.memories[0]?.user).toContain("piano");
  expect((await memory.status()).vectors).toMatchObject({ model: "old", embedded: 4 });
  next.answer = null;
  go(null);
  await memory.upkeep.embedded();
  const after = await memory.search("my surgeon");
  expect(after.vectors).toMatchObject({ type: "used" });
  expect(after.memories[0]?.user).toContain("physician");
  expect((await memory.status()).vectors).toMatchObject({ model: "new", embedded: 4 });
});

test("an embedder that fails is told of once, left alone for a while, and tried again", async () => {
  let time = 0;
  const embedder = createConceptEmbedder();
  embedder.answer = () => Promise.resolve(embedFailed("unreachable", "nobody there"));
  const { memory, events } = await openWith(
    { a: embedder },
    { chosen: "folder:a", now: () => time },
  );
  await say(memory, CHATTER);
  await memory.upkeep.embedded();
  await memory.upkeep.embedded();
  expect(embedder.asked.length).toBeLessThanOrEqual(CHATTER.length);
  expect((await memory.status()).vectors).toMatchObject({
    embedded: 0,
    failure: { kind: "unreachable" },
  });
  embedder.answer = null;
  await memory.upkeep.embedded();
  expect((await memory.status()).vectors.embedded).toBe(0);
  time += REST_MS;
  await memory.upkeep.embedded();
  expect((await memory.status()).vectors).toMatchObject({ embedded: 3, failure: null });
  embedder.answer = () => Promise.resolve(embedFailed("timed-out", "late"));
  const asked = embedder.asked.length;
  for (const query of ["piano evening", "warm bread"]) {
    const { vectors, memories } = await memory.search(query);
    expect(vectors).toEqual({ type: "skipped", why: "timed-out" });
    expect(memories).not.toEqual([]);
  }
  expect(embedder.asked.length).toBe(asked + 1);
  await memory.close();
  expect(events.filter(({ type }) => type === "embedding.failed")).toHaveLength(1);
});

test("one text that is refused keeps no other from its vector", async () => {
  const embedder = createConceptEmbedder();
  embedder.answer = (texts) =>
    Promise.resolve(
      texts.some((text) => text.includes("bomb")) ? embedFailed("text-refused", "no") : null,
    );
  const { memory } = await openWith({ a: embedder });
  await say(memory, [...CHATTER, "bath bomb recipe"]);
  await memory.settings.change({ embedder: "folder:a" });
  await memory.upkeep.embedded();
  expect((await memory.status()).vectors).toMatchObject({ embedded: 4, withVector: 3 });
});

test("where every text is refused it is not the texts: nothing counts as embedded", async () => {
  const embedder = createConceptEmbedder();
  embedder.answer = () => Promise.resolve(embedFailed("text-refused", "no such parameter"));
  const { memory } = await openWith({ a: embedder });
  await say(memory, CHATTER);
  await memory.settings.change({ embedder: "folder:a" });
  await memory.upkeep.embedded();
  expect((await memory.status()).vectors).toMatchObject({
    embedded: 0,
    failure: { kind: "text-refused" },
  });
});

test("an endpoint that changes the length of its vectors is told of, and what there is stays", async () => {
  const embedder = createConceptEmbedder();
  const { memory } = await openWith({ a: embedder }, { chosen: "folder:a" });
  await say(memory, CHATTER);
  await memory.upkeep.embedded();
  embedder.answer = (texts) =>
    Promise.resolve({ type: "embedded", vectors: texts.map(() => [1, 2, 3]) });
  await say(memory, ["one more"]);
  await memory.upkeep.embedded();
  expect((await memory.status()).vectors).toMatchObject({
    embedded: 3,
    failure: { kind: "malformed" },
  });
});

test("closing does not wait for an embedder that hangs", async () => {
  const embedder = createConceptEmbedder();
  const { memory } = await openWith({ a: embedder }, { chosen: "folder:a" });
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const hanging = { ...embedder };
  hanging.embed = (_, { signal }) =>
    new Promise((resolve) => {
      isAsked();
      signal.addEventListener("abort", () => resolve(embedFailed("cancelled", "closed")));
    });
  const other = await openWith({ a: hanging }, { chosen: "folder:a" });
  await say(other.memory, CHATTER);
  await asked;
  await other.memory.close();
  await memory.close();
});

test("a purged turn has no vector any more, and a rebuild makes all others anew", async () => {
  const embedder = createConceptEmbedder();
  const { memory, store } = await openWith({ a: embedder }, { chosen: "folder:a" });
  await say(memory, [...CHATTER, "My physician is kind"]);
  await memory.upkeep.settled();
  await memory.upkeep.embedded();
  for await (const event of memory.turns.purge([3])) expect(event.type).not.toBe("failed");
  expect(await store.embeddings.read([3])).toEqual([null]);
  expect((await memory.search("the surgeon", { evenUnsure: true })).memories).not.toContainEqual(
    expect.objectContaining({ index: 3 }),
  );
  const before = embedder.asked.length;
  const stages = new Set<string>();
  for await (const event of memory.upkeep.rebuild({ tree: false, index: false, vectors: true })) {
    expect(event.type).not.toBe("failed");
    if (event.type === "progress") stages.add(event.stage);
  }
  expect(stages).toContain("turn vectors");
  expect(embedder.asked.slice(before)).toEqual(CHATTER);
  expect((await memory.status()).vectors).toMatchObject({ embedded: 4, withVector: 3 });
  expect((await memory.upkeep.check()).findings).toEqual([]);
});
