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

test("work that begins anew, since another program was faster, is told again once it is further than before", async () => {
  const steps = await collect(async (onProgress) => {
    for (const done of [64, 128, 64, 128, 192]) {
      onProgress(done, 192);
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  expect(steps).toEqual([64, 128, 192]);
});

test("an error of the work is thrown to the reader", async () => {
  const failing = collect(() => Promise.reject(new Error("disk full")));
  await expect(failing).rejects.toThrow("disk full");
});
