import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import type { StoreNotice } from "../src/contract/notice.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { newTurn } from "../src/testing/builders.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const script = fileURLToPath(new URL("stopped-writer.ts", import.meta.url));
const isStopped = (pid: number): boolean => / T /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

/** A store that nobody can write to, since a process was stopped while it was writing. */
async function heldStore() {
  const { directory, dispose } = await makeTemporaryFolder();
  const store = await openLmdbStore({ directory, analyser: "words 1" });
  const holder = spawn(process.execPath, [...sourceFlags, script, directory], { stdio: "ignore" });
  const pid = holder.pid ?? 0;
  const ended = once(holder, "close");
  while (!isStopped(pid)) await setImmediate();
  onTestFinished(async () => {
    holder.kill("SIGKILL");
    await store.close();
    await dispose();
  });
  return { directory, store, pid, goOn: () => holder.kill("SIGCONT"), ended };
}

test.runIf(process.platform === "linux")(
  "whoever would wait for a stopped process can read, and is told who holds the lock when they write or open",
  async () => {
    const { directory, store, pid } = await heldStore();
    const busy = { code: "STORE_BUSY", message: `Process ${pid} was suspended while writing` };
    expect(await store.statistics()).toMatchObject({ turns: 0 });
    let turnsOfTheLoop = 0;
    const counting = setInterval(() => turnsOfTheLoop++, 100);
    await Promise.all([
      expect(store.turns.append([newTurn(0)])).rejects.toMatchObject(busy),
      expect(openLmdbStore({ directory, analyser: "words 1" })).rejects.toMatchObject(busy),
    ]);
    clearInterval(counting);
    // Meanwhile the process could hear Ctrl+C.
    expect(turnsOfTheLoop).toBeGreaterThan(5);
    expect(await store.statistics()).toMatchObject({ turns: 0 });
  },
);

test.runIf(process.platform === "linux")(
  "a write goes through when the stopped process goes on in time",
  async () => {
    const { store, goOn, ended } = await heldStore();
    const written = store.turns.append([newTurn(0)]);
    goOn();
    expect(await written).toMatchObject([{ index: 0 }]);
    await ended;
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  },
);

test.runIf(process.platform === "linux")(
  "who waits for a process that writes and does not get on is told for which one, and can stop waiting",
  async () => {
    const { directory, dispose } = await makeTemporaryFolder();
    await (await openLmdbStore({ directory, analyser: "words 1" })).close();
    const notices: StoreNotice[] = [];
    const over = new AbortController();
    const store = await openLmdbStore({
      directory,
      analyser: "words 1",
      signal: over.signal,
      onNotice(notice) {
        notices.push(notice);
        over.abort();
      },
    });
    const patient = await openLmdbStore({ directory, analyser: "words 1" });
    const hung = fileURLToPath(new URL("hung-writer.ts", import.meta.url));
    const holder = spawn(process.execPath, [...sourceFlags, hung, directory]);
    onTestFinished(async () => {
      holder.kill("SIGKILL");
      await patient.close();
      await store.close();
      await dispose();
    });
    await once(holder.stdout, "data");
    const processId = holder.pid;
    await expect(store.turns.append([newTurn(0)])).rejects.toMatchObject({
      code: "STORE_BUSY",
      message: expect.stringMatching(`^Process ${processId} has been writing for \\d+ seconds$`),
    });
    expect(notices).toMatchObject([{ type: "waiting", processId }, { type: "waited" }]);
    const signal = AbortSignal.abort();
    await expect(patient.turns.append([newTurn(0)], { signal })).rejects.toMatchObject({
      code: "STORE_BUSY",
    });
    holder.kill("SIGKILL");
    await once(holder, "close");
    expect(await store.turns.append([newTurn(0)])).toMatchObject([{ index: 0 }]);
  },
);
