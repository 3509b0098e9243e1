import { expect, test } from "vitest";
import { withProgress } from "./with-progress.ts";

const collect = async (work: Parameters<typeof withProgress>[1]) => {
  const steps: number[] = [];
  for await (const { done } of withProgress("stage", work)) steps.push(done);
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
