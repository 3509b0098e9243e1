import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLmdbStore, type Store } from "@hsms/store";
import { newTurn } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { createDailyBackup } from "../src/maintenance/backups/daily/daily-backups.ts";
import { listBackups } from "../src/maintenance/backups/list-backups.ts";
import { makeDayBackup } from "../src/maintenance/backups/make-backup.ts";
import type { BackupEvent } from "../src/maintenance/backups/backup-event.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const following = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  byHand: true,
};

const finishPurgeIn = () => Promise.reject(new Error("No purge was begun"));

/** A project with one turn in its store, at noon of a day. */
async function makeProject() {
  const projectFolder = await mkdtemp(join(tmpdir(), "hsms-daily-"));
  onTestFinished(() => rm(projectFolder, { recursive: true, force: true }));
  const store = await openLmdbStore({
    directory: join(projectFolder, "store"),
    analyser: ANALYSER,
  });
  onTestFinished(() => store.close());
  const clock = { time: new Date(2026, 2, 1, 12).getTime() };
  let turns = 0;
  const record = () => store.turns.append([newTurn(turns++)]);
  await record();
  const deps = { store, projectFolder, program: "1.2.3", now: () => clock.time, finishPurgeIn };
  return { ...deps, deps, clock, record, days: join(projectFolder, "backups") };
}

interface Project {
  readonly deps: {
    readonly store: Store;
    readonly projectFolder: string;
    readonly program: string;
    readonly now: () => number;
    readonly finishPurgeIn: () => Promise<never>;
  };
}

function daily({ deps }: Project, days = 7) {
  const events: BackupEvent[] = [];
  const publish = (event: BackupEvent) => void events.push(event);
  return { look: createDailyBackup({ ...deps, publish, days: async () => days }), events };
}

const names = async (folder: string): Promise<readonly string[]> =>
  (await listBackups(folder)).map(({ name }) => name);

test("where most of a day came after its first backup another is made, ten minutes later at the earliest", async () => {
  const project = await makeProject();
  const { look, events } = daily(project);
  await look();
  for (let at = 0; at < 5; at++) await project.record();
  await look();
  expect(await names(project.projectFolder)).toEqual(["20260301"]);
  project.clock.time += 11 * 60 * 1000;
  await look();
  expect(await names(project.projectFolder)).toEqual(["20260301-2", "20260301"]);
  await project.record();
  project.clock.time += 11 * 60 * 1000;
  await look();
  expect(events.filter(({ type }) => type === "backup.finished")).toMatchObject([
    { turns: 1 },
    { turns: 6 },
  ]);
});

test("the first change of a day makes the day's backup, and the next ones do not", async () => {
  const project = await makeProject();
  const { look, events } = daily(project);
  await look();
  await project.record();
  await look();
  expect(await names(project.projectFolder)).toEqual(["20260301"]);
  expect(events.map(({ type }) => type)).toEqual(["backup.started", "backup.finished"]);
  const [backup] = await listBackups(project.projectFolder);
  expect(backup).toMatchObject({ kind: "day", turns: 1, program: "1.2.3", byHand: false });
  expect(readdirSync(project.days)).toEqual(["20260301"]);
});

test("when the date changes while the program runs, a changed store is backed up again", async () => {
  const project = await makeProject();
  const { look } = daily(project);
  await look();
  project.clock.time += DAY_MS;
  await look();
  expect(await names(project.projectFolder)).toEqual(["20260301"]);
  await project.record();
  await look();
  expect(await names(project.projectFolder)).toEqual(["20260302", "20260301"]);
});

test("an empty memory, and one whose backups are turned off, gets none", async () => {
  const project = await makeProject();
  await daily(project, 0).look();
  const empty = { deps: { ...project.deps, projectFolder: join(project.projectFolder, "empty") } };
  const directory = join(empty.deps.projectFolder, "store");
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  onTestFinished(() => store.close());
  await daily({ deps: { ...empty.deps, store } }).look();
  expect(await names(project.projectFolder)).toEqual([]);
  expect(await names(empty.deps.projectFolder)).toEqual([]);
});

test("backups of days past go, and folders that are none of ours stay", async () => {
  const project = await makeProject();
  const { look, events } = daily(project, 2);
  mkdirSync(join(project.days, "20200101"), { recursive: true });
  writeFileSync(join(project.days, "20200101", "mine.txt"), "mine");
  for (let day = 0; day < 4; day++) {
    await look();
    await project.record();
    project.clock.time += DAY_MS;
  }
  expect(await names(project.projectFolder)).toEqual(["20260304", "20260303"]);
  expect(readdirSync(project.days).toSorted()).toEqual(["20200101", "20260303", "20260304"]);
  expect(events.filter(({ type }) => type === "backup.removed")).toHaveLength(2);
});

test("of several that look at once, one makes the backup", async () => {
  const project = await makeProject();
  const all = Array.from({ length: 5 }, () => daily(project));
  await Promise.all(all.map(({ look }) => look()));
  expect(all.flatMap(({ events }) => events.map(({ type }) => type)).toSorted()).toEqual([
    "backup.finished",
    ...all.filter(({ events }) => events.length > 0).map(() => "backup.started"),
  ]);
  expect(await names(project.projectFolder)).toEqual(["20260301"]);
});

test("a failure is told once, and the backup is made once it can be", async () => {
  const project = await makeProject();
  const { look, events } = daily(project);
  writeFileSync(project.days, "in the way");
  for (let hour = 0; hour < 3; hour++) {
    await look();
    await look();
    project.clock.time += 60 * 60 * 1000;
  }
  expect(events.filter(({ type }) => type === "backup.failed")).toHaveLength(1);
  rmSync(project.days);
  await look();
  expect(await names(project.projectFolder)).toEqual(["20260301"]);
});

test("a second backup of a day has a name of its own, and the first keeps its own", async () => {
  const project = await makeProject();
  await makeDayBackup(project.deps, following);
  await project.record();
  project.clock.time += 1000;
  await makeDayBackup(project.deps, following);
  expect(await listBackups(project.projectFolder)).toMatchObject([
    { name: "20260301-2", turns: 2 },
    { name: "20260301", turns: 1 },
  ]);
  expect(readdirSync(project.days)).toEqual(["20260301", "20260301-2"]);
});

test("the name of a backup that is gone is not given again", async () => {
  const project = await makeProject();
  const first = await makeDayBackup(project.deps, following);
  rmSync(first.path, { recursive: true });
  const second = await makeDayBackup(project.deps, following);
  rmSync(second.path, { recursive: true });
  // What cannot be read counts for nothing: what is there still does.
  mkdirSync(join(project.days, "20260301-4"));
  writeFileSync(join(project.projectFolder, "backup-names.json"), "{");
  const third = await makeDayBackup(project.deps, following);
  expect([first, second, third].map(({ name }) => name)).toEqual([
    "20260301",
    "20260301-2",
    "20260301-5",
  ]);
});

test("a backup that is cancelled leaves the one before, and nothing else", async () => {
  const project = await makeProject();
  await makeDayBackup(project.deps, following);
  await project.record();
  const controller = new AbortController();
  const { store } = project.deps;
  const cancelling = {
    ...store,
    file: {
      ...store.file,
      async backup(directory: string) {
        await store.file.backup(directory);
        controller.abort(new Error("cancelled"));
      },
    },
  };
  const deps = { ...project.deps, store: cancelling };
  await expect(makeDayBackup(deps, { ...following, signal: controller.signal })).rejects.toThrow(
    "cancelled",
  );
  expect(await listBackups(project.projectFolder)).toMatchObject([{ name: "20260301", turns: 1 }]);
  expect(readdirSync(project.days)).toEqual(["20260301"]);
});

test("what a process left that was killed while it made a backup is taken over", async () => {
  const project = await makeProject();
  await makeDayBackup(project.deps, following);
  // Killed while it copied: its number belongs to nobody.
  const making = join(project.days, ".making");
  mkdirSync(join(making, "copy"), { recursive: true });
  const maker = { processId: 2 ** 22 + 1, host: "nowhere", since: 0 };
  writeFileSync(join(making, "maker.json"), JSON.stringify(maker));
  expect(await names(project.projectFolder)).toEqual(["20260301"]);
  // Killed between the two renamings: the earlier one still counts.
  renameSync(join(project.days, "20260301"), join(project.days, ".replaced-20260301"));
  expect(await names(project.projectFolder)).toEqual(["20260301"]);
  project.clock.time += DAY_MS;
  await makeDayBackup(project.deps, following);
  expect(readdirSync(project.days).toSorted()).toEqual(["20260301", "20260302"]);
});

test("while another process makes a backup, a second one is refused with its reason", async () => {
  const project = await makeProject();
  const making = join(project.days, ".making");
  mkdirSync(making, { recursive: true });
  const maker = { processId: process.pid, host: "elsewhere", since: project.clock.time };
  writeFileSync(join(making, "maker.json"), JSON.stringify(maker));
  await expect(makeDayBackup(project.deps, following)).rejects.toMatchObject({
    code: "STORE_BUSY",
    message: expect.stringContaining(String(process.pid)),
  });
});
