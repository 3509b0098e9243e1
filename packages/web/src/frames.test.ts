import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { writeFrames } from "./frames.ts";

/** An answer whose reader takes nothing until it is told to. */
function createSlowAnswer() {
  const written: string[] = [];
  const answer = Object.assign(new EventEmitter(), {
    writableNeedDrain: false,
    writeHead: () => undefined,
    flushHeaders: () => undefined,
    write(text: string) {
      written.push(text);
      answer.writableNeedDrain = true;
    },
    end: () => answer.emit("close"),
  });
  return {
    written,
    answer: answer as unknown as ServerResponse,
    take(): void {
      answer.writableNeedDrain = false;
      answer.emit("drain");
    },
  };
}

const isSettled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((go) => setImmediate(go, false))]);

test("what a tab does not take is waited for, until it takes it or is gone", async () => {
  const { answer, written, take } = createSlowAnswer();
  const frames = writeFrames(answer);
  onTestFinished(() => frames.end());
  expect(await isSettled(frames.taken())).toBe(true);
  frames.send({ type: "first" });
  await expect.poll(() => written).toEqual(['data: [{"type":"first"}]\n\n']);
  const taken = frames.taken();
  expect(await isSettled(taken)).toBe(false);
  take();
  expect(await isSettled(taken)).toBe(true);
  frames.send({ type: "second" });
  await expect.poll(() => written.length).toBe(2);
  const left = frames.taken();
  expect(await isSettled(left)).toBe(false);
  answer.emit("close");
  await left;
});
