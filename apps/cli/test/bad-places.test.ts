import { execFileSync, spawnSync } from "node:child_process";
import fs, {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, makeFolder, program, run, runProcess } from "./command.ts";

/** Every file under a folder. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test("says what cannot be written, and exits with 73", async () => {
  const home = makeFolder();
  writeFileSync(`${home}/file`, "");
  const refused = await run([], { home, env: { HSMS_HOME: `${home}/file/inside` }, input: "x\n" });
  expect(refused).toMatchObject({ exitCode: 73, stdout: "" });
  expect(refused.stderr).toContain("cannot be written (ENOTDIR)");
  expect(refused.stderr).not.toMatch(/^\s+at /m);
});

test.skipIf(process.platform !== "linux")(
  "says in the person's language that standard output cannot be written",
  async () => {
    const home = makeFolder();
    const env = { PATH: process.env["PATH"] ?? "", HSMS_HOME: home, LANG: "ko_KR.UTF-8" };
    const full = openSync("/dev/full", "w");
    const told = spawnSync(process.execPath, [program, "projects", "--json"], {
      env,
      encoding: "utf8",
      stdio: ["ignore", full, "pipe"],
    });
    closeSync(full);
    expect(told.stderr).toBe("hsms: 표준 출력에 쓸 수 없습니다 (ENOSPC)\n");
    expect(told.status).toBe(74);
  },
);

test("takes no empty path for the folder where one stands", async () => {
  const home = makeFolder();
  await run([], { home, input: "x\n" });
  for (const command of [["export"], ["backup"]]) {
    const refused = await run([...command, "--out", ""], { home });
    expect(refused, command[0]).toMatchObject({ exitCode: 2, stdout: "" });
    expect(refused.stderr, command[0]).toContain("--out");
  }
});

test("keeps what it writes to its owner", async () => {
  const home = makeFolder();
  await run(["--debug-txt"], { home, input: "A secret of mine.\n" });
  const data = filesIn(`${home}/projects`);
  for (const file of [...data, ...filesIn(`${home}/state`)]) {
    // LMDB makes its lock file by itself; it holds no memory.
    if (file.endsWith("lock.mdb")) continue;
    expect(`${file} ${(statSync(file).mode & 0o777).toString(8)}`).toBe(`${file} 600`);
  }
  for (const folder of [`${home}/projects`, `${home}/projects/default`, `${home}/state`]) {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  }
});

test("refuses a damaged memory with a sentence, and overwrites nothing", async () => {
  const home = makeFolder();
  await run([], { home, input: "The spare key is under the stone.\n" });
  const file = filesIn(home).find((name) => name.endsWith("data.mdb")) ?? "";
  const damaged = readFileSync(file).fill(0x5a, 0, 8192);
  writeFileSync(file, damaged);
  const refused = await run(["tree"], { home });
  expect(refused.exitCode).toBe(65);
  expect(refused.stderr).toContain("damaged");
  expect(refused.stderr).toContain("hsms doctor");
  expect(readFileSync(file).equals(damaged)).toBe(true);
});

/** A disk on which so many bytes are free, whatever is written to it. */
function leaveFree(bytes: number): void {
  const { statfsSync } = fs;
  Object.assign(fs, {
    statfsSync: (...given: Parameters<typeof statfsSync>) =>
      Object.assign(Reflect.apply(statfsSync, fs, given), { bsize: 1, bavail: bytes }),
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { statfsSync });
    syncBuiltinESMExports();
  });
}

/** Words that take some 600 kB on the disk, however they are packed. */
const LARGE = Array.from({ length: 100_000 }, (_, at) =>
  ((at * 48_271) % 2_147_483_647).toString(36),
).join(" ");

test("a line that does not fit on the disk comes back with the reason, and the chat goes on", async () => {
  const home = makeFolder();
  leaveFree(2_500_000);
  const input = `The sea is blue\n${LARGE}\nBread needs yeast\n`;
  const chat = await run(["--plain", "--json"], { home, input });
  const documents = chat.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(documents).toMatchObject([
    { ok: true, data: { query: "The sea is blue", index: 0 } },
    { ok: false, error: { code: "STORE_FULL", query: LARGE } },
    { ok: true, data: { query: "Bread needs yeast", index: 1 } },
  ]);
  expect(chat.exitCode).toBe(74);
});

test("a line that was sent again with success does not count as failed", async () => {
  const home = makeFolder();
  const file = `${home}/room`;
  // The first line has no room, and makes some for itself.
  const { statfsSync } = fs;
  let isFull = true;
  Object.assign(fs, {
    statfsSync: (...given: Parameters<typeof statfsSync>) => {
      const free = Reflect.apply(statfsSync, fs, given);
      if (!isFull || !existsSync(file)) return free;
      isFull = false;
      return Object.assign(free, { bavail: 0 });
    },
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { statfsSync });
    syncBuiltinESMExports();
  });
  const first = await run(["--plain"], { home, input: "The sea is blue\n" });
  expect(first.exitCode).toBe(0);
  writeFileSync(file, "");
  const again = await run(["--plain"], { home, input: "Bread needs yeast\nBread needs yeast\n" });
  expect(again.stdout).toContain("Not saved, send it again: Bread needs yeast");
  expect(again.exitCode).toBe(0);
});

/** A file system with room for a few hundred turns, or `null` where none can be mounted. */
function mountSmallDisk(): string | null {
  const folder = makeFolder();
  const disk = `${folder}/disk`;
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync("umount", [disk]));
  return disk;
}

test(
  "stops at a full disk with 74; what it acknowledged is there",
  { tags: ["slow"] },
  async ({ skip }) => {
    const disk = mountSmallDisk();
    if (disk === null) return skip("no file system may be mounted here");
    const facts = Array.from({ length: 800 }, (_, at) => `Fact ${at}: ${`word${at} `.repeat(40)}`);
    const chat = await runProcess(["--json"], { home: disk, input: facts.join("\n") });
    expect(chat).toMatchObject({ exitCode: 74, signal: null });
    const documents = chat.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(documents.at(-1)).toMatchObject({ ok: false, error: { code: "STORE_FULL" } });
    const acknowledged = documents.filter(({ ok }) => ok === true).length;
    expect(acknowledged).toBeGreaterThan(0);
    const doctor = await run(["doctor", "--json"], { home: disk });
    const { sound, turns } = dataOf(doctor);
    expect(sound).toBe(true);
    expect(turns).toBe(acknowledged);
  },
);

test("writes nothing into the folder it is called in", async () => {
  const home = makeFolder();
  const cwd = `${home}/mine`;
  mkdirSync(cwd);
  writeFileSync(`${cwd}/package.json`, "{}");
  await run(["--debug-txt"], { home, cwd, input: "Something to keep.\n" });
  await run(["tree"], { home, cwd });
  expect(readdirSync(cwd)).toEqual(["package.json"]);
});

test("the doctor looks at a cut file without dying of it", async () => {
  const home = makeFolder();
  const facts = Array.from({ length: 48 }, (_, at) => `Fact ${at} is about thing ${at}.`);
  await run([], { home, input: `${facts.join("\n")}\n` });
  expect((await run(["doctor"], { home })).exitCode).toBe(0);
  const [file = ""] = filesIn(`${home}/projects`).filter((name) => name.endsWith("data.mdb"));
  truncateSync(file, Math.floor(statSync(file).size / 2));
  const examined = await run(["doctor", "--json"], { home });
  expect(examined.exitCode).toBe(65);
  expect(JSON.parse(examined.stdout)).toMatchObject({ ok: expect.any(Boolean) });
  expect(examined.stderr).not.toMatch(/^\s+at /m);
});
