import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { openMemory } from "../src/memory/open-memory.ts";
import { broken, run } from "../src/memory/testing/commands.ts";

const script = fileURLToPath(new URL("corrector.ts", import.meta.url));

/** A talk of alpha, bravo, charlie on the disk. */
async function talk(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "hsms-corrected-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const memory = await openMemory({ directory, workers: 0 });
  await memory.turns.add([{ user: "alpha" }, { user: "bravo" }, { user: "charlie" }]);
  await memory.upkeep.settled();
  await memory.close();
  return directory;
}

const start = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [...sourceFlags, script, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });

/** What it printed, once it has ended; `onLines` is told how many lines there are. */
async function linesOf(
  child: ChildProcess,
  onLines: (count: number) => void = () => {},
): Promise<readonly string[]> {
  let text = "";
  child.stdout?.setEncoding("utf8").on("data", (more: string) => {
    text += more;
    onLines(text.split("\n").length - 1);
  });
  await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  return text.trim().split("\n");
}

test("of a correction whose process was killed both is there, the new words and that the old ones are archived, or neither", async () => {
  let made = 0;
  for (const kill of [1, 2, 5]) {
    const directory = await talk();
    const child = start(directory);
    await linesOf(child, (count) => {
      if (count >= kill) child.kill("SIGKILL");
    });
    const memory = await openMemory({ directory, workers: 0 });
    await memory.upkeep.settled();
    const { turns: count } = await memory.status();
    const indexes = Array.from({ length: count }, (_, index) => index);
    const turns = (await memory.turns.read(indexes)).flatMap((turn) => turn ?? []);
    const corrections = (await memory.history.read(1000)).filter(
      ({ command }) => command === "correct",
    );
    expect(count).toBe(3 + corrections.length);
    expect(turns.filter(({ state }) => state === "active")).toHaveLength(3);
    const way = await memory.turns.read(await memory.conversations.here.path());
    const words = way.map((turn) => turn?.user ?? "");
    expect(words).toHaveLength(3);
    expect([words[0], words[2]]).toEqual(["alpha", "charlie"]);
    expect(await broken(memory)).toEqual([]);
    await run(memory.history.undo(100));
    await memory.upkeep.settled();
    expect((await memory.turns.read([1]))[0]).toMatchObject({ user: "bravo", state: "active" });
    await memory.close();
    made += corrections.length;
  }
  expect(made).toBeGreaterThan(0);
});

test("of two processes that correct one memory at once one does so, and the other is told", async () => {
  const directory = await talk();
  const both = ["brave", "bold"].map((words) => start(directory, words));
  let ready = 0;
  const said = await Promise.all(
    both.map((child) => {
      let isReady = false;
      return linesOf(child, () => {
        if (isReady) return;
        isReady = true;
        if (++ready === both.length) for (const one of both) one.stdin?.write("go\n");
      });
    }),
  );
  const ends = said.map((lines) => lines.at(-1));
  expect(new Set(ends)).toEqual(new Set(["done 3", "refused turnCorrected"]));
  const memory = await openMemory({ directory, workers: 0 });
  onTestFinished(() => memory.close());
  expect((await memory.status()).turns).toBe(4);
  expect((await memory.turns.read([1, 3])).map((turn) => turn?.state)).toEqual([
    "archived",
    "active",
  ]);
});
