import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run, runProcess } from "./command.ts";

/** A memory that was talked to and backed up, and then lost its store. */
async function lostMemory() {
  const home = makeFolder();
  const folder = path.join(home, "projects", "default");
  // The doctor looks in a process of its own, which says itself why it cannot.
  const hsms = (...args: readonly string[]) =>
    args[0] === "doctor" ? runProcess(args, { home }) : run(args, { home });
  await run([], { home, input: "The garden is wet.\nThe violin is new.\n" });
  expect(await hsms("backup")).toMatchObject({ exitCode: 0 });
  rmSync(path.join(folder, "store"), { recursive: true });
  return { home, folder, hsms };
}

test("a project whose store is gone says so to every command, with its newest backup", async () => {
  const { home, folder, hsms } = await lostMemory();
  for (const words of [["tree"], ["ask", "Who?"], ["search", "garden"], ["doctor"], ["backup"]]) {
    const { exitCode, stdout, stderr } = await hsms(...words);
    expect([exitCode, stdout]).toEqual([65, ""]);
    expect(stderr).toMatch(/no longer exists.*\d{8}-2, \d{4}-\d\d-\d\d \d\d:\d\d \(2\)/u);
    expect(stderr).toContain("`hsms restore`");
  }
  expect(await run([], { home, input: "hello\n" })).toMatchObject({ exitCode: 65 });
  const korean = await hsms("tree", "--lang", "ko");
  expect(korean.stderr).toContain("지금은 없습니다");
  expect(existsSync(path.join(folder, "store"))).toBe(false);
});

test.each([[["restore", "--yes"]], [["doctor", "--repair"]]])(
  "%j brings a store that is gone back from its backup",
  async (words) => {
    const { folder, hsms } = await lostMemory();
    expect(await hsms("restore")).toMatchObject({ exitCode: 2 });
    const back = await hsms(...words);
    expect(back).toMatchObject({ exitCode: 0 });
    expect(back.stdout).toContain("2 turns");
    expect((await hsms("search", "violin")).stdout).toContain("The violin is new.");
    expect(dataOf(await hsms("doctor", "--json"))).toMatchObject({ sound: true, turns: 2 });
    expect(existsSync(path.join(folder, "backups"))).toBe(true);
  },
);

test("what a restoration replaced is the last that a lost store is brought back from", async () => {
  const { folder, hsms } = await lostMemory();
  await hsms("restore", "--yes");
  await hsms("ask", "The cellar is cold.");
  await hsms("restore", "--yes");
  rmSync(path.join(folder, "store"), { recursive: true });
  expect((await hsms("doctor", "--repair")).stdout).toContain("2 turns");
  rmSync(path.join(folder, "store"), { recursive: true });
  rmSync(path.join(folder, "backups"), { recursive: true });
  expect((await hsms("restore", "--yes")).stdout).toContain("3 turns");
});

test("a store that is gone without a backup is said to be, and no empty one takes its place", async () => {
  const { folder, hsms } = await lostMemory();
  rmSync(path.join(folder, "backups"), { recursive: true });
  for (const words of [["ask", "Who?"], ["doctor"], ["doctor", "--repair"]]) {
    const { exitCode, stderr } = await hsms(...words);
    expect([exitCode, stderr]).toEqual([65, expect.stringContaining("It has no backup")]);
  }
});

test("a project that lost its project.json is found by its store, and gets it anew", async () => {
  const { home, folder, hsms } = await lostMemory();
  await hsms("restore", "--yes");
  const work = path.join(home, "projects", "work");
  cpSync(folder, work, { recursive: true });
  rmSync(path.join(work, "project.json"));
  const found = await hsms("search", "violin", "--project", "work");
  expect(found.stdout).toContain("The violin is new.");
  const record: unknown = JSON.parse(readFileSync(path.join(work, "project.json"), "utf8"));
  expect(record).toMatchObject({ id: "work", name: "work" });
});

test("a memory that does not open is restored all the same, kept aside, and what was purged stays away", async () => {
  const home = makeFolder();
  const folder = path.join(home, "projects", "default");
  const hsms = (...args: readonly string[]) => run(args, { home });
  await run([], { home, input: "The garden is wet.\nThe violin is new.\nThe cellar is cold.\n" });
  expect(await hsms("backup")).toMatchObject({ exitCode: 0 });
  expect(await hsms("forget", "1", "--purge", "--yes")).toMatchObject({ exitCode: 0 });
  const data = path.join(folder, "store", readCurrent(folder), "data.mdb");
  const bytes = readFileSync(data);
  // The newest description leads to a page of something else.
  for (const page of [0, 1]) bytes.writeUInt32LE(3, page * 4096 + 136);
  writeFileSync(data, bytes);
  expect(await hsms("search", "violin")).toMatchObject({ exitCode: 65 });
  expect(await hsms("restore")).toMatchObject({ exitCode: 2 });
  const back = await hsms("restore", "--yes");
  expect(back).toMatchObject({ exitCode: 0 });
  expect(back.stderr).toMatch(/is kept in .*store-before-restore-/u);
  expect((await hsms("search", "garden")).stdout).toContain("The garden is wet.");
  expect((await hsms("search", "violin")).stdout).not.toContain("The violin is new.");
  expect(readdirSync(folder).filter((name) => name.includes("before-restore"))).toHaveLength(1);
});

const readCurrent = (folder: string): string =>
  readFileSync(path.join(folder, "store", "CURRENT"), "utf8").trim();
