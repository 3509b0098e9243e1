import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, finish, makeFolder, run, runProcess, start } from "./command.ts";

const project = ["--project", "work"] as const;
const projectFolder = (home: string): string => path.join(home, "projects", "work");
const daysFolder = (home: string): string => path.join(projectFolder(home), "backups");

/** A memory of so many exchanges. */
async function makeMemory(turns: number, home = makeFolder()) {
  const hsms = (...args: readonly string[]) => run([...args, ...project], { home });
  await remember({
    home,
    texts: Array.from({ length: turns }, (_, at) => `The garden number ${at} is wet.`),
  });
  return { home, hsms };
}

/** Imports statements, each answered. */
async function remember(memory: { readonly home: string; readonly texts: readonly string[] }) {
  const { home, texts } = memory;
  const file = path.join(home, `chat-${readdirSync(home).length}.json`);
  const exchanges = texts.map((content) => [
    { role: "user", content },
    { role: "assistant", content: "Noted." },
  ]);
  writeFileSync(file, JSON.stringify(exchanges));
  expect(await run(["import", file, ...project, "--create"], { home })).toMatchObject({
    exitCode: 0,
  });
}

interface ListedBackup {
  readonly name: string;
  readonly kind: string;
  readonly turns: number;
  readonly path: string;
}

async function listed(home: string): Promise<readonly ListedBackup[]> {
  const { backups } = dataOf(await run(["backup", "--list", "--json", ...project], { home }));
  return Array.isArray(backups) ? backups : [];
}

async function textsOf(home: string): Promise<string> {
  const out = path.join(home, "out");
  await run(["export", "--format", "jsonl", "--out", out, ...project], { home });
  return readFileSync(path.join(out, "memory.jsonl"), "utf8");
}

test("a backup is made, listed and restored, and the restoration is taken back, in both languages", async () => {
  const { home, hsms } = await makeMemory(3);
  expect((await hsms("backup", "--list")).stderr).toContain("No backups yet");
  expect((await hsms("backup")).stdout).toContain("Backed up 3 turns");
  await hsms("ask", "The cellar is cold.");
  await hsms("config", "set", "TOP_K", "5");

  const restored = await hsms("restore", "--yes", "--lang", "ko");
  expect(restored).toMatchObject({ exitCode: 0 });
  expect(restored.stdout).toContain("사라질 대화: 1개");
  expect(restored.stdout).toContain("적어도 BACKUP_DAYS 일 동안 보관합니다");
  expect(restored.stdout).toContain("The cellar is cold.");
  expect(restored.stdout).toContain("TOP_K: 지금 5");
  expect(await textsOf(home)).not.toContain("cellar");
  expect((await listed(home)).map(({ kind, turns }) => [kind, turns])).toEqual([
    ["kept", 4],
    ["day", 3],
  ]);

  await hsms("ask", "The roof is tight.");
  expect(await hsms("undo", "--yes")).toMatchObject({ exitCode: 0 });
  const texts = await textsOf(home);
  expect(texts).toContain("The cellar is cold.");
  expect(texts).toContain("The roof is tight.");
  expect(dataOf(await hsms("config", "get", "TOP_K", "--json"))).toMatchObject({ value: 5 });
  expect(await hsms("doctor")).toMatchObject({ exitCode: 0 });
});

test("what a new backup removes is said before it is made", async () => {
  const { home, hsms } = await makeMemory(1);
  await hsms("config", "set", "BACKUP_DAYS", "1");
  await hsms("backup");
  const days = daysFolder(home);
  const [today = ""] = readdirSync(days);
  const note = path.join(days, today, "backup.json");
  const text = readFileSync(note, "utf8");
  writeFileSync(note, text.replace(/"time": "[^"]*"/u, '"time": "2001-01-01T00:00:00.000Z"'));
  renameSync(path.join(days, today), path.join(days, "20010101"));
  const { stderr } = await hsms("backup", "--lang", "en");
  expect(stderr).toMatch(/This removes .*: 20010101\n.*Removed .*: 20010101\n/su);
  expect((await hsms("backup")).stderr).toBe("");
  expect((await hsms("backup", "--out", path.join(home, "copy"))).stderr).toBe("");
});

test("an import can take the place of everything, and undo takes that back", async () => {
  const { home, hsms } = await makeMemory(2);
  const file = path.join(home, "new.json");
  writeFileSync(
    file,
    JSON.stringify({ messages: [{ role: "user", content: "The roof is tight." }] }),
  );
  expect(await hsms("import", file, "--replace")).toMatchObject({ exitCode: 2 });
  const replaced = await hsms("import", file, "--replace", "--yes");
  expect(replaced).toMatchObject({ exitCode: 0 });
  expect(replaced.stdout).toContain("Turns that would be removed: 2");
  expect(await textsOf(home)).not.toContain("garden");
  expect(await hsms("doctor")).toMatchObject({ exitCode: 0 });
  expect((await hsms("history", "--lang", "en")).stdout).toContain(
    "replaced everything with imported files",
  );
  expect(await hsms("undo", "--yes")).toMatchObject({ exitCode: 0 });
  expect(await textsOf(home)).toContain("The garden number 1 is wet.");
});

test("a restoration says what it would do, and does it only where somebody can say yes", async () => {
  const { home, hsms } = await makeMemory(2);
  await hsms("backup");
  await hsms("ask", "The cellar is cold.");
  const refused = await hsms("restore");
  expect(refused).toMatchObject({ exitCode: 2 });
  expect(refused.stdout).toContain("Turns that would be removed: 1");
  expect(refused.stderr).toContain("--yes");
  expect(await hsms("restore", "--json")).toMatchObject({ exitCode: 2 });
  expect(await textsOf(home)).toContain("cellar");
  expect(existsSync(path.join(projectFolder(home), "kept"))).toBe(false);
});

test("undo names what it will do: up to the restoration, and never past one that cannot be undone", async () => {
  const { home, hsms } = await makeMemory(2);
  await hsms("forget", "0", "--yes");
  await hsms("backup");
  await hsms("restore", "--yes");
  await hsms("config", "set", "TOP_K", "5");
  const cut = await hsms("undo", "5");
  expect(cut.exitCode).toBe(2);
  expect(cut.stderr).toContain("changed topK: 10 → 5");
  expect(cut.stderr).toContain("restored a backup");
  expect(cut.stderr).toContain("Only up to the restoration");
  expect(cut.stderr).not.toContain("forgot");

  rmSync(path.join(projectFolder(home), "kept"), { recursive: true });
  expect((await hsms("history")).stdout).toMatch(/restored a backup · can no longer be undone/u);
  const gone = await hsms("undo", "5", "--yes");
  expect(gone).toMatchObject({ exitCode: 0, stdout: "Undone: 1.\n" });
  expect(gone.stderr).toContain("Only up to the restoration: the memory that it replaced");
  const refused = await hsms("undo", "--yes", "--lang", "ko");
  expect(refused.exitCode).toBe(65);
  expect(refused.stderr).toContain("복원하기 전의 기억이 더는 없어");
  expect(refused.stderr).not.toContain("longer");
});

test("folders that hold no backup, or cannot take one, are told apart from a damaged memory", async () => {
  const { home, hsms } = await makeMemory(1);
  const other = await hsms("restore", home, "--yes");
  expect(other.exitCode).toBe(2);
  expect(other.stderr).toContain("holds no memory and no backup");
  const used = await hsms("backup", "--out", home, "--lang", "ko");
  expect(used.exitCode).toBe(73);
  expect(used.stderr).toContain("빈 폴더가 아닙니다");
  expect(used.stderr).not.toContain("empty");
  const file = path.join(home, "file");
  writeFileSync(file, "");
  for (const place of [path.join(file, "x"), ...(existsSync("/proc/1") ? ["/proc/x"] : [])]) {
    const refused = await hsms("backup", "--out", place);
    expect(refused.exitCode).toBe(73);
    expect(refused.stderr).toContain("A backup cannot be made in this folder");
  }
  const clear = await hsms("passphrase");
  expect([clear.exitCode, clear.stderr]).toEqual([2, expect.stringContaining("not encrypted")]);
});

test("a backup that is not there is refused, and those that are there are named", async () => {
  const { hsms } = await makeMemory(1);
  const none = await hsms("restore", "--yes");
  expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining("no backup yet")]);
  await hsms("backup");
  const refused = await hsms("restore", "1999-01-01", "--yes");
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toMatch(/There are: \d{8}/u);
});

test("a backup is restored by its day or its folder, and one made with --out is kept apart", async () => {
  const { home, hsms } = await makeMemory(2);
  const out = path.join(home, "stick", "hsms");
  expect(await hsms("backup", "--out", out)).toMatchObject({ exitCode: 0 });
  expect(await hsms("backup", "--out", out)).toMatchObject({ exitCode: 73 });
  expect(await listed(home)).toEqual([]);
  await hsms("backup");
  const name = (await listed(home))[0]?.name ?? "";
  const dashed = `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6)}`;
  for (const from of [dashed, out]) {
    await hsms("ask", `Something about ${from}.`);
    expect(await hsms("restore", from, "--yes")).toMatchObject({ exitCode: 0 });
    expect(await textsOf(home)).not.toContain("Something");
  }
});

test("the chat makes the day's backup by itself, and none where it is turned off", async () => {
  const home = makeFolder();
  const chat = { home, input: "The garden is wet.\n" };
  await run(["config", "set", "BACKUP_DAYS", "0", ...project, "--create"], { home });
  await run([...project], chat);
  expect(await listed(home)).toEqual([]);
  await run(["config", "set", "BACKUP_DAYS", "7", ...project], { home });
  await run([...project], chat);
  expect(await listed(home)).toMatchObject([{ kind: "day" }]);
  await run(["ask", "Is the garden wet?", ...project], { home });
  expect(await listed(home)).toMatchObject([{ kind: "day" }]);
});

/** Polls until the process is making a backup, and this file of it is there; or until it has ended. */
async function untilMaking(
  { home, file }: { readonly home: string; readonly file: string },
  child: ReturnType<typeof start>,
): Promise<void> {
  const making = path.join(daysFolder(home), ".making");
  const isMaker = () => {
    try {
      const maker = readFileSync(path.join(making, "maker.json"), "utf8");
      return maker.includes(`:${child.pid},`);
    } catch {
      // Not there yet, or gone again.
      return false;
    }
  };
  while (child.exitCode === null && !(isMaker() && existsSync(path.join(making, file)))) {
    await setTimeout(1);
  }
}

test(
  "a backup that is killed or interrupted on the way leaves the one before whole, and no rubbish that counts",
  { tags: ["slow"] },
  async () => {
    const { home, hsms } = await makeMemory(600);
    await hsms("backup");
    const before = await listed(home);
    await remember({ home, texts: ["The cellar is cold."] });
    const moments = [
      ["copy", "SIGKILL"],
      ["copy/CURRENT", "SIGKILL"],
      ["copy/generation-000001/data.mdb", "SIGKILL"],
      ["copy/generation-000001/data.mdb", "SIGINT"],
    ] as const;
    let late = 0;
    for (const [file, signal] of moments) {
      const child = start(["backup", ...project], { home });
      const finished = finish(child);
      await untilMaking({ home, file }, child);
      child.kill(signal);
      const { exitCode } = await finished;
      const now = await listed(home);
      // Killed too late, it was made: with the next one there are more than are kept.
      if (now[0]?.turns !== 600) {
        late++;
        continue;
      }
      expect(now).toEqual(before);
      if (signal === "SIGINT") expect(exitCode).toBe(130);
      if (signal === "SIGINT") expect(readdirSync(daysFolder(home))).toEqual([before[0]?.name]);
    }
    expect(await hsms("backup")).toMatchObject({ exitCode: 0 });
    const after = await listed(home);
    expect(after[0]).toMatchObject({ turns: 601 });
    if (late === 0) expect(after).toContainEqual(before[0]);
    expect(await hsms("restore", "--yes")).toMatchObject({ exitCode: 0 });
  },
);

test(
  "what others record while a backup is restored is in the restored memory or in the kept one",
  { tags: ["slow"] },
  async () => {
    const { home, hsms } = await makeMemory(50);
    await hsms("backup");
    const told = [1, 2].map((chat) =>
      Array.from({ length: 25 }, (_, at) => `Chat ${chat} says that box ${at} is full.`),
    );
    const chats = told.map((lines) =>
      runProcess([...project], { home, input: `${lines.join("\n")}\n` }),
    );
    expect(await hsms("restore", "--yes")).toMatchObject({ exitCode: 0 });
    for (const chat of await Promise.all(chats)) expect(chat).toMatchObject({ exitCode: 0 });
    expect(await hsms("doctor")).toMatchObject({ exitCode: 0 });
    expect(await hsms("undo", "--yes")).toMatchObject({ exitCode: 0 });
    const texts = await textsOf(home);
    expect(told.flat().filter((line) => !texts.includes(line))).toEqual([]);
    expect(await hsms("doctor")).toMatchObject({ exitCode: 0 });
  },
);

const DISK_BYTES = 2 ** 24;

/** A small file system of its own, or `undefined` where none can be mounted. */
function mountSmallDisk(): string | undefined {
  const directory = mkdtempSync(path.join(os.tmpdir(), "hsms-disk-"));
  try {
    const options = ["-t", "tmpfs", "-o", `size=${DISK_BYTES}`, "tmpfs", directory];
    execFileSync("mount", options, { stdio: "ignore" });
    return directory;
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
}

function unmount(directory: string): void {
  execFileSync("umount", [directory]);
  rmSync(directory, { recursive: true });
}

const probe = mountSmallDisk();
if (probe !== undefined) unmount(probe);

test.skipIf(probe === undefined)(
  "on a full disk a backup is refused before anything is written, and the chat says so once and goes on",
  { tags: ["slow"] },
  async () => {
    const disk = mountSmallDisk() ?? "";
    onTestFinished(() => unmount(disk));
    const { home, hsms } = await makeMemory(800, disk);
    const filler = path.join(home, "filler");
    const { bavail, bsize } = statfsSync(home);
    // Room to record some turns, and none for a copy.
    writeFileSync(filler, new Uint8Array(bavail * bsize - 1_500_000));
    const refused = await runProcess(["backup", ...project], { home });
    expect(refused.exitCode).toBe(74);
    expect(refused.stderr).toContain("no space left to write");
    expect(existsSync(daysFolder(home)) ? readdirSync(daysFolder(home)) : []).toEqual([]);
    const chat = await runProcess([...project], {
      home,
      input: "The roof is tight.\nThe door is blue.\n",
    });
    expect(chat.exitCode).toBe(0);
    expect(chat.stderr.split("daily backup failed")).toHaveLength(2);
    truncateSync(filler, 0);
    expect(await hsms("backup")).toMatchObject({ exitCode: 0 });
  },
);
