import { ANALYSER } from "@hsms/language";
import { openMemoryStore } from "@hsms/store";
import { expect, onTestFinished, test, vi } from "vitest";
import { readSettings, type Settings } from "../../settings/settings.ts";
import { createFigures } from "./figures.ts";
import { DAY_MS } from "../../retrieval/strength/strength.ts";

const found = { type: "search", outcome: "found", elapsedMs: 3 } as const;

async function open(given: Partial<Settings> = {}) {
  let time = new Date(2026, 10, 28, 12).getTime();
  const store = await openMemoryStore({ analyser: ANALYSER, clock: () => time });
  onTestFinished(() => store.close());
  let writes = 0;
  const counting = {
    ...store,
    tree: {
      ...store.tree,
      changeMeta: (...given: Parameters<typeof store.tree.changeMeta>) => {
        writes++;
        return store.tree.changeMeta(...given);
      },
    },
  };
  const process = () =>
    createFigures({
      store: counting,
      settings: () => Promise.resolve(readSettings({ ...given })),
      now: () => time,
    });
  return { process, pass: (ms: number) => void (time += ms), writes: () => writes };
}

test("what is noted is written once a minute and at the end, and shown before", async () => {
  const { process, pass, writes } = await open();
  const figures = process();
  for (let times = 0; times < 100; times++) figures.note(found);
  expect((await figures.read()).get("2026-11-28")).toMatchObject({ found: 100 });
  pass(59_999);
  figures.note(found);
  await figures.read();
  expect(writes()).toBe(0);
  pass(1);
  figures.note(found);
  await vi.waitFor(() => expect(writes()).toBe(1));
  for (let times = 0; times < 100; times++) figures.note(found);
  await figures.flush();
  expect(writes()).toBe(2);
  await figures.flush();
  expect(writes()).toBe(2);
  expect((await process().read()).get("2026-11-28")).toMatchObject({ found: 202 });
});

test("two processes add to one day", async () => {
  const { process } = await open();
  const [one, other] = [process(), process()];
  one.note(found);
  other.note({ ...found, outcome: "unsure" });
  await Promise.all([one.flush(), other.flush()]);
  const day = (await process().read()).get("2026-11-28");
  expect(day).toMatchObject({ found: 1, unsure: 1, searchTimes: { 2: 2 } });
});

test("400 days are kept, also where nobody asked anything for a year", async () => {
  const { process, pass } = await open();
  const figures = process();
  for (let day = 0; day < 420; day++) {
    figures.note(found);
    pass(DAY_MS);
  }
  pass(-DAY_MS);
  await figures.flush();
  const days = [...(await figures.read()).keys()];
  expect(days).toHaveLength(400);
  expect(days).toEqual(days.toSorted((a, b) => (a < b ? -1 : 1)));
  pass(800 * DAY_MS);
  const later = process();
  later.note(found);
  await later.flush();
  pass(-800 * DAY_MS);
  expect((await process().read()).size).toBe(0);
});

test("nothing is counted while nothing is recorded", async () => {
  const { process } = await open({ record: false });
  const figures = process();
  figures.note(found);
  await figures.flush();
  expect((await figures.read()).size).toBe(0);
});
