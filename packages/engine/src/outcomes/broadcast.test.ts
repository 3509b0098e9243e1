import { expect, test } from "vitest";
import { createBroadcast } from "./broadcast.ts";

async function collect(events: AsyncIterable<number>): Promise<readonly number[]> {
  const collected: number[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}

test("who leaves before the first event, or while waiting for one, is no listener any more", async () => {
  const broadcast = createBroadcast<number>();
  const unread = broadcast.subscribe();
  await unread.return();
  expect(broadcast.hasListeners()).toBe(false);
  const waiting = broadcast.subscribe();
  const next = waiting.next();
  const left = waiting.return();
  expect(await Promise.all([next, left])).toMatchObject([{ done: true }, { done: true }]);
  expect(broadcast.hasListeners()).toBe(false);
});

test("each listener hears what is published from its call on, and the end", async () => {
  const broadcast = createBroadcast<number>();
  broadcast.publish(1);
  const first = collect(broadcast.subscribe());
  const late = collect(broadcast.subscribe([0]));
  broadcast.publish(2);
  broadcast.publishLater(() => [3, 4]);
  broadcast.close();
  expect(await first).toEqual([2, 3, 4]);
  expect(await late).toEqual([0, 2, 3, 4]);
  expect(broadcast.hasListeners()).toBe(false);
});
