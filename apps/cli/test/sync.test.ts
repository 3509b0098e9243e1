import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filesWith } from "./files-with.ts";
import { dataOf, finish, makeFolder, run, start, untilPrinted } from "./command.ts";

test.each([
  ["en", "no folder", ["sync", "none"], "There is no folder", 2],
  ["ko", "no folder", ["sync", "none"], "폴더가 없습니다", 2],
  ["en", "a folder of other things", ["sync", "other"], "holds other files", 2],
  ["en", "no code", ["sync", "empty", "--join", "bafu", "kilo"], "not a code", 2],
  ["ko", "no code", ["sync", "empty", "--join", "bafu"], "코드가 아닙니다", 2],
  ["en", "two things at once", ["sync", "--add", "--list"], "--add, --list", 2],
  ["en", "a name of two lines", ["sync", "empty", "--name", "a\nb"], "cannot be the name", 2],
] as const)("in %s, %s is a sentence", async (language, _what, args, sentence, exitCode) => {
  const home = makeFolder();
  mkdirSync(path.join(home, "empty"));
  mkdirSync(path.join(home, "other"));
  writeFileSync(path.join(home, "other", "letter.txt"), "Dear");
  const env = { HSMS_LANG: language, HSMS_PROJECT: "one" };
  const finished = await run(args, { home, env });
  expect(finished).toMatchObject({ exitCode, stderr: expect.stringContaining(sentence) });
});

test("a folder that is not there leaves no project behind", async () => {
  const home = makeFolder();
  const finished = await run(["sync", "none"], { home });
  expect(finished).toMatchObject({ exitCode: 2, stderr: expect.not.stringContaining("Created") });
  expect((await run(["projects", "--json"], { home })).stdout).not.toContain("directory");
});

test("where there is no memory, only the place that carries it makes one", async () => {
  const home = makeFolder();
  for (const flag of ["--list", "--leave", "--add"]) {
    const finished = await run(["sync", flag], { home });
    expect(finished).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining("There is no memory"),
    });
  }
  expect((await run(["projects", "--json"], { home })).stdout).not.toContain("directory");
  await run(["add", "The rent is due."], { home });
  const finished = await run(["sync"], { home });
  expect(finished).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("not synced yet"),
  });
});

test("a memory that is synced says so to a code without a folder, and nothing with --quiet", async () => {
  const [home, shared] = [makeFolder(), makeFolder()];
  const env = { HSMS_PROJECT: "one" };
  expect(await run(["sync", shared], { home, env })).toMatchObject({
    exitCode: 0,
    stdout: "",
    stderr: expect.stringContaining("In step"),
  });
  expect(await run(["sync", "-q"], { home, env })).toMatchObject({ stdout: "", stderr: "" });
  const joining = await run(["sync", "--join", "bafu", "kilo"], { home, env });
  expect(joining).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`already syncs through ${shared}`),
  });
});

test("a machine that has not joined is told so, and changes nothing", async () => {
  const [home, other] = [makeFolder(), makeFolder()];
  const shared = makeFolder();
  const env = { HSMS_PROJECT: "one" };
  expect(await run(["sync", shared], { home, env })).toMatchObject({ exitCode: 0 });
  const stranger = await run(["sync", shared, "--json"], { home: other, env });
  expect(stranger.exitCode).toBe(2);
  expect(stranger.stdout).toContain("SYNC_NO_MEMBER");
});

test(
  "two homes join by a code and have the same, a purge on one is gone on the other, and one can be removed",
  { tags: ["slow"] },
  async () => {
    const [laptop, desktop, shared] = [makeFolder(), makeFolder(), makeFolder()];
    const env = { HSMS_PROJECT: "one" };
    const on = (home: string, ...args: readonly string[]) => run(args, { home, env });
    await on(laptop, "add", "Mina lives in Busan.");
    await on(laptop, "sync", shared, "--name", "laptop");
    const adding = start(["sync", "--add"], { home: laptop, env });
    const added = finish(adding);
    let shown = "";
    adding.stdout.on("data", (text: unknown) => (shown += String(text)));
    await untilPrinted(adding, "--join");
    const code = /--join ([a-z ]+)/u.exec(shown)?.[1]?.trim().split(" ") ?? [];
    const joined = await on(desktop, "sync", shared, "--name", "desktop", "--join", ...code);
    expect(joined).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("1 turn") });
    expect(await added).toMatchObject({ exitCode: 0 });
    await on(desktop, "add", "제주도에서 렌터카를 빌렸다.");
    await on(desktop, "sync");
    await on(laptop, "sync");
    // One of them cares for the memory; the plan says which, and the other carries nothing out.
    expect((await on(desktop, "care")).stderr).toContain("on none of them");
    expect((await on(desktop, "sync", "--care", "laptop")).stdout).toContain("by itself on laptop");
    await on(laptop, "sync");
    expect((await on(laptop, "sync", "--list")).stdout).toMatch(/laptop .*cares for the memory/u);
    expect((await on(laptop, "care")).stderr).toContain("on this machine");
    const refused = await on(desktop, "care", "apply", "--yes");
    expect(refused.exitCode).not.toBe(0);
    expect(refused.stderr).toContain("cared for on laptop");
    const canonical = async (home: string): Promise<string> => {
      await on(home, "export", "--format", "canonical", "--out", path.join(home, "out"));
      return readFileSync(path.join(home, "out", "canonical.jsonl"), "utf8");
    };
    expect(await canonical(laptop)).toContain("렌터카");
    expect(await canonical(desktop)).toBe(await canonical(laptop));
    await on(laptop, "export", "--format", "jsonl", "--out", path.join(laptop, "lines"));
    await on(laptop, "backup");
    await on(desktop, "forget", "1", "--purge", "--yes");
    await on(desktop, "sync");
    expect(await on(laptop, "sync")).toMatchObject({
      stderr: expect.stringMatching(/1 turn deleted for good(?:.|\n)*lines.memory\.jsonl\n/u),
    });
    // What that line names as the command is enough.
    const left = filesWith(laptop, "렌터카");
    expect(left.length).toBeGreaterThan(1);
    const again = await on(laptop, "forget", "--purge", "--backups", "--files");
    expect(again).toMatchObject({ exitCode: 0 });
    expect(filesWith(laptop, "렌터카")).toEqual([]);
    expect((await on(laptop, "sync")).stderr).not.toContain("lines");
    await on(desktop, "sync");
    expect(await canonical(laptop)).not.toContain("렌터카");
    expect(dataOf(await on(desktop, "sync", "--list", "--json"))).toMatchObject({
      purges: [{ by: "desktop", missing: [] }],
    });
    expect((await on(desktop, "sync", "--list")).stdout).toContain("Out of reach: old versions");
    await on(laptop, "sync", "--revoke", "desktop");
    expect(await on(desktop, "sync")).toMatchObject({ exitCode: 78 });
  },
);
