import { expect, test } from "vitest";
import { SyncError, watch, type Synced } from "../src/index.ts";

const IDLE: Synced = {
  folder: "shared",
  published: 0,
  added: 0,
  recovered: 0,
  changed: 0,
  withdrawn: 0,
  purged: 0,
  emptiedAgain: 0,
  copies: [],
  waiting: { early: 0, unknown: 0, ahead: 0 },
  clocksAhead: [],
  unfinished: [],
  wentBack: false,
  isOwn: false,
  isCopy: false,
};

/** What is told while these come one after the other. */
async function told(results: readonly (Partial<Synced> | SyncError)[]): Promise<readonly string[]> {
  const left = [...results];
  const said: string[] = [];
  const watching = watch({
    exchange() {
      const next = left.shift();
      if (next instanceof SyncError) return Promise.reject(next);
      return Promise.resolve({ ...IDLE, ...next });
    },
    pause: () => (left.length === 0 ? Promise.reject(new Error("stopped")) : Promise.resolve()),
    onNews: (synced) => said.push(`added ${synced.added}, copies ${synced.copies.length}`),
    onWaiting: ({ code }) => said.push(code),
  });
  await expect(watching).rejects.toThrow(/stopped|SYNC_REVOKED/u);
  return said;
}

test("a folder that is watched is waited for while it is away or another process is at it", async () => {
  const busy = new SyncError("SYNC_BUSY", "1");
  const away = new SyncError("SYNC_NO_FOLDER", "shared");
  expect(await told([busy, busy, {}, away, { added: 1 }, away])).toEqual([
    "SYNC_BUSY",
    "SYNC_NO_FOLDER",
    "added 1, copies 0",
    "SYNC_NO_FOLDER",
  ]);
  expect(await told([new SyncError("SYNC_REVOKED", "laptop"), { added: 1 }])).toEqual([]);
});

test("all that a sync would say is said while watching, once", async () => {
  const copies = ["backup"];
  expect(await told([{}, { copies }, { copies }, {}])).toEqual([
    "added 0, copies 1",
    "added 0, copies 0",
  ]);
  for (const one of [
    { withdrawn: 1 },
    { wentBack: true },
    { isCopy: true },
    { clocksAhead: ["desktop"] },
    { unfinished: [{ device: "desktop", why: "torn" }] },
    { waiting: { early: 1, unknown: 0, ahead: 0 } },
  ]) {
    expect(await told([one])).toHaveLength(1);
  }
});
