import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { countTurns, openLmdbStore, sequenceOf } from "../src/index.ts";
import { newTurn } from "../src/testing/index.ts";

test("of a closed store the number of its newest change tells also what no count of turns does", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "hsms-store-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const look = async () => [await countTurns(directory), await sequenceOf(directory)];
  const change = async (
    work: (store: Awaited<ReturnType<typeof openLmdbStore>>) => Promise<unknown>,
  ) => {
    const store = await openLmdbStore({ directory, analyser: "words 1" });
    await work(store);
    await store.close();
    return look();
  };
  const [turns, first] = await change((store) => store.turns.append([newTurn(0)]));
  expect(turns).toBe(1);
  expect(await look()).toEqual([1, first]);
  const [same, second] = await change((store) =>
    store.turns.update(new Map([[0, { importance: 9 }]])),
  );
  expect([same, Number(second) > Number(first)]).toEqual([1, true]);
});
