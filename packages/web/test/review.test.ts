import path from "node:path";
import { openMemory } from "@hsms/engine";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, serve, type Sent } from "./serving.ts";

const DAY_MS = 86_400_000;

const read = (sent: Sent) => {
  expect(sent.status).toBe(200);
  return JSON.parse(sent.text);
};

/** A memory in which each of these was told twice. */
async function toldTwice(count: number) {
  const served = await serve();
  const told = Array.from({ length: count }, (_, at) => ({
    user: `Box ${at} stands in room ${at % 7}.`,
    assistant: null,
  }));
  await served.memory.turns.add([...told, ...told]);
  await served.memory.upkeep.settled();
  return served;
}

type Served = Awaited<ReturnType<typeof toldTwice>>;

async function rowsOf({ ask }: Pick<Served, "ask">, part: string) {
  const all = [];
  for (let from: number | null = 0; from !== null;) {
    const page = read(await ask("planned", { part, from }));
    expect(page.rows.length).toBeLessThanOrEqual(25);
    all.push(...page.rows);
    from = page.next;
  }
  return all;
}

test("the review shows care's own plan, a page at a time, and changes nothing", async () => {
  const served = await toldTwice(60);
  const { ask, memory } = served;
  const before = await memory.history.read(1);
  expect(read(await ask("planned", { part: "merges", from: 0 }))).toMatchObject({
    number: null,
    rows: [],
  });
  await ask("plan");
  const { merges } = await memory.care.plan();
  expect(merges).toHaveLength(60);
  const shown = await rowsOf(served, "merges");
  expect(shown.map(({ row, into }) => [row.index, into.index])).toEqual(
    merges.map(({ absorbed, into }) => [absorbed.index, into.index]),
  );
  expect(await rowsOf(served, "archives")).toEqual([]);
  expect(await memory.history.read(1)).toEqual(before);
});

test("the plan is made anew only where the memory has changed", async () => {
  const { ask, memory } = await toldTwice(2);
  const number = async () => {
    await ask("plan");
    return read(await ask("planned", { part: "merges", from: 0 })).number;
  };
  expect(await number()).toBe(1);
  expect(await number()).toBe(1);
  await memory.turns.add({ user: "Mina lives in Busan.", assistant: null });
  await memory.upkeep.settled();
  expect(await number()).toBe(2);
});

test("the plan is made anew when a setting or the day is another", async () => {
  const { ask, memory, turn } = await toldTwice(2);
  const number = async () => {
    await ask("plan");
    return read(await ask("planned", { part: "merges", from: 0 })).number;
  };
  expect(await number()).toBe(1);
  await memory.settings.change({ forgetting: true });
  expect(await number()).toBe(2);
  turn(30_000);
  expect(await number()).toBe(2);
  turn(DAY_MS);
  expect(await number()).toBe(3);
});

test("what is due to be deleted for good goes once the name of the project was typed", async () => {
  const projectFolder = makeFolder();
  const clock = { now: Date.now() };
  const memory = await openMemory({
    directory: path.join(projectFolder, "store"),
    workers: 0,
    now: () => clock.now,
  });
  onTestFinished(() => memory.close());
  const { ask } = await serve({ memory, projectFolder });
  const createdAt = clock.now - 400 * DAY_MS;
  await memory.turns.add({ user: "The ferry left at nine.", assistant: null, createdAt });
  await memory.upkeep.settled();
  await memory.settings.change({ forgetting: true, purging: true });
  await memory.care.apply(await memory.care.plan());
  clock.now += 70 * DAY_MS;
  await ask("plan");
  const { number, purged } = read(await ask("whole-plan", { without: [] }));
  expect(purged).toBe(1);
  const carryOut = (name: string) => ask("carry-out", { number, without: [], name });
  const refused = await carryOut("tset");
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([400, "other-name"]);
  expect((await memory.turns.read([0]))[0]?.state).toBe("archived");
  expect(read(await carryOut("test"))).toEqual({ archived: 0, purged: 1 });
  expect((await memory.turns.read([0]))[0]?.state).toBe("purged");
});

test("what has changed since it was planned is not listed, and forgetting it is refused with a sentence", async () => {
  const served = await toldTwice(4);
  const { ask, memory } = served;
  await ask("plan");
  const [first, second, third, fourth] = await rowsOf(served, "merges");
  const refused = async (index: number) => {
    const sent = await ask("forget-planned", { part: "merges", index });
    expect([sent.status, JSON.parse(sent.text).code]).toEqual([400, "changed"]);
    expect((await memory.turns.read([index]))[0]?.state).not.toBe("archived");
  };
  // The one that would stay.
  await memory.turns.archive([first.into.index]);
  await memory.topics.edit({ type: "set", turns: [second.row.index], pinned: true });
  await memory.turns.purge([third.row.index], { copies: "report" });
  for (const { row } of [first, second, third]) await refused(row.index);
  expect(await rowsOf(served, "merges")).toMatchObject([{ row: { index: fourth.row.index } }]);
  const done = read(await ask("forget-planned", { part: "merges", index: fourth.row.index }));
  expect(done).toMatchObject({ count: 1 });
  expect(read(await ask("undo", { entry: done.entry })).isUndone).toBe(true);
});

test("what is due to be forgotten is listed with its reason where forgetting is on", async () => {
  const served = await serve();
  const { ask, memory } = served;
  const old = Date.now() - 400 * DAY_MS;
  await memory.turns.add({ user: "The ferry left at nine.", assistant: null, createdAt: old });
  await memory.upkeep.settled();
  await ask("plan");
  expect(read(await ask("planned", { part: "archives", from: 0 }))).toMatchObject({
    isForgetting: false,
    rows: [],
  });
  await memory.settings.change({ forgetting: true });
  await ask("plan");
  expect(read(await ask("planned", { part: "archives", from: 0 }))).toMatchObject({
    isForgetting: true,
    rows: [{ row: { index: 0 }, days: 400, keptDays: 30 }],
  });
  expect(read(await ask("forget-planned", { part: "archives", index: 0 }))).toMatchObject({
    count: 1,
  });
});

test("the whole plan is carried out without what is left for later, and taken back as one run", async () => {
  const served = await toldTwice(6);
  const { ask, memory } = served;
  await ask("plan");
  const [first, second, third] = await rowsOf(served, "merges");
  // What has changed since it was planned stays.
  await memory.topics.edit({ type: "set", turns: [second.row.index], pinned: true });
  const without = [first.row.index];
  const whole = read(await ask("whole-plan", { without }));
  expect(whole).toMatchObject({ number: 1, archived: 5, purged: 0, run: null });
  const { number } = whole;
  expect(read(await ask("carry-out", { number, without, name: "" }))).toEqual({
    archived: 4,
    purged: 0,
  });
  const states = async () =>
    (await memory.turns.read([first.row.index, second.row.index])).map((turn) => turn?.state);
  expect(await states()).toEqual(["active", "active"]);
  expect(await memory.turns.read([third.row.index])).toMatchObject([{ state: "archived" }]);
  const { run } = read(await ask("whole-plan", { without: [] }));
  expect(run).toMatchObject({ number: 1, archived: 4 });

  // What was left for later is planned again.
  await ask("plan");
  expect((await rowsOf(served, "merges")).map(({ row }) => row.index)).toContain(first.row.index);
  const stale = await ask("carry-out", { number, without: [], name: "" });
  expect([stale.status, JSON.parse(stale.text).code]).toEqual([400, "changed"]);

  expect(read(await ask("take-back", { run: run.number }))).toEqual({ count: 4 });
  expect(read(await ask("whole-plan", { without: [] })).run).toBeNull();
});
