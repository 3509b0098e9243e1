import { expect, test } from "vitest";
import { prepareRecording } from "./prepare-recording.ts";

test("what the first turn waits for is done in steps, between which others get on", async () => {
  const pauses: number[] = [];
  await prepareRecording(new AbortController().signal, async (ms) => {
    pauses.push(ms);
  });
  expect(pauses.length).toBeGreaterThan(4);
  expect(Math.min(...pauses)).toBeGreaterThan(0);
});

test("it ends without an error when the program does", async () => {
  const ending = new AbortController();
  let pauses = 0;
  await prepareRecording(ending.signal, async (_, signal) => {
    if (++pauses === 3) ending.abort();
    signal.throwIfAborted();
  });
  expect(pauses).toBe(3);
});
