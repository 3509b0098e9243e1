import { ANALYSER } from "@hsms/language";
import { openMemoryStore } from "@hsms/store";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { memoryOver } from "../../memory/open-memory.ts";
import { createForeground } from "../../outcomes/pace/foreground.ts";
import { type CompareTurns, createComparison } from "./compare-turns.ts";
import { planCare } from "./plan-care.ts";

const AT = Date.UTC(2026, 0, 5, 12);
const nobody = { signal: new AbortController().signal, onProgress: () => undefined };

async function open() {
  let time = AT;
  const clock = (): number => time++;
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: clock });
  onTestFinished(() => memory.close());
  const foreground = createForeground();
  const newComparison = () => createComparison({ store, foreground });
  const plan = (compareTurns: CompareTurns) =>
    planCare(
      { store, foreground, settings: memory.settings.read, now: () => AT, compareTurns },
      { ...nobody, alike: false },
    );
  return { memory, store, newComparison, plan };
}

test("a plan after a change looks only at the turns that came since", async () => {
  const { memory, newComparison } = await open();
  const compareTurns = newComparison();
  const looked = async () => {
    let most = 0;
    await compareTurns(0, { ...nobody, onProgress: (_, total) => (most = total) });
    return most;
  };
  await memory.turns.add(["Ann", "Tom", "Mina"].map((name) => told(`${name} keeps the spare key`)));
  expect(await looked()).toBe(3);
  await memory.turns.archive([1]);
  await memory.topics.edit({ type: "set", turns: [0], pinned: true });
  expect(await looked()).toBe(0);
  await memory.turns.add(told("ann keeps the spare key!"));
  expect(await looked()).toBe(1);
});

test("one that is broken off goes on where it came to", async () => {
  const { memory, newComparison } = await open();
  await memory.turns.add(
    Array.from({ length: 200 }, (_, at) => told(`Box ${at} is in room ${at}`)),
  );
  const compareTurns = newComparison();
  const stop = new AbortController();
  await expect(
    compareTurns(0, { signal: stop.signal, onProgress: () => stop.abort() }),
  ).rejects.toThrow();
  const totals: number[] = [];
  const found = await compareTurns(0, {
    ...nobody,
    onProgress: (_, total) => totals.push(total),
  });
  expect(totals[0]).toBe(136);
  expect(found).toEqual(await newComparison()(0, nobody));
});

test("whatever is told, changed, cared for, taken back or deleted, by whomever: the plan is what a new process plans", async () => {
  const turn = fc.nat(30);
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant("tell" as const),
        what: fc.array(fc.tuple(fc.nat(4), fc.nat(3), fc.boolean()), {
          minLength: 1,
          maxLength: 12,
        }),
      }),
    },
    fc.record({ type: fc.constantFrom("pin", "archive", "unarchive", "purge", "correct"), turn }),
    fc.record({ type: fc.constantFrom("care", "take back", "undo", "rebuild"), turn }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { memory, newComparison, plan } = await open();
      const kept = newComparison();
      const fromFirst = newComparison();
      for (const one of steps) {
        if (one.type === "tell") await memory.turns.add(one.what.map(sentence));
        else await change(memory, one);
        await memory.upkeep.settled();
        expect(await plan(kept)).toEqual(await plan(newComparison()));
        expect(await fromFirst(0, nobody)).toEqual(await newComparison()(0, nobody));
      }
    }),
    { numRuns: 40 },
  );
});

const told = (user: string) => ({ user, assistant: null });

const sentence = ([fruit, place, isLoud]: readonly [number, number, boolean]) => {
  const fruits = ["plums", "pears", "figs", "limes", "dates"];
  const places = ["cellar", "attic", "shed", "cellar of my aunt"];
  const text = `I keep the ${fruits[fruit] ?? ""} in the ${places[place] ?? ""}`;
  return told(isLoud ? text.toUpperCase() : text);
};

async function change(
  memory: Awaited<ReturnType<typeof open>>["memory"],
  { type, turn }: { readonly type: string; readonly turn: number },
): Promise<void> {
  const { turns } = await memory.status();
  const runs = await memory.care.runs(9);
  const [entry] = await memory.history.read(1);
  if (type === "care") await memory.care.apply(await memory.care.plan());
  if (type === "take back" && runs.length > 0) await memory.care.undo(1 + (turn % runs.length));
  if (type === "undo" && entry?.canBeUndone) await memory.history.undo(1);
  if (type === "rebuild") await memory.upkeep.rebuild({ tree: false, index: true });
  if (turns === 0) return;
  const index = turn % turns;
  const [read] = await memory.turns.read([index]);
  if (type === "unarchive" && read?.state === "archived") await memory.turns.unarchive([index]);
  if (read?.state !== "active") return;
  if (type === "pin") await memory.topics.edit({ type: "set", turns: [index], pinned: true });
  if (type === "archive") await memory.turns.archive([index]);
  if (type === "purge") await memory.turns.purge([index], { copies: "report" });
  if (type === "correct")
    await memory.turns.correct(index, told("I keep the plums in the kitchen"));
}
