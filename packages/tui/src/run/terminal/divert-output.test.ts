import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { divertOutput, type WrittenLine } from "./divert-output.ts";

/** A terminal's stream, and what arrived there. */
function makeStream() {
  const stream = Object.assign(new PassThrough(), { isTTY: true });
  return {
    stream: stream as unknown as NodeJS.WriteStream,
    arrived: () => String(stream.read() ?? ""),
  };
}

test("39. what others write is heard with its stream, what the screen writes arrives, and afterwards all does", () => {
  const [out, err] = [makeStream(), makeStream()];
  const heard: WrittenLine[] = [];
  const streams = { stdout: out.stream, stderr: err.stream };
  const writes = divertOutput(streams, (lines) => heard.push(...lines));
  const done = vi.fn<() => void>();
  out.stream.write("one\n\ntwo\n", done);
  err.stream.write(Buffer.from("셋"));
  writes.stdout.write("a frame");
  expect(writes.stdout.isTTY).toBe(true);
  expect(out.arrived()).toBe("a frame");
  writes.stop();
  expect(heard).toEqual([
    { task: "stdout", text: "one" },
    { task: "stdout", text: "two" },
    { task: "stderr", text: "셋" },
  ]);
  out.stream.write("after");
  err.stream.write("after");
  expect([out.arrived(), err.arrived()]).toEqual(["after", "after"]);
});

test("39. ten thousand lines, one of them endless, are told at once and cut", () => {
  vi.useFakeTimers();
  try {
    const [out, err] = [makeStream(), makeStream()];
    const hear = vi.fn<(lines: readonly WrittenLine[]) => void>();
    const { stop } = divertOutput({ stdout: out.stream, stderr: err.stream }, hear);
    for (let line = 0; line < 10_000; line++) err.stream.write(`line ${line}\n`);
    out.stream.write("x".repeat(1_000_000));
    vi.advanceTimersByTime(1_000);
    expect(hear).toHaveBeenCalledTimes(1);
    const lines = hear.mock.calls.flatMap(([told]) => told);
    expect(lines).toHaveLength(10_001);
    expect(lines.at(-1)?.text).toHaveLength(2_000);
    expect(vi.getTimerCount()).toBe(0);
    stop();
    expect(hear).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
