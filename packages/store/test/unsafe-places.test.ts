import { chmodSync, chownSync, lstatSync, readdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { StoreNotice } from "../src/contract/notice.ts";
import { copyForReading } from "../src/lmdb/replacing/copy-for-reading.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { newTurn } from "../src/testing/builders.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const analyser = "words 1";
const hasAccounts = process.getuid !== undefined;

async function storeIn(name: string) {
  const { directory: folder, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  const directory = join(folder, name);
  const store = await openLmdbStore({ directory, analyser });
  await store.turns.append([newTurn(0)]);
  await store.close();
  return { folder, directory, generation: join(directory, "generation-000001") };
}

test.runIf(hasAccounts).each(["folder", "file"])(
  "a store whose %s is a link is refused",
  async (which) => {
    const { folder, directory, generation } = await storeIn("store");
    const linked = which === "folder" ? directory : join(generation, "data.mdb");
    renameSync(linked, join(folder, "elsewhere"));
    symlinkSync(join(folder, "elsewhere"), linked);
    await expect(openLmdbStore({ directory, analyser })).rejects.toMatchObject({
      code: "STORE_UNSAFE",
      message: `${linked} is a symbolic link`,
    });
  },
);

test.runIf(hasAccounts && process.getuid?.() === 0)(
  "a store that belongs to another account is refused, and stays as it is",
  async () => {
    const { directory } = await storeIn("store");
    chownSync(directory, 12_345, 12_345);
    await expect(openLmdbStore({ directory, analyser })).rejects.toMatchObject({
      code: "STORE_UNSAFE",
      message: `${directory} is owned by account 12345, but this program runs as account 0`,
    });
    expect(lstatSync(directory).uid).toBe(12_345);
  },
);

test.runIf(hasAccounts)(
  "rights of other accounts are taken away, which is reported once",
  async () => {
    const { directory, generation } = await storeIn("store");
    const file = join(generation, "data.mdb");
    chmodSync(directory, 0o755);
    chmodSync(file, 0o644);
    const notices: StoreNotice[] = [];
    const open = async () => {
      const options = { directory, analyser, onNotice: (one: StoreNotice) => notices.push(one) };
      await (await openLmdbStore(options)).close();
    };
    await open();
    await open();
    expect(notices).toEqual([{ type: "made-private", paths: [directory, file] }]);
    expect([directory, file].map((path) => lstatSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  },
);

test("a copy for reading is made without a lock, beside a process that has the store open", async () => {
  const { folder, directory, generation } = await storeIn("store");
  const holder = await openLmdbStore({ directory, analyser });
  onTestFinished(() => holder.close());
  const before = readdirSync(generation);
  const into = join(folder, "copy");
  await copyForReading(directory, into);
  expect(readdirSync(generation)).toEqual(before);
  expect(lstatSync(into).mode & 0o077).toBe(0);
  const copy = await openLmdbStore({ directory: into, analyser });
  expect(await copy.turns.read([0])).toMatchObject([{ user: "question 0" }]);
  await copy.close();
});
