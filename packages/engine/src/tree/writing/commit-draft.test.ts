import { ANALYSER } from "@hsms/language";
import { openMemoryStore, ROOT_ID } from "@hsms/store";
import { offlineModel } from "@hsms/models";
import { expect, onTestFinished, test, vi } from "vitest";
import { memoryOver } from "../../memory/open-memory.ts";
import { broken } from "../../memory/testing/commands.ts";
import { readSettings } from "../../settings/settings.ts";
import { CircleError } from "../draft/loaded-tree.ts";
import { createTurnVectors } from "../draft/turn-vectors.ts";
import { createDraftCommitter } from "./commit-draft.ts";
import { storeTreeSource } from "./store-tree-source.ts";

async function committer(signal = new AbortController().signal) {
  const store = await openMemoryStore({ analyser: "words 1" });
  onTestFinished(() => store.close());
  const source = storeTreeSource(store);
  const commit = createDraftCommitter({
    foreground: { pause: () => Promise.resolve() },
    settings: () => Promise.resolve(readSettings({})),
    now: () => 0,
    language: "en",
    advisor: () => Promise.resolve(offlineModel),
    signal,
    publish: () => undefined,
  });
  const reading = { source, vectors: createTurnVectors(source) };
  return { commit, reading, work: () => Promise.resolve() };
}

test("a change that others were faster than again and again is made in the end", async () => {
  const { commit, ...change } = await committer();
  let conflicts = 20;
  const write = () => Promise.resolve({ type: conflicts-- > 0 ? "conflict" : "committed" });
  expect(await commit({ ...change, write })).toEqual({ type: "committed" });
});

test("after half a minute of conflicts the memory is said to be busy", async () => {
  const { commit, ...change } = await committer();
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  const write = () => {
    time += 6_000;
    return Promise.resolve({ type: "conflict" });
  };
  await expect(commit({ ...change, write })).rejects.toMatchObject({ code: "STORE_BUSY" });
  expect(time).toBe(36_000);
});

test("nodes in a circle are read again, and said to be damage where that is how they are stored", async () => {
  const { commit, reading } = await committer();
  const write = () => Promise.resolve({ type: "committed" });
  let circles = 3;
  const work = () => {
    if (circles-- > 0) return Promise.reject(new CircleError("nodesCircle", ROOT_ID));
    return Promise.resolve();
  };
  expect(await commit({ reading, work, write })).toEqual({ type: "committed" });
  circles = Infinity;
  await expect(commit({ reading, work, write })).rejects.toMatchObject({ code: "STORE_DAMAGED" });
});

test("waiting for others ends when the memory closes", async () => {
  const closing = new AbortController();
  const { commit, ...change } = await committer(closing.signal);
  const write = () => {
    closing.abort();
    return Promise.resolve({ type: "conflict" });
  };
  await expect(commit({ ...change, write })).rejects.toMatchObject({ name: "AbortError" });
});

test("what comes back while something beside it is forgotten, between two reads of the tree, comes back", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let meanwhile: (() => Promise<unknown>) | null = null;
  const readNodes: typeof store.tree.readNodes = async (ids) => {
    const nodes = await store.tree.readNodes(ids);
    // The other children of ROOT are read after it.
    const change = ids.includes(ROOT_ID) ? meanwhile : null;
    if (change === null) return nodes;
    meanwhile = null;
    await change();
    return nodes;
  };
  const interposed = { ...store, tree: { ...store.tree, readNodes } };
  const memory = memoryOver(interposed, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  // Lines of one length: ROOT is the same after one has come and one has gone.
  for (let at = 10; at < 24; at++) {
    await memory.turns.add({ user: `The spare key ${at} is with Ann`, assistant: null });
  }
  await memory.upkeep.settled();
  const { nodes } = await memory.topics.tree();
  const leaves = nodes.filter(({ parentId, turns }) => parentId === ROOT_ID && turns.length > 1);
  const [back = 0, gone = 0] = leaves.map(({ turns }) => turns[0] ?? 0);
  await memory.turns.archive([back]);
  meanwhile = () => memory.turns.archive([gone]);
  await memory.turns.unarchive([back]);
  const states = (await memory.turns.read([back, gone])).map((turn) => turn?.state);
  expect(states).toEqual(["active", "archived"]);
  expect(await broken(memory)).toEqual([]);
});
