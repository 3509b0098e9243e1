import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createVectorStore, parseVectorStore } from "@hsms/models";
import { createConceptEmbedder, startQdrant } from "@hsms/models/testing";
import { expect, onTestFinished, test } from "vitest";
import { openMemory } from "../src/memory/open-memory.ts";

test("a store of vectors follows a memory that several processes change, and begins anew when a backup is restored", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "hsms-"));
  const server = await startQdrant();
  const embedder = createConceptEmbedder();
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = () =>
    openMemory({
      directory: path.join(folder, "store"),
      workers: 0,
      backups: { projectFolder: folder, program: "test" },
      embedderOf: () => Promise.resolve(embedder),
      vectorStore: {
        collection: "hsms-work",
        async create(setting) {
          const spec = parseVectorStore(setting);
          if (spec === null || spec.type === "none") return null;
          return createVectorStore(spec, { key: "", isEncrypted: false, mayReach: () => false });
        },
      },
    });
  const held = () => {
    const [collection] = server.collections.values();
    return [...(collection?.points.values() ?? [])]
      .map(({ payload }) => (payload as { readonly index: number }).index)
      .toSorted((a, b) => a - b);
  };
  const memory = await open();
  const told = async () => {
    await memory.upkeep.embedded();
    await memory.vectorStore.settled();
    return held();
  };
  await memory.settings.change({ embedder: "minilm", vectorStore: `qdrant:${server.url}` });
  await memory.turns.add([{ user: "The kite is red" }, { user: "Mina lives in Busan" }]);
  expect(await told()).toEqual([0, 1]);
  const backup = await memory.upkeep.backup();
  await memory.turns.add({ user: "Joe bakes bread" });
  await memory.turns.archive([0]);
  expect(await told()).toEqual([1, 2]);

  const other = await open();
  await other.turns.archive([1]);
  await other.close();
  expect(await told()).toEqual([2]);
  await memory.history.undo(1);
  expect(await told()).toEqual([1, 2]);
  await memory.turns.purge([2]);
  expect(await told()).toEqual([1]);

  await memory.upkeep.restore({ from: backup.path, confirm: () => Promise.resolve(true) });
  expect(await told()).toEqual([0, 1]);
  expect(await memory.vectorStore.status()).toMatchObject({ state: "synced", waiting: 0 });
  await memory.close();
});
