import { expect, onTestFinished, test } from "vitest";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { newTurn } from "../src/testing/builders.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

test("a store whose index was being made anew when its process ended opens again", async () => {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  const store = await openLmdbStore({ directory, analyser: "words 1" });
  await store.turns.append([newTurn(0), newTurn(1)]);
  async function* breakOff() {
    yield [{ terms: newTurn(0).terms, flags: 0 }];
    await Promise.reject(new Error("broken off"));
  }
  await expect(store.index.replace("words 2", breakOff)).rejects.toThrow("broken off");
  await store.close();
  const again = await openLmdbStore({ directory, analyser: "words 1" });
  expect(await again.check({ fanoutLimit: 5 })).toEqual([]);
  await again.close();
});
