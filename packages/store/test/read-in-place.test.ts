import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { StoreNotice } from "../src/contract/notice.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { readInPlace } from "../src/lmdb/read-in-place.ts";
import { newTurn } from "../src/testing/builders.ts";
import { canMount, mountDisk, unmount } from "./own-disk.ts";

const analyser = "words 1";

const DISK = "size=16m";
const testMounted = test.skipIf(!canMount(DISK));

async function makeStore({ passphrase }: { readonly passphrase?: string } = {}) {
  const disk = mountDisk(DISK);
  if (disk === undefined) throw new Error("The disk that could be mounted a moment ago cannot be");
  onTestFinished(() => unmount(disk));
  const directory = join(disk, "store");
  const store = await openLmdbStore({ directory, analyser });
  await store.turns.append([newTurn(0), newTurn(1)]);
  if (passphrase !== undefined) await store.file.encrypt(passphrase);
  await store.close();
  const [generation = ""] = readdirSync(directory).filter((name) => name.startsWith("generation"));
  const freeze = () => execFileSync("mount", ["-o", "remount,ro", disk], { stdio: "ignore" });
  return { disk, directory, data: join(directory, generation, "data.mdb"), freeze };
}

testMounted.each([undefined, "a passphrase"])(
  "on a read-only file system a store is read where it lies, and what is written is gone with it (passphrase: %s)",
  async (passphrase) => {
    const { directory, freeze } = await makeStore(passphrase === undefined ? {} : { passphrase });
    freeze();
    const notices: StoreNotice[] = [];
    const open = () =>
      readInPlace({
        directory,
        onNotice: (notice) => notices.push(notice),
        ...(passphrase === undefined ? {} : { passphrase: () => Promise.resolve(passphrase) }),
      });
    const store = await open();
    expect(notices).toEqual([{ type: "read-in-place" }]);
    expect(await store?.turns.read([0])).toMatchObject([{ user: "question 0" }]);
    await store?.turns.append([newTurn(2)]);
    expect(await store?.statistics()).toMatchObject({
      turns: 3,
      isEncrypted: passphrase !== undefined,
    });
    expect(await store?.turns.read([1, 2])).toMatchObject([
      { user: "question 1" },
      { user: "question 2" },
    ]);
    expect(await store?.check({ fanoutLimit: 5 })).toEqual([]);
    await store?.close();
    const again = await open();
    expect(await again?.statistics()).toMatchObject({ turns: 2 });
    await again?.close();
  },
);

testMounted(
  "a store that somebody else might write to is not read in place, be this mount of it read-only",
  async () => {
    const { disk, directory } = await makeStore();
    expect(await readInPlace({ directory })).toBeUndefined();
    const view = mkdtempSync(join(tmpdir(), "hsms-view-"));
    execFileSync("mount", ["--bind", disk, view]);
    onTestFinished(() => unmount(view));
    execFileSync("mount", ["-o", "remount,ro,bind", view]);
    expect(await readInPlace({ directory: join(view, "store") })).toBeUndefined();
  },
);

testMounted("damage is named, and kills nobody", async () => {
  const cut = await makeStore();
  truncateSync(cut.data, 3 * 4096);
  cut.freeze();
  const store = await readInPlace({ directory: cut.directory }).catch((error: unknown) => error);
  expect(store).toMatchObject({ code: "STORE_DAMAGED" });
  const other = await makeStore();
  writeFileSync(other.data, "no store");
  other.freeze();
  await expect(readInPlace({ directory: other.directory })).rejects.toMatchObject({
    code: "STORE_DAMAGED",
  });
});
