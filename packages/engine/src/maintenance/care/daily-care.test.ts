import { ANALYSER } from "@hsms/language";
import { openMemoryStore } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { readSettings, type Settings } from "../../settings/settings.ts";
import { createDailyCare } from "./daily-care.ts";
import { DAY_MS } from "../../retrieval/strength/strength.ts";

async function open(given: Partial<Settings>) {
  let time = Date.UTC(2026, 0, 5);
  const store = await openMemoryStore({ analyser: ANALYSER, clock: () => time });
  onTestFinished(() => store.close());
  const runs: number[] = [];
  const process = () =>
    createDailyCare({
      store,
      settings: () => Promise.resolve(readSettings({ ...given })),
      now: () => time,
      takeCare: () => Promise.resolve(runs.push(time)),
    });
  return {
    process,
    runs,
    pass: (ms: number) => void (time += ms),
    write: () => store.settings.write({ written: time }),
  };
}

test("care is taken once a day, by one of several processes", async () => {
  const { process, runs, pass } = await open({ forgetting: true });
  const [one, other] = [process(), process()];
  for (const look of [one, other, one, other, one]) await look();
  expect(runs).toHaveLength(1);
  pass(DAY_MS - 1);
  // The first look after the note of the run sees that something was written.
  for (const look of [one, other, one, other]) await look();
  expect(runs).toHaveLength(1);
  pass(1);
  for (const look of [one, other, one, other]) await look();
  expect(runs).toHaveLength(2);
});

test("nobody is disturbed: it waits until nothing was written between two looks", async () => {
  const { process, runs, write } = await open({ purging: true });
  const look = process();
  for (let times = 0; times < 5; times++) {
    expect(await look()).toBe(false);
    await write();
  }
  expect(await look()).toBe(false);
  expect(await look()).toBe(true);
  expect(runs).toHaveLength(1);
});

test("it is off unless somebody turned it on", async () => {
  const { process, runs } = await open({});
  const look = process();
  for (let times = 0; times < 3; times++) await look();
  expect(runs).toEqual([]);
});
