import { ANALYSER } from "@hsms/language";
import { type Model, offlineModel } from "@hsms/models";
import { openMemoryStore } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";

const MONDAY = new Date(2026, 0, 5, 12).getTime();
const DAY = 86_400_000;

interface Opened {
  readonly memory: Memory;
  readonly tell: (day: number, user: string, more?: object) => Promise<void>;
}

async function open(model?: Model): Promise<Opened> {
  const store = await openMemoryStore({ analyser: ANALYSER, clock: () => MONDAY });
  const memory = memoryOver(store, {
    directory: "in memory",
    workers: 0,
    now: () => MONDAY,
    ...(model === undefined ? {} : { modelOf: () => Promise.resolve(model) }),
  });
  onTestFinished(() => memory.close());
  if (model !== undefined) await memory.settings.change({ model: model.name });
  return {
    memory,
    async tell(day, user, more = {}) {
      await memory.turns.add({ user, assistant: null, createdAt: MONDAY + day * DAY, ...more });
      await memory.upkeep.settled();
    },
  };
}

test("a week is summed up by lines of its turns, with its facts and their turns (S3-70, S3-71)", async () => {
  const { memory, tell } = await open();
  await tell(0, "My sister Mina lives in Busan. What is the weather like there?");
  await tell(6, "나는 매운 음식을 정말 싫어해. 오늘은 비가 왔어.");
  await tell(7, "The garage door is stuck again");
  expect(await memory.care.sumUp()).toEqual({ made: 2, weeks: 2 });
  const [second, first] = await memory.care.weeks(9);
  expect(second).toMatchObject({ from: "2026-01-12", to: "2026-01-18", turns: 1, sources: [2] });
  expect(first).toMatchObject({
    from: "2026-01-05",
    to: "2026-01-11",
    turns: 2,
    by: "offline",
    sources: [0, 1],
    facts: [
      { turn: 0, fact: "My sister Mina lives in Busan.", category: "fact" },
      { turn: 1, fact: "나는 매운 음식을 정말 싫어해.", category: "preference" },
    ],
  });
  expect(first?.summary).toContain("Busan");
});

test("only weeks that have changed are made again, and one whose turns are all gone goes", async () => {
  const { memory, tell } = await open();
  await tell(0, "My sister Mina lives in Busan");
  await tell(7, "The garage door is stuck again");
  await memory.care.sumUp();
  expect(await memory.care.sumUp()).toEqual({ made: 0, weeks: 2 });
  await tell(8, "The plumber comes on Friday");
  expect(await memory.care.sumUp()).toEqual({ made: 1, weeks: 2 });
  await memory.turns.archive([0]);
  expect((await memory.care.weeks(9)).map(({ turns }) => turns)).toEqual([2]);
  expect(await memory.care.sumUp()).toEqual({ made: 0, weeks: 1 });
  expect(await memory.care.weeks(9)).toMatchObject([{ turns: 2, sources: [1, 2] }]);
});

test("what was deleted for good is in no week's summary from then on", async () => {
  const { memory, tell } = await open();
  await tell(0, "My sister Mina lives in Busan");
  await tell(1, "The garage door is stuck again");
  await memory.care.sumUp();
  await memory.turns.purge([0]);
  expect(await memory.care.weeks(9)).toEqual([]);
  await memory.care.sumUp();
  expect(JSON.stringify(await memory.care.weeks(9))).not.toContain("Mina");
});

test("what is deleted for good while its week is summed up is not written again", async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const model: Model = {
    ...offlineModel,
    name: "scripted",
    file: () => Promise.resolve({ ok: false, code: "MODEL_BUSY", message: "not now" }),
    async summarise({ exchange }) {
      asked.resolve();
      await answered.promise;
      return { ok: true, value: exchange.user };
    },
  };
  const { memory, tell } = await open(model);
  await tell(0, "My sister Mina lives in Busan");
  await tell(1, "The garage door is stuck again");
  const summing = memory.care.sumUp();
  await asked.promise;
  await memory.turns.purge([0]);
  answered.resolve();
  expect(await summing).toEqual({ made: 0, weeks: 1 });
  expect(await memory.care.weeks(9)).toEqual([]);
  expect(await memory.care.sumUp()).toEqual({ made: 1, weeks: 1 });
  expect(JSON.stringify(await memory.care.weeks(9))).not.toContain("Mina");
});

test("what was told otherwise since is no fact any more", async () => {
  const { memory, tell } = await open();
  await tell(0, "My sister lives in Busan");
  const { id } = (await memory.turns.read([0]))[0] ?? { id: "" };
  await tell(1, "My sister lives in Daegu", { supersedes: [id] });
  await memory.care.sumUp();
  const [week] = await memory.care.weeks(1);
  expect(week?.facts.map(({ turn }) => turn)).toEqual([1]);
});

test("what a later week tells otherwise is no fact of the earlier one any more, though nothing else of that changed", async () => {
  const { memory, tell } = await open();
  await tell(0, "My sister lives in Busan.");
  await memory.care.sumUp();
  const { id } = (await memory.turns.read([0]))[0] ?? { id: "" };
  await tell(7, "My sister lives in Daegu", { supersedes: [id] });
  const later = async () => (await memory.care.weeks(2)).map(({ facts }) => facts.length);
  expect(await later()).toEqual([0]);
  await memory.care.sumUp();
  expect(await later()).toEqual([1, 0]);
});

test("a language model sums up where one is chosen; where it fails, lines do, and it is asked again", async () => {
  let isUp = false;
  const busy = { ok: false, code: "MODEL_BUSY", message: "not now" } as const;
  const model: Model = {
    ...offlineModel,
    name: "scripted",
    file: () => Promise.resolve(busy),
    summarise: () => Promise.resolve(isUp ? { ok: true, value: "A week of garage doors." } : busy),
  };
  const { memory, tell } = await open(model);
  await tell(0, "The garage door is stuck again");
  expect(await memory.care.sumUp()).toMatchObject({ made: 1 });
  expect(await memory.care.weeks(1)).toMatchObject([
    { by: "offline", summary: "The garage door is stuck again" },
  ]);
  isUp = true;
  expect(await memory.care.sumUp()).toMatchObject({ made: 1 });
  expect(await memory.care.weeks(1)).toMatchObject([
    { by: "scripted", summary: "A week of garage doors." },
  ]);
  expect(await memory.care.sumUp()).toMatchObject({ made: 0 });
});

test("a run that is broken off goes on where it came to", async () => {
  const { memory, tell } = await open();
  for (const week of [0, 1, 2]) await tell(7 * week, `The garage door is stuck in week ${week}`);
  const stop = new AbortController();
  const broken = memory.care.sumUp({ signal: stop.signal });
  for await (const event of broken) if (event.type === "progress" && event.done === 1) stop.abort();
  await expect(broken).rejects.toBeDefined();
  const left = (await memory.care.sumUp()).made;
  expect(left).toBeLessThan(3);
  expect((await memory.care.weeks(9)).length).toBe(3);
});
