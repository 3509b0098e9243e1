import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Embedder } from "../embedder.ts";
import { writeTinyBert } from "../testing/tiny-bert.ts";
import { createFolderEmbedder, unreadableFiles } from "./model-folder.ts";

/** A tiny model in a folder of this name. */
async function makeModel(
  name: string,
  options: { readonly seed?: number; readonly isKorean?: boolean } = {},
): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), "hsms-model-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = path.join(parent, name);
  await writeTinyBert(folder, options);
  return folder;
}

const { signal } = new AbortController();

async function embed(
  embedder: Embedder,
  texts: readonly string[],
  kind: "query" | "passage" = "passage",
): Promise<readonly (readonly number[])[]> {
  const outcome = await embedder.embed(texts, { kind, signal });
  if (outcome.type === "failed") throw new Error(outcome.failure.message);
  return outcome.vectors.map((vector) => Array.from(vector));
}

const cosine = (a: readonly number[] = [], b: readonly number[] = []): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

test("a folder with a BERT of multilingual-e5's shape makes unit vectors, the same each time", async () => {
  const embedder = await createFolderEmbedder(await makeModel("tiny"), null);
  const [cat, dog, korean] = await embed(embedder, ["the cat sat", "the dog ran", "고양이 커피"]);
  for (const vector of [cat, dog, korean]) {
    expect(vector).toHaveLength(32);
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 4);
  }
  expect(cosine(cat, dog)).toBeLessThan(0.999);
  expect(await embed(embedder, ["the cat sat"])).toEqual([cat]);
});

test("a model of the family that wants prefixes gets them, by the kind of text", async () => {
  const folder = await makeModel("multilingual-e5-tiny");
  const e5 = await createFolderEmbedder(folder, null);
  const [passage] = await embed(e5, ["the cat sat"], "passage");
  const [query] = await embed(e5, ["the cat sat"], "query");
  expect(cosine(passage, query)).toBeLessThan(0.999);
  const plain = await createFolderEmbedder(await makeModel("tiny"), null);
  expect(await embed(plain, ["passage: the cat sat", "query: the cat sat"])).toEqual([
    passage,
    query,
  ]);
});

test("a model whose vocabulary has no Korean words is given English words for them", async () => {
  const folder = await makeModel("tiny", { isKorean: false });
  const english = await createFolderEmbedder(folder, null);
  const both = await createFolderEmbedder(await makeModel("tiny"), null);
  expect([english.reads("고양이가 커피를"), both.reads("고양이가 커피를")]).toEqual([true, true]);
  expect([english.reads("the cat"), both.reads("the cat")]).toEqual([true, true]);
  expect([english.reads("今日は雨です"), both.reads("今日は雨です")]).toEqual([false, true]);
  const [korean, gloss] = await embed(english, ["고양이가 커피를", "cat coffee"]);
  expect(korean).toEqual(gloss);
});

test("another model in the same folder has another identity", async () => {
  const folder = await makeModel("tiny");
  const before = await createFolderEmbedder(folder, null);
  expect(before.identity).toMatchObject({ name: "folder", version: 1 });
  expect(before.identity.model).toMatch(/^tiny [0-9a-f]{8}$/u);
  await writeTinyBert(folder, { seed: 2 });
  const after = await createFolderEmbedder(folder, null);
  expect(after.identity.model).not.toBe(before.identity.model);
});

test.each(["config.json", "tokenizer.json", "model.safetensors"])(
  "a folder without %s is told of by the first call",
  async (name) => {
    const folder = await makeModel("tiny");
    await rm(path.join(folder, name));
    const embedder = await createFolderEmbedder(folder, null);
    const outcome = await embedder.embed(["the cat"], { kind: "query", signal });
    expect(outcome).toMatchObject({ type: "failed", failure: { kind: "bad-model" } });
    if (outcome.type === "failed") expect(outcome.failure.message).toContain(name);
  },
);

test("weights that are none are a failure, and not a crash", async () => {
  const folder = await makeModel("tiny");
  await writeFile(path.join(folder, "model.safetensors"), "not weights");
  const embedder = await createFolderEmbedder(folder, null);
  const outcome = await embedder.embed(["the cat"], { kind: "query", signal });
  expect(outcome).toMatchObject({ type: "failed", failure: { kind: "bad-model" } });
});

test("a call that was cancelled ends as such", async () => {
  const embedder = await createFolderEmbedder(await makeModel("tiny"), null);
  const outcome = await embedder.embed(["the cat"], { kind: "query", signal: AbortSignal.abort() });
  expect(outcome).toMatchObject({ type: "failed", failure: { kind: "cancelled" } });
});

test("a folder tells which of its files make no model of it", async () => {
  const folder = await makeModel("tiny");
  expect(await unreadableFiles(folder)).toEqual([]);
  await writeFile(path.join(folder, "config.json"), "{}");
  expect(await unreadableFiles(folder)).toEqual(["config.json"]);
  await writeFile(path.join(folder, "model.safetensors"), "not weights");
  await rm(path.join(folder, "tokenizer.json"));
  const all = ["config.json", "tokenizer.json", "model.safetensors"];
  expect(await unreadableFiles(folder)).toEqual(all);
  expect(await unreadableFiles(path.join(folder, "nowhere"))).toEqual(all);
});
