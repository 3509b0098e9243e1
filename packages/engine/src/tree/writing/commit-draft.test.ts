import { openMemoryStore } from "@hsms/store";
import { offlineModel } from "@hsms/models";
import { expect, onTestFinished, test, vi } from "vitest";
import { readSettings } from "../../settings/settings.ts";
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

test("waiting for others ends when the memory closes", async () => {
  const closing = new AbortController();
  const { commit, ...change } = await committer(closing.signal);
  const write = () => {
    closing.abort();
    return Promise.resolve({ type: "conflict" });
  };
  await expect(commit({ ...change, write })).rejects.toMatchObject({ name: "AbortError" });
});
