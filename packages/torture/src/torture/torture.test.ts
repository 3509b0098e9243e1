// @module-tag slow
import { rm } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import type { ProcessSpec } from "./processes/process-group.ts";
import { torture } from "./torture.ts";

/** Enough to be killed while opening, while writing, while stopped, and all at once. */
const KILLS = 6;
/** The same of few processes. */
const FEW_KILLS = 2;
/** Some seconds, but for a machine that is busy with other things. */
const TIMEOUT_MS = 900_000;

vi.setConfig({ testTimeout: TIMEOUT_MS });

test("processes that write, read, place and copy are killed, and nothing is lost or half", async () => {
  const report = await torture({ seed: 5, kills: KILLS, minutes: 1, onProgress: () => undefined });
  expect(report.breaches).toEqual([]);
  expect(report.kills).toBe(KILLS);
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report.turns).toBeGreaterThanOrEqual(report.acknowledged);
});

/** What is tortured besides, with few others, so that it takes seconds. */
const FEW: readonly ProcessSpec[] = [
  { workload: "writer", name: "writer" },
  { workload: "compactor", name: "compactor" },
];

test.each([
  { what: "commands are given and undone", workload: "undoer", encryptEvery: 100 },
  { what: "turns are deleted for good", workload: "purger", encryptEvery: 100 },
  { what: "all of it is encrypted", workload: "reader", encryptEvery: 1 },
] as const)("while $what, nothing is lost or half either", async ({ workload, encryptEvery }) => {
  const scenarios = [[...FEW, { workload, name: workload }]];
  const options = { seed: 6, kills: FEW_KILLS, minutes: 1, scenarios, encryptEvery };
  const report = await torture({ ...options, onProgress: () => undefined });
  expect(report.breaches).toEqual([]);
  expect(report.kills).toBe(FEW_KILLS);
  expect(report.acknowledged).toBeGreaterThan(0);
});

test("a writer that acknowledges a turn before it is on disk is caught", async () => {
  const report = await torture({
    seed: 5,
    kills: 100,
    // A busy machine takes longer for as many.
    minutes: 2,
    scenarios: [[{ workload: "hastyWriter", name: "hasty" }]],
    onProgress: () => undefined,
  });
  expect(new Set(report.breaches.map(({ kind }) => kind))).toEqual(new Set(["lost"]));
  for (const { folder } of report.breaches) await rm(folder, { recursive: true, force: true });
});
