import { createMessage } from "@hsms/messages";
import { openLmdbStore, StoreError, type Store } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER, analyserName, analyseTurn, termId } from "@hsms/language";
import { examineMemory } from "../src/maintenance/doctor.ts";
import { memoryOver } from "../src/memory/open-memory.ts";
import { renewIndex } from "../src/maintenance/rebuild/rebuild-index.ts";
import { readSettings } from "../src/settings/settings.ts";
import { analyseIn } from "../src/workers/in-pool.ts";
import { createJobPool } from "../src/workers/pool.ts";
import { inFolder, withMemoryAt, withStoreAt } from "./on-disk.ts";

const told = ["Melanie: I adopted a puppy", "민수: 어제 제주에 다녀왔어", "Melanie: It rains"];

test("a store that an earlier analyser indexed is indexed anew when it is opened, and searched meanwhile", async () => {
  await inFolder(async (directory) => {
    await withMemoryAt(directory, async (memory) => {
      for (const user of told) await memory.turns.add({ user });
      await memory.upkeep.settled();
    });
    await withStoreAt(directory, (store) => store.index.replace("hsms/1", oldVectors));
    expect(await withStoreAt(directory, analyserOf)).toBe("hsms/1");

    const store = await openLmdbStore({ directory, analyser: ANALYSER });
    const { promise: searched, resolve: goOn } = Promise.withResolvers<void>();
    const waiting: Store = {
      ...store,
      index: {
        ...store.index,
        async replace(...given) {
          await searched;
          return store.index.replace(...given);
        },
      },
    };
    const memory = memoryOver(waiting, { directory, workers: 0 });
    expect((await memory.search("adopted")).memories).toHaveLength(0);
    goOn();
    await memory.upkeep.settled();
    expect((await memory.status()).analyser).toBe(ANALYSER);
    expect((await memory.search("adopted")).memories[0]?.index).toBe(0);
    await memory.close();
    await withStoreAt(directory, async (opened) => {
      expect(await opened.check({ fanoutLimit: 5 })).toEqual([]);
      const terms = await opened.index.readTerms([0, 1, 2]);
      // With the day that one of them tells of.
      const turns = (await opened.turns.read([0, 1, 2])).flatMap((turn) => turn ?? []);
      expect(turns.map(({ spans }) => spans?.length)).toEqual([undefined, 1, undefined]);
      expect(terms).toEqual(turns.map((turn) => analyseTurn(turn).terms));
    });
  });
});

test("a turn whose record is damaged does not keep the others from being indexed anew", async () => {
  await inFolder(async (directory) => {
    await withMemoryAt(directory, async (memory) => {
      for (const user of told) await memory.turns.add({ user });
      await memory.upkeep.settled();
    });
    await withStoreAt(directory, async (store) => {
      await store.index.replace("hsms/1", oldVectors);
      const damaged: Store = {
        ...store,
        turns: {
          ...store.turns,
          read: (indexes) =>
            indexes.includes(1)
              ? Promise.reject(
                  new StoreError(
                    "STORE_DAMAGED",
                    createMessage("recordDamaged", { key: "1", table: "turns" }),
                  ),
                )
              : store.turns.read(indexes),
        },
      };
      const pool = createJobPool({ workers: 0, workerUrl: null });
      const { signal } = new AbortController();
      const settings = () => Promise.resolve(readSettings({}));
      await renewIndex({ store: damaged, analyse: analyseIn(pool), settings, signal });
      expect(await analyserOf(store)).toBe(ANALYSER);
      const [first, second] = await store.index.readTerms([0, 1]);
      expect(first?.ids.length).toBeGreaterThan(0);
      expect(second?.ids).toHaveLength(0);
    });
  });
});

test("a change of the analyser makes the index anew in the background, and questions follow it", async () => {
  await inFolder(async (directory) => {
    await withMemoryAt(directory, async (memory) => {
      for (const user of told) await memory.turns.add({ user });
      await memory.settings.change({ analyser: "garu" });
      await memory.upkeep.settled();
      expect((await memory.status()).analyser).toBe(analyserName("garu"));
      expect((await memory.search("제주")).memories[0]?.index).toBe(1);
      expect((await memory.search("adopted")).memories[0]?.index).toBe(0);
      await memory.turns.add({ user: "민수: 부산에 출장을 갔다." });
      expect((await memory.search("출장")).memories[0]?.index).toBe(3);
      expect((await memory.upkeep.check()).findings).toEqual([]);
    });
    await withMemoryAt(directory, async (memory) => {
      await memory.upkeep.settled();
      expect((await memory.status()).analyser).toBe(analyserName("garu"));
      await memory.settings.change({ analyser: "hsms" });
      await memory.upkeep.settled();
      expect((await memory.status()).analyser).toBe(ANALYSER);
    });
  });
});

test("the doctor compares the terms of an index with those of the analyser that made it", async () => {
  await inFolder(async (directory) => {
    await withMemoryAt(directory, async (memory) => {
      await memory.settings.change({ analyser: "garu" });
      for (const user of told) await memory.turns.add({ user });
      await memory.upkeep.settled();
    });
    expect((await examineMemory({ directory })).findings).toEqual([]);
    const own = told.map(() => analyseTurn({ user: "other words", assistant: null, model: null }));
    await withStoreAt(directory, (store) =>
      store.index.replace(analyserName("garu"), async function* () {
        yield own;
      }),
    );
    const { findings } = await examineMemory({ directory });
    expect(findings.map(({ code }) => code)).toContain("TERMS_MISMATCH");
    // An analyser that nobody here knows is not compared with.
    await withStoreAt(directory, (store) =>
      store.index.replace("garu/0.0.1+hsms/1", async function* () {
        yield own;
      }),
    );
    expect((await examineMemory({ directory })).findings).toEqual([]);
  });
});

test("a memory that is closed at once leaves the old index, and the next one goes on", async () => {
  await inFolder(async (directory) => {
    await withMemoryAt(directory, async (memory) => {
      for (const user of told) await memory.turns.add({ user });
      await memory.upkeep.settled();
    });
    await withStoreAt(directory, (store) => store.index.replace("hsms/1", oldVectors));
    await withMemoryAt(directory, async (memory) => {
      await memory.search("adopted");
    });
    expect(await withStoreAt(directory, analyserOf)).toBe("hsms/1");
    await withMemoryAt(directory, (memory) => memory.upkeep.settled());
    expect(await withStoreAt(directory, analyserOf)).toBe(ANALYSER);
  });
});

/** What an analyser of other days knew: one word a turn. */
async function* oldVectors(from: number) {
  const terms = {
    ids: Uint32Array.of(termId("old")),
    counts: Uint8Array.of(1),
    length: 1,
    pairs: new Uint32Array(),
  };
  yield told.slice(from).map(() => ({ terms, flags: 0 }));
}

const analyserOf = async (store: Store): Promise<string> => (await store.statistics()).analyser;
