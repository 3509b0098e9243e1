import { expect, test } from "vitest";
import { benchCalls } from "./bench-calls.ts";

const run = {
  onProgress: () => undefined,
  signal: new AbortController().signal,
  workerUrl: null,
  program: null,
};

test("a turn costs at most four calls and 6,000 tokens, and a call for each node many times as many calls", async () => {
  const { rows } = await benchCalls({ ...run, before: [], turns: 24 });
  const [ours, refined, nodeByNode] = rows;
  for (const way of [ours, refined]) {
    expect(way?.callsMax).toBeLessThanOrEqual(4);
    expect(way?.tokensMax).toBeLessThanOrEqual(6000);
  }
  expect(refined?.calls).toBeGreaterThan(ours?.calls ?? Infinity);
  expect(nodeByNode?.calls).toBeGreaterThan(3 * (ours?.calls ?? Infinity));
});
