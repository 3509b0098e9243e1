import { openMemory, type Memory } from "@hsms/engine";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createGivenCommands } from "../src/run/effects/tree/given-commands.ts";
import { takeBack } from "../src/run/effects/tree/take-back.ts";
import { tellCutOff } from "../src/run/effects/tree/tell-cut-off.ts";
import { undo, type TreeDeps } from "../src/run/effects/tree/undo.ts";
import type { ScreenAction } from "../src/screen/action.ts";
import { makeFolder } from "./in-terminal.ts";

const IMPORTED = 3_000;

async function withImport(): Promise<Memory> {
  const memory = await openMemory({
    directory: path.join(await makeFolder(), "store"),
    workers: 0,
  });
  onTestFinished(() => memory.close());
  await memory.turns.add({ user: "My own words.", assistant: "Noted." });
  const turns = Array.from({ length: IMPORTED }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}` as never,
    user: `Letter ${at} of the archive.`,
    assistant: `Filed as ${at}.`,
    createdAt: at,
  }));
  await memory.exchange.import({ turns, repairs: [] }, { awaitsPlacing: false });
  return memory;
}

function takingBack(memory: Memory) {
  const heard: ScreenAction[] = [];
  const deps: TreeDeps = {
    memory,
    running: {
      work: null,
      edit: Promise.resolve(),
      find: null,
      given: createGivenCommands(memory),
    },
    closing: new AbortController().signal,
    language: "en",
    asksNothing: () => undefined,
    dispatch: (action) => void heard.push(action),
    describeEntry: ({ command }) => command,
    describeChange: ({ command }) => command,
    progressLine:
      () =>
      ({ done, total }) =>
        `${done}/${total}`,
  };
  const { running } = deps;
  return {
    heard,
    running,
    told: () => heard.flatMap((action) => (action.type === "notice.given" ? action.text : [])),
    lines: () => heard.flatMap((action) => (action.type === "screen.work-told" ? action.line : [])),
    tellCutOff: () => tellCutOff(deps, null),
    /** What stands in the question before it. */
    async asked() {
      await undo(deps, null);
      return heard.flatMap((action) =>
        action.type === "overlay.asked" ? action.question.lines : [],
      );
    },
    async undo() {
      const [entry] = await memory.history.read(1);
      if (entry === undefined) throw new Error("Nothing was imported");
      await takeBack(entry, deps);
    },
  };
}

test("taking an import back shows how far it is, says how many went and are left, and ends", async () => {
  const memory = await withImport();
  const { heard, told, lines, running, undo } = takingBack(memory);
  await undo();
  const done = lines().map((line) => Number(line?.replace("/3000", "")));
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect([done[0], done.at(-1)]).toEqual([0, 3_000]);
  expect(done).toContain(1_024);
  expect(told()).toEqual(["Taken back: 3,000 memories. 1 left."]);
  expect(heard[0]).toEqual({ type: "screen.work-begun", name: "undo" });
  expect(heard).toContainEqual({ type: "screen.work-ended" });
  expect(running.work).toBeNull();
});

test("taking an import back is broken off, says how far it came, and goes on with the rest", async () => {
  const memory = await withImport();
  const first = takingBack(memory);
  const undoing = first.undo();
  await expect.poll(first.lines).toContain("1024/3000");
  first.running.work?.abort();
  await undoing;
  expect(first.told()[0]).toMatch(/^Stopped: [\d,]+ of 3,000 memories taken back\. Ctrl\+_/);
  const second = takingBack(memory);
  await second.tellCutOff();
  const [cutOff = ""] = second.told();
  const [, gone = "", of] =
    /^Taking an import back was cut off: ([\d,]+) of ([\d,]+) memories are gone\. Ctrl\+_/.exec(
      cutOff,
    ) ?? [];
  expect(of).toBe("3,000");
  const left = IMPORTED - Number(gone.replace(",", ""));
  expect(left).toBeLessThan(IMPORTED);
  expect(await second.asked()).toEqual([
    "import",
    `What is left of it goes: ${left.toLocaleString("en")} memories.`,
  ]);
  await second.undo();
  expect(second.told()[1]).toBe(`Taken back: ${left.toLocaleString("en")} memories. 1 left.`);
  const third = takingBack(memory);
  await third.tellCutOff();
  expect(third.told()).toEqual([]);
});

test("nothing is taken back while other work is under way", async () => {
  const memory = await withImport();
  const { running, told, undo } = takingBack(memory);
  running.work = new AbortController();
  await undo();
  expect(told()).toEqual(["other work is under way: Ctrl+C cancels it"]);
  expect((await memory.history.read(1))[0]).toMatchObject({ canBeUndone: true });
});
