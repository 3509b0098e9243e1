import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { benchTalk } from "./bench-slots.ts";
import { readTalk } from "./talk.ts";
import { generateTalk } from "./world-talk.ts";

const FILE = fileURLToPath(new URL("../../../data/follow-ups.json", import.meta.url));

const countBy = <Item>(items: readonly Item[], key: (item: Item) => unknown) =>
  Object.fromEntries([...Map.groupBy(items, key)].map(([name, of]) => [String(name), of.length]));

test("of the follow-up questions twenty stand at each distance, forty point back or leave out, twenty need nothing", async () => {
  const { followUps } = await readTalk(FILE);
  expect(
    countBy(followUps, ({ after, evidence }) => (evidence === null ? "none" : after - evidence)),
  ).toEqual({ 1: 20, 2: 20, 3: 20, 4: 20, 5: 20, none: 20 });
  expect(countBy(followUps, ({ form }) => form)).toEqual({
    words: 60,
    pronoun: 27,
    ellipsis: 13,
    none: 20,
  });
});

test("the talk of a generated world asks the same each time, near and long ago", () => {
  const talk = generateTalk(1);
  expect(generateTalk(1)).toEqual(talk);
  expect(talk.followUps).toHaveLength(120);
});

test("slots answer seven of ten follow-ups, nine of ten one or two turns back, and search finds no less with them", async () => {
  const { figures, rows } = await benchTalk({
    talk: await readTalk(FILE),
    before: 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    workerUrl: null,
    program: null,
  });
  const value = (name: string) => figures.find((figure) => figure.name === name)?.value ?? 0;
  expect(value("answered from a slot")).toBeGreaterThanOrEqual(0.7);
  expect(value("1–2 turns back")).toBeGreaterThanOrEqual(0.9);
  for (const limit of [1, 5, 10]) {
    const alone = value(`recall@${limit}, search alone`);
    expect(value(`recall@${limit}, with slots`)).toBeGreaterThanOrEqual(alone);
  }
  const idle = rows.find(({ name }) => name === "no memory needed");
  expect(idle?.misled).toBeLessThanOrEqual(0.1);
  // Half of the questions were not looked at when the slots were tuned.
  expect(rows.find(({ name }) => name === "held out")?.answered).toBeGreaterThanOrEqual(0.7);
});
