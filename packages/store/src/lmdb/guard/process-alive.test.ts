import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { isProcessAlive } from "./process-alive.ts";

test("this process is alive, and a number that is none of a process is not", () => {
  expect(isProcessAlive(process.pid)).toBe(true);
  for (const number of [0, -1, 1.5, 2 ** 31 - 1]) expect(isProcessAlive(number)).toBe(false);
});

test.skipIf(process.platform !== "linux")(
  "a process that has ended is not alive, though its parent does not ask how it ended",
  async () => {
    const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 600"]);
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [line] = await once(createInterface({ input: parent.stdout }), "line");
    await vi.waitFor(() => expect(isProcessAlive(Number(line))).toBe(false), { timeout: 120_000 });
    // It still has its number.
    expect(process.kill(Number(line), 0)).toBe(true);
  },
);
