import { expect, test } from "vitest";
import { withProgress } from "./with-progress.ts";

const collect = async (
  work: Parameters<typeof withProgress>[2],
  signal = new AbortController().signal,
) => {
  const steps: number[] = [];
  for await (const { done } of withProgress("stage", signal, work)) steps.push(done);
  return steps;
};

test("the last report of the work is yielded, and then the stream ends", async () => {
  const steps = await collect(async (onProgress) => {
    onProgress(1, 3);
    await Promise.resolve();
    onProgress(2, 3);
    onProgress(3, 3);
  });
  expect(steps.at(-1)).toBe(3);
});

test("an error of the work is thrown to the reader", async () => {
  const failing = collect(() => Promise.reject(new Error("disk full")));
  await expect(failing).rejects.toThrow("disk full");
});

test("an abort ends the stream although the work goes on", async () => {
  const controller = new AbortController();
  const endless = collect(
    () => new Promise((_resolve) => queueMicrotask(() => controller.abort())),
    controller.signal,
  );
  await expect(endless).rejects.toThrow();
});
