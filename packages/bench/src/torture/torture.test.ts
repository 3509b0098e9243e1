import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { torture } from "./torture.ts";

/** Enough to be killed while opening, while writing, while stopped, and all at once. */
const KILLS = 6;

test("processes that write, read, place and copy are killed, and nothing is lost or half", async () => {
  const report = await torture({ seed: 5, kills: KILLS, minutes: 1, onProgress: () => undefined });
  expect(report.breaches).toEqual([]);
  expect(report.kills).toBe(KILLS);
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report.turns).toBeGreaterThanOrEqual(report.acknowledged);
});

test("a writer that acknowledges a turn before it is on disk is caught", async () => {
  const report = await torture({
    seed: 5,
    kills: 100,
    minutes: 0.5,
    parts: [{ role: "hastyWriter", name: "hasty" }],
    onProgress: () => undefined,
  });
  expect(new Set(report.breaches.map(({ kind }) => kind))).toEqual(new Set(["lost"]));
  for (const { folder } of report.breaches) await rm(folder, { recursive: true, force: true });
});
