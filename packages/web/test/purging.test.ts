import { expect, test } from "vitest";
import { serve, type Sent } from "./serving.ts";

const read = (sent: Sent) => {
  expect(sent.status).toBe(200);
  return JSON.parse(sent.text);
};

async function told() {
  const served = await serve();
  for (const user of ["Mina lives in Busan.", "The bicycle is red.", "Jonas plays chess."]) {
    await served.memory.turns.add({ user, assistant: null });
  }
  await served.memory.upkeep.settled();
  return served;
}

/** The ids of memories as somebody sees who is about to delete them. */
const idsOf = async ({ ask }: Awaited<ReturnType<typeof told>>, turns: readonly number[]) =>
  read(await ask("look-at-purge", { turns })).ids;

const statesOf = async ({ memory }: Awaited<ReturnType<typeof told>>) =>
  (await memory.turns.read([0, 1, 2])).map((turn) => turn?.state);

test("nothing is deleted for good until the name of the project is typed, nor what is immutable", async () => {
  const served = await told();
  const { ask, memory } = served;
  expect(read(await ask("look-at-purge", { turns: [1] }))).toMatchObject({ names: [], backups: 0 });
  const ids = await idsOf(served, [1, 2]);
  const other = await ask("purge", { turns: [1, 2], ids, name: "tset", backups: true });
  expect([other.status, JSON.parse(other.text).code]).toEqual([400, "other-name"]);
  await memory.topics.edit({ type: "set", turns: [2], immutable: true });
  const held = await ask("purge", { turns: [1, 2], ids, name: "test", backups: true });
  expect([held.status, JSON.parse(held.text).code]).toEqual([400, "immutable"]);
  expect(await statesOf(served)).toEqual(["active", "active", "active"]);
});

test.each([
  ["is taken out of backups where that is wanted", true],
  ["stays in backups, which are named", false],
])("what is deleted for good %s", async (_, backups) => {
  const served = await told();
  const { ask } = served;
  const { backup } = read(await ask("backup"));
  const done = read(
    await ask("purge", { turns: [1], ids: await idsOf(served, [1]), name: " test ", backups }),
  );
  expect(done).toMatchObject({ purged: 1, unread: [], quotedBy: [] });
  const [cleaned, holding] = [done.cleaned, done.holding].map((paths) =>
    paths.some((path: string) => path.includes(backup.name)),
  );
  expect({ cleaned, holding }).toEqual({ cleaned: backups, holding: !backups });
  expect(await statesOf(served)).toEqual(["active", "purged", "active"]);
});

test("what stands under a number since a restoration is not deleted for what was looked at", async () => {
  const served = await told();
  const { ask, memory } = served;
  const { backup } = read(await ask("backup"));
  await memory.turns.add({ user: "A secret.", assistant: null });
  const ids = await idsOf(served, [3]);
  read(await ask("restore", { name: backup.name }));
  await memory.turns.add({ user: "A treasure.", assistant: null });
  const refused = await ask("purge", { turns: [3], ids, name: "test", backups: true });
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([400, "changed"]);
  expect((await memory.turns.read([3]))[0]).toMatchObject({ user: "A treasure.", state: "active" });
});
