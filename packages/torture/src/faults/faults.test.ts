import { expect, onTestFinished, test } from "vitest";
import type { Fault } from "./fault-library.ts";
import {
  createFaultBench,
  drawInjections,
  type FaultBench,
  type Injection,
} from "./inject-faults.ts";
import { OPERATIONS, type Operation } from "./operations.ts";

/** Some seconds, but for a machine that is busy with other things. */
const TIMEOUT_MS = 600_000;

function openBench(): FaultBench | null {
  const bench = createFaultBench();
  onTestFinished(() => bench?.dispose());
  return bench;
}

async function injectAll(bench: FaultBench, injections: readonly Injection[]): Promise<void> {
  for (const injection of injections) {
    const { what, wrong } = await bench.inject(injection);
    expect({ what, wrong }).toEqual({ what, wrong: [] });
  }
}

/** One of each kind of call and of each error, in the middle of the work. */
const FEW: readonly (readonly [Operation["name"], Fault])[] = [
  ["turn", { call: "sync", at: 3, error: "EIO", lasts: false }],
  ["turn", { call: "write", at: 30, error: "EDQUOT", lasts: true }],
  ["import", { call: "write", at: 25, error: "ENOSPC", lasts: false }],
  ["sync", { call: "write", at: 12, error: "ENOSPC", lasts: false }],
  ["sync", { call: "make", at: 4, error: "EROFS", lasts: true }],
  ["backup", { call: "make", at: 12, error: "EROFS", lasts: true }],
];

test(
  "a system call that fails is reported by its cause, and no acknowledged turn is lost",
  { timeout: TIMEOUT_MS },
  async ({ skip }) => {
    const bench = openBench();
    if (bench === null) return skip("no C compiler is here to make calls fail");
    const injections = FEW.flatMap(([name, fault]) =>
      OPERATIONS.filter((one) => one.name === name).map((operation) => ({ operation, fault })),
    );
    await injectAll(bench, injections);
  },
);

test(
  "no system call that fails loses an acknowledged turn or ends as a bug",
  { tags: ["slow"], timeout: TIMEOUT_MS },
  async ({ skip }) => {
    const bench = openBench();
    if (bench === null) return skip("no C compiler is here to make calls fail");
    await injectAll(bench, await drawInjections(bench, { count: 60, seed: 2 }));
  },
);
