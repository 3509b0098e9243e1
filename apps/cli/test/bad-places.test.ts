import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
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
    const facts = Array.from({ length: 2000 }, (_, at) => `Fact ${at}: ${`word${at} `.repeat(40)}`);
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
    expect(dataOf(doctor)).toMatchObject({ sound: true, turns: acknowledged });
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
