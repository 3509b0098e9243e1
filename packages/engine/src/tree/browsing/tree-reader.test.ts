import { openMemoryStore, ROOT_ID, type Store } from "@hsms/store";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { said } from "../../memory/testing/commands.ts";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import { followChanges } from "./follow-changes.ts";
import type { FindEvent, NodeMatch, NodeQuery } from "./tree-reader.ts";

async function open(chats: number): Promise<{ readonly memory: Memory; readonly store: Store }> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  for (let at = 0; at < chats; at++) await memory.turns.add(said(at));
  await memory.upkeep.settled();
  return { memory, store };
}

async function find(
  memory: Memory,
  query: NodeQuery,
  options: { readonly limit?: number; readonly signal?: AbortSignal } = {},
): Promise<{ readonly ids: readonly string[]; readonly last: FindEvent | undefined }> {
  const ids: string[] = [];
  let last: FindEvent | undefined;
  for await (const event of memory.topics.find(query, { limit: 1000, ...options })) {
    if (event.type === "found") ids.push(...event.matches.map(({ id }) => id));
    last = event;
  }
  return { ids, last };
}

test("nodes read one by one, and the turns under them, are those of the whole tree", async () => {
  const { memory } = await open(60);
  const { nodes } = await memory.topics.tree();
  const read = await memory.topics.read(nodes.map(({ id }) => id));
  for (const [at, node] of nodes.entries()) {
    const { digest: _d, summaryLength: _l, compressed: _c, depth: _p, ...rest } = node;
    const { createdAt: _a, version: _v, ...shown } = rest;
    expect(read[at]).toEqual({ ...shown, turns: node.turns.length });
  }
  const walked: string[] = [];
  const waiting = [ROOT_ID];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const [node] = await memory.topics.read([id]);
    waiting.push(...(node?.children ?? []).toReversed());
    if (id !== ROOT_ID) walked.push(id);
  }
  expect(walked).toEqual(nodes.map(({ id }) => id));
  expect(await memory.topics.indexesUnder(ROOT_ID)).toEqual(nodes.flatMap(({ turns }) => turns));
  expect(await memory.topics.read(["00000000-0000-4000-8000-00000000dead"])).toEqual([undefined]);
});

test("pages of the turns under a node put together are all of them, whatever their length", async () => {
  const { memory } = await open(60);
  const { nodes } = await memory.topics.tree();
  const ids = [ROOT_ID, ...nodes.map(({ id }) => id)];
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 25 }), async (place, limit) => {
      const id = ids[place % ids.length] ?? ROOT_ID;
      const all = await memory.topics.indexesUnder(id);
      const paged: number[] = [];
      for (let from = 0; from <= all.length; from += limit) {
        const page = await memory.topics.turnsUnder(id, { from, limit });
        paged.push(...page.map((turn) => turn?.index ?? -1));
      }
      expect(paged).toEqual(all);
    }),
    { numRuns: 40 },
  );
});

test("a node's page tells its way from the top, what it says of itself, and what was done with it", async () => {
  const { memory } = await open(60);
  const { nodes } = await memory.topics.tree();
  const leaf = nodes.find(({ turns, depth }) => turns.length > 0 && depth > 1);
  if (leaf === undefined) throw new Error("the tree is flat");
  await memory.topics.edit({ type: "rename", nodeId: leaf.id, topic: "빵 굽기" });
  await memory.topics.edit({ type: "set", turns: [leaf.turns[0] ?? 0], importance: 9 });
  const detail = await memory.topics.detail(leaf.id);
  expect(detail).toMatchObject({ topic: "빵 굽기", topicPinned: true, digest: leaf.digest });
  expect(detail?.history.map(({ command }) => command)).toEqual(["set", "rename"]);
  expect(detail?.path).toHaveLength(leaf.depth - 1);
  expect(detail?.path.at(-1)?.id).toBe(leaf.parentId);
});

test("topics are found by their words, composed or decomposed, in the order of the tree", async () => {
  const { memory } = await open(60);
  const { nodes } = await memory.topics.tree();
  const [first, , third] = nodes;
  if (first === undefined || third === undefined) throw new Error("the tree is too small");
  await memory.topics.edit({
    type: "rename",
    nodeId: third.id,
    topic: "서울 여행 Plan".normalize("NFD"),
  });
  await memory.topics.edit({ type: "rename", nodeId: first.id, topic: "여행 계획, 서울" });
  for (const words of ["서울 여행", "서울 여행".normalize("NFD"), "여행 서울"]) {
    expect((await find(memory, { type: "words", words })).ids).toEqual([first.id, third.id]);
  }
  expect((await find(memory, { type: "words", words: "PLAN 여행" })).ids).toEqual([third.id]);
  expect((await find(memory, { type: "words", words: "  " })).ids).toEqual([]);
  const cut = await find(memory, { type: "words", words: "여행" }, { limit: 1 });
  expect(cut).toMatchObject({
    ids: [first.id],
    last: { result: { matches: [{ id: first.id }], isCut: true } },
  });
});

test("a word that no topic has is found in what was said: leaves that hold such memories, behind the topics", async () => {
  const { memory } = await open(60);
  await memory.turns.add({ ...said(61), user: "I practise the cello every evening" });
  await memory.turns.add({ ...said(62), user: "My cello needs new strings" });
  await memory.upkeep.settled();
  const read = async () => {
    const matches: NodeMatch[] = [];
    for await (const event of memory.topics.find(
      { type: "anywhere", words: "Cello" },
      { limit: 9 },
    )) {
      if (event.type === "found") matches.push(...event.matches);
    }
    return matches;
  };
  const held = await memory.topics.placements([60, 61]);
  const leafOf = (at: number) => {
    const place = held[at];
    if (place?.type !== "leaf") throw new Error("it has no place");
    return place.leafId;
  };
  for (const nodeId of new Set([leafOf(0), leafOf(1)])) {
    await memory.topics.edit({ type: "rename", nodeId, topic: "strings" });
  }
  const before = await read();
  expect(new Set(before.map(({ id }) => id))).toEqual(new Set([leafOf(0), leafOf(1)]));
  expect(before.reduce((sum, { turns }) => sum + turns, 0)).toBe(2);
  // Each names the memory that it quotes, so that it can be gone to.
  for (const { id, said: quoted } of before) {
    expect(quoted?.text).toContain("cello");
    const [place] = await memory.topics.placements([quoted?.turn ?? -1]);
    expect(place).toMatchObject({ type: "leaf", leafId: id });
  }
  expect((await find(memory, { type: "words", words: "cello" })).ids).toEqual([]);
  const other = (await memory.topics.tree()).nodes.findLast(
    ({ id, turns }) => turns.length > 0 && !before.some((match) => match.id === id),
  );
  if (other === undefined) throw new Error("the tree is too small");
  await memory.topics.edit({ type: "rename", nodeId: other.id, topic: "cello shops" });
  expect(await read()).toEqual([expect.objectContaining({ id: other.id, turns: 0 }), ...before]);
  // What was forgotten is in no topic.
  await memory.turns.archive([60, 61]);
  expect((await read()).map(({ id }) => id)).toEqual([other.id]);
});

test("the path of a match leads from the child of ROOT to its parent; leaves are found by a tag of their turns", async () => {
  const { memory } = await open(60);
  const { nodes } = await memory.topics.tree();
  const leaf = nodes.findLast(({ turns, depth }) => turns.length > 0 && depth > 1);
  if (leaf === undefined) throw new Error("the tree is flat");
  await memory.topics.edit({ type: "set", turns: leaf.turns.slice(0, 1), addTags: ["여행"] });
  const matches = [];
  const query = { type: "tag", tag: "여행".normalize("NFD") } as const;
  for await (const event of memory.topics.find(query, { limit: 9 })) {
    if (event.type === "found") matches.push(...event.matches);
  }
  const above = (await memory.topics.detail(leaf.id))?.path ?? [];
  expect(matches).toEqual([
    {
      id: leaf.id,
      path: above.map(({ id }) => id),
      topics: [...above.map(({ topic }) => topic), leaf.topic],
      turns: 0,
      said: null,
    },
  ]);
  expect((await find(memory, { type: "tag", tag: "nowhere" })).ids).toEqual([]);
});

test("looking for topics that was cancelled ends so, and says nothing more", async () => {
  const { memory } = await open(8);
  const { last } = await find(
    memory,
    { type: "words", words: "a" },
    { signal: AbortSignal.abort() },
  );
  expect(last).toEqual({ type: "cancelled" });
});

test("what another process commits is told once, and nothing while nothing is", async () => {
  const { memory, store } = await open(8);
  const other = memoryOver(store, { directory: "in memory", workers: 0 });
  const looks = [
    async () => undefined,
    async () => {
      await other.turns.add(said(9));
      await other.upkeep.settled();
    },
    async () => undefined,
    async () => memory.topics.edit({ type: "set", turns: [0], pinned: true }),
  ];
  const told: (readonly string[])[] = [];
  const changes = followChanges(store, async () => {
    const look = looks.shift();
    await look?.();
    return look !== undefined;
  });
  for await (const some of changes) told.push(some.map(({ type }) => type));
  expect(told).toHaveLength(2);
  expect(told[0]).toEqual(expect.arrayContaining(["turns-appended", "tree-changed"]));
  expect(told[1]).toEqual(["turns-updated"]);
});

test("a name is kept or left to the algorithm by hand, and undoing takes that back", async () => {
  const { memory } = await open(8);
  const [node] = (await memory.topics.tree()).nodes;
  if (node === undefined) throw new Error("there is no node");
  const isPinned = async () => (await memory.topics.read([node.id]))[0]?.topicPinned;
  await memory.topics.edit({ type: "pin-name", nodeId: node.id, pinned: true });
  expect(await isPinned()).toBe(true);
  expect(await memory.topics.edit({ type: "pin-name", nodeId: node.id, pinned: true })).toBe(null);
  await memory.topics.edit({ type: "pin-name", nodeId: node.id, pinned: false });
  expect(await isPinned()).toBe(false);
  for await (const event of memory.history.undo(1)) expect(event.type).not.toBe("failed");
  expect(await isPinned()).toBe(true);
});
