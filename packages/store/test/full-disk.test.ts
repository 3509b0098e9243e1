import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StoreError } from "../src/contract/errors.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { newTurn } from "../src/testing/builders.ts";
import { canMount, mountDisk, unmount } from "./own-disk.ts";

const analyser = "words 1";
const DISK_BYTES = 2 ** 22;
const DISK = `size=${DISK_BYTES}`;
const testMounted = test.skipIf(!canMount(DISK));

/** Writes until nothing more fits. Returns the file to be removed. */
function fillUp(directory: string): string {
  const file = join(directory, "filler");
  for (let size = DISK_BYTES; size >= 1; size = Math.floor(size / 2)) {
    for (;;) {
      try {
        writeFileSync(file, new Uint8Array(size), { flag: "a" });
      } catch {
        break;
      }
    }
  }
  return file;
}

const smallDisk = (): string => {
  const disk = mountDisk(DISK);
  if (disk === undefined) throw new Error("The disk that could be mounted a moment ago cannot be");
  onTestFinished(() => unmount(disk));
  return disk;
};

testMounted(
  "a store is made on a disk that is almost full, or refused, and is made when there is room",
  async () => {
    for (let freePages = 0; freePages <= 60; freePages += freePages < 12 ? 1 : 8) {
      const disk = smallDisk();
      const filler = fillUp(disk);
      truncateSync(filler, statSync(filler).size - freePages * 4096);
      const directory = join(disk, "store");
      const code = await openLmdbStore({ directory, analyser }).then(
        (store) => store.close(),
        (error: unknown) => (error instanceof StoreError ? error.code : error),
      );
      expect([undefined, "STORE_FULL"]).toContain(code);
      if (freePages === 0) expect(code).toBe("STORE_FULL");
      rmSync(filler);
      const store = await openLmdbStore({ directory, analyser });
      expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
      await store.close();
    }
  },
);

testMounted(
  "what does not fit on the disk is refused whole, and the store goes on when there is room",
  async () => {
    const disk = smallDisk();
    const store = await openLmdbStore({ directory: join(disk, "store"), analyser });
    onTestFinished(() => store.close());
    await store.turns.append(Array.from({ length: 100 }, (_, number) => newTurn(number)));
    const filler = fillUp(disk);
    const before = await store.statistics();
    const large = Array.from({ length: 800 }, (_, number) =>
      newTurn(1_000 + number, { user: "x".repeat(5_000) }),
    );
    await expect(store.turns.append(large)).rejects.toMatchObject({ code: "STORE_FULL" });
    expect({ ...(await store.statistics()), sizeBytes: before.sizeBytes }).toEqual(before);
    expect(await store.turns.read([99])).toMatchObject([{ user: "question 99" }]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);

    const other = await openLmdbStore({ directory: join(disk, "store"), analyser });
    expect(await other.turns.read([99])).toMatchObject([{ user: "question 99" }]);
    await other.close();

    rmSync(filler);
    expect(await store.turns.append([newTurn(100)])).toMatchObject([{ index: 100 }]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  },
);

testMounted(
  "a store that has no room to be restored, or compacted, stays as it was and is written to at once",
  async () => {
    const disk = smallDisk();
    const directory = join(disk, "store");
    const from = mkdtempSync(join(tmpdir(), "hsms-backup-"));
    onTestFinished(() => rmSync(from, { recursive: true }));
    const store = await openLmdbStore({ directory, analyser });
    onTestFinished(() => store.close());
    const turns = Array.from({ length: 300 }, (_, number) =>
      newTurn(number, { user: `question ${number} `.repeat(100) }),
    );
    for (const turn of turns) await store.turns.append([turn]);
    await store.file.backup(from);
    const filler = fillUp(disk);
    // Enough to begin, and for the writes of the store itself.
    truncateSync(filler, statSync(filler).size - 1_300_000);
    const amend = () => Promise.resolve();
    const replacements = [
      () => store.file.restore({ from, aside: join(disk, "kept"), amend }),
      () => store.file.compact(),
    ];
    for (const replace of replacements) {
      await expect(replace()).rejects.toMatchObject({ code: "STORE_FULL" });
      expect((await store.statistics()).turns).toBe(300);
      expect(readdirSync(directory).toSorted()).toEqual(["CURRENT", "DEVICE", "generation-000001"]);
    }
    expect(readdirSync(disk).toSorted()).toEqual(["filler", "store"]);
    rmSync(filler);
    await store.turns.append([newTurn(1_000)]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  },
);
