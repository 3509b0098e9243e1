import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { dataOf, finish, makeFolder, program, run, runProcess, start } from "./command.ts";
import { filesWith } from "./files-with.ts";
import { hasTerminals } from "./in-screen.ts";

const TOLD = "내 여동생 미나는 땅콩 알레르기가 있어.";

/** A home with a memory that was encrypted, and the file that holds its passphrase. */
async function encryptedHome() {
  const home = makeFolder();
  const file = path.join(makeFolder(), "passphrase");
  writeFileSync(file, "맞는 암호\n", { mode: 0o600 });
  const env = { HSMS_PASSPHRASE_FILE: file };
  await run(["ask", TOLD], { home });
  expect(filesWith(home, "땅콩")).not.toEqual([]);
  expect(await run(["encrypt", "--yes"], { home, env })).toMatchObject({ exitCode: 0 });
  return { home, env };
}

test("no file of an encrypted memory holds a word of it, whatever is done with it", async () => {
  const { home, env } = await encryptedHome();
  const asked = await run(["search", "알레르기", "--debug-txt"], { home, env });
  expect(asked.stdout).toContain("땅콩");
  expect(asked.stderr).toContain("No debug file is written");
  await run(["rebuild"], { home, env });
  await run([], { home, env, input: "!debug-txt\n미나 생일은 5월 3일이야.\n" });
  expect(dataOf(await run(["doctor", "--json"], { home, env }))).toMatchObject({ sound: true });
  for (const words of ["땅콩", "미나", "알레르기", "생일"])
    expect(filesWith(home, words)).toEqual([]);
});

test("without the passphrase, and with a wrong one, it says so and exits with 78", async () => {
  const { home } = await encryptedHome();
  for (const command of [["tree"], ["ask", "누가 알레르기가 있지?"], ["search", "땅콩"]]) {
    const refused = await run(command, { home });
    expect(refused).toMatchObject({ exitCode: 78, stdout: "" });
    expect(refused.stderr).toContain("There is no passphrase");
  }
  const wrong = path.join(home, "wrong");
  writeFileSync(wrong, "틀린 암호");
  const refused = await run(["tree", "--lang", "ko"], {
    home,
    env: { HSMS_PASSPHRASE_FILE: wrong },
  });
  expect(refused).toMatchObject({ exitCode: 78, stdout: "" });
  expect(refused.stderr).toContain("암호화되어 있습니다");
  expect(refused.stderr).not.toMatch(/^\s+at /mu);
});

test("the passphrase can be changed, and the memory be written in clear again", async () => {
  const { home, env } = await encryptedHome();
  const next = path.join(home, "next");
  writeFileSync(next, "다음 암호");
  expect(await run(["passphrase", "--new-file", next], { home, env })).toMatchObject({
    exitCode: 0,
  });
  expect(await run(["tree"], { home, env })).toMatchObject({ exitCode: 78 });
  const nextEnv = { HSMS_PASSPHRASE_FILE: next };
  const asked = await run(["decrypt"], { home, env: nextEnv });
  expect(asked).toMatchObject({ exitCode: 2 });
  expect(await run(["decrypt", "--yes"], { home, env: nextEnv })).toMatchObject({ exitCode: 0 });
  expect((await run(["search", "땅콩"], { home })).stdout).toContain("땅콩");
});

test("the file that locks the key is for its owner, and tells nothing", async () => {
  const { home } = await encryptedHome();
  const keys = filesWith(home, '"lockedKey"');
  expect(keys.map((file) => path.basename(file)).toSorted()).toEqual(["KEY", "KEY.copy"]);
  for (const file of keys) expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("the program that people run makes its keys as costly as advised, whatever those of tests cost", async () => {
  const { home, env } = await encryptedHome();
  const costs = () =>
    filesWith(home, '"lockedKey"').map(
      (file) => JSON.parse(readFileSync(file, "utf8")).derivation.cost,
    );
  const cheap = costs();
  const next = path.join(home, "next");
  writeFileSync(next, "다음 암호");
  const changed = await runProcess(["passphrase", "--new-file", next], { home, env });
  expect(changed).toMatchObject({ exitCode: 0 });
  expect(costs()).toEqual([2 ** 17, 2 ** 17]);
  expect(Math.max(...cheap)).toBeLessThan(2 ** 17);
});

/** The only project's folder. */
function projectOf(home: string): string {
  const projects = path.join(home, "projects");
  return path.join(projects, readdirSync(projects)[0] ?? "");
}

/** A home in clear with backups, a kept store, an export and a debug log, each of which holds the words. */
async function homeWithCopies() {
  const home = makeFolder();
  const file = path.join(makeFolder(), "passphrase");
  writeFileSync(file, "맞는 암호\n", { mode: 0o600 });
  await run(["ask", TOLD], { home });
  await run(["backup"], { home });
  const folder = projectOf(home);
  const days = path.join(folder, "backups");
  const today = path.join(days, readdirSync(days)[0] ?? "");
  const older = path.join(folder, "kept", "20260101-120000");
  mkdirSync(path.dirname(older));
  cpSync(today, older, { recursive: true });
  return { home, env: { HSMS_PASSPHRASE_FILE: file }, today, older };
}

test("copies that lie in clear are named, and encrypted in their place when that is wanted", async () => {
  const { home, env, today, older } = await homeWithCopies();
  const out = path.join(home, "exported");
  await run(["export", "--out", out], { home });
  await run(["search", "땅콩", "--debug-txt"], { home });
  const encrypted = await run(["encrypt", "--yes"], { home, env });
  expect(encrypted).toMatchObject({ exitCode: 0 });
  for (const copy of [today, older]) {
    expect(encrypted.stderr).not.toContain(copy);
    expect(encrypted.stdout).toContain(`Encrypted under the same passphrase: ${copy}`);
  }
  const left = filesWith(home, "땅콩");
  expect(left.length).toBeGreaterThan(1);
  for (const file of left) expect(encrypted.stderr).toContain(file);
  expect(left.filter((file) => file.startsWith(projectOf(home)))).toEqual([]);
  // They are of use with the passphrase.
  expect(await run(["restore", "20260101-120000", "--yes"], { home, env })).toMatchObject({
    exitCode: 0,
  });
  expect((await run(["search", "알레르기"], { home, env })).stdout).toContain("땅콩");
});

test("without a yes the copies stay as they are, and are named again until they are encrypted", async () => {
  const { home, env } = await encryptedHome();
  const { today: clear } = await homeWithCopies();
  const kept = path.join(projectOf(home), "kept", "20260101-120000");
  const unfinished = path.join(projectOf(home), "backups", ".making", "copy");
  for (const place of [kept, unfinished]) {
    mkdirSync(path.dirname(place), { recursive: true });
    cpSync(clear, place, { recursive: true });
  }
  // Made by a process that is no more.
  const maker = { processId: 2 ** 22 + 1, host: os.hostname(), since: 0 };
  writeFileSync(path.join(unfinished, "..", "maker.json"), JSON.stringify(maker));
  expect(dataOf(await run(["encrypt", "--json"], { home, env }))).toMatchObject({
    copies: { encrypted: [], clear: [kept, unfinished] },
  });
  expect(filesWith(kept, "땅콩")).not.toEqual([]);
  expect(dataOf(await run(["encrypt", "--json", "--yes"], { home, env }))).toMatchObject({
    copies: { encrypted: [kept], clear: [] },
  });
  expect(filesWith(home, "땅콩")).toEqual([]);
});

test("a backup that is being made is waited for, and where that ends too soon the copies are named", async () => {
  const { home, env, today } = await homeWithCopies();
  const making = path.join(path.dirname(today), ".making");
  mkdirSync(making);
  cpSync(today, path.join(making, "copy"), { recursive: true });
  const maker = { processId: process.pid, host: os.hostname(), since: Date.now() };
  writeFileSync(path.join(making, "maker.json"), JSON.stringify(maker));
  /** Does something once the program says that it waits. */
  const whenWaiting = async (act: (child: ReturnType<typeof start>) => void) => {
    const child = start(["encrypt", "--yes"], { home, env });
    child.stderr.on("data", (text: string | Buffer) => {
      if (String(text).includes("waiting for it")) act(child);
    });
    return finish(child);
  };
  const cut = await whenWaiting((child) => child.kill("SIGINT"));
  expect(cut.exitCode).toBe(75);
  expect(cut.stderr).toMatch(/The memory is encrypted, but these copies are not yet.*copy/u);
  expect(cut.stderr).toContain("Run `hsms encrypt` again");
  const ended = await whenWaiting(() => rmSync(making, { recursive: true }));
  expect(ended).toMatchObject({ exitCode: 0 });
  expect(filesWith(projectOf(home), "땅콩").filter((file) => file.endsWith(".mdb"))).toEqual([]);
});

test(
  "a kill at any moment leaves a memory, in clear or encrypted, and every copy of it",
  { tags: ["slow"] },
  async () => {
    const { home, env, today, older } = await homeWithCopies();
    const folder = projectOf(home);
    const hasGeneration = (place: string, number: number) => () =>
      existsSync(path.join(place, `generation-00000${number}`));
    const store = path.join(folder, "store");
    const moments: readonly (() => boolean)[] = [
      hasGeneration(store, 2),
      () => readFileSync(path.join(store, "CURRENT"), "utf8").includes("000002"),
      hasGeneration(older, 2),
    ];
    for (const isThere of moments) {
      const child = start(["encrypt", "--yes"], { home, env });
      const ended = new Promise((resolve) => child.on("close", resolve));
      let isOver = false;
      void ended.then(() => (isOver = true));
      while (!isOver && !isThere()) await setImmediate();
      child.kill("SIGKILL");
      await ended;
      expect(dataOf(await run(["doctor", "--json"], { home, env }))).toMatchObject({
        sound: true,
        turns: 1,
      });
      for (const copy of [today, older])
        expect(existsSync(path.join(copy, "backup.json"))).toBe(true);
    }
    expect(await run(["encrypt", "--yes"], { home, env })).toMatchObject({ exitCode: 0 });
    expect(filesWith(home, "땅콩")).toEqual([]);
    const restored = await run(["restore", "20260101-120000", "--yes"], { home, env });
    expect(restored).toMatchObject({ exitCode: 0 });
  },
);

test("what a kill left in clear beside an encrypted copy goes when encrypting again", async () => {
  const { home, env, older } = await homeWithCopies();
  const clear = path.join(older, "generation-000001");
  const left = path.join(home, "left");
  cpSync(clear, left, { recursive: true });
  await run(["encrypt", "--yes"], { home, env });
  expect(existsSync(clear)).toBe(false);
  // As a process leaves it that is killed when the new generation counts and the old one is still there.
  renameSync(left, clear);
  const again = await run(["encrypt", "--yes"], { home, env });
  expect(again.stdout).toContain(older);
  expect(existsSync(clear)).toBe(false);
  expect(filesWith(projectOf(home), "땅콩").filter((file) => file.endsWith(".mdb"))).toEqual([]);
});

test("a file with the passphrase that others can read is told of, and one that cannot be read is named", async () => {
  const { home, env } = await encryptedHome();
  chmodSync(env.HSMS_PASSPHRASE_FILE, 0o644);
  const told = await run(["tree"], { home, env });
  expect(told).toMatchObject({ exitCode: 0 });
  expect(told.stderr).toContain(`Others can read the passphrase in ${env.HSMS_PASSPHRASE_FILE}`);
  for (const file of [path.join(home, "not there"), home]) {
    const refused = await run(["tree"], { home, env: { HSMS_PASSPHRASE_FILE: file } });
    expect(refused).toMatchObject({ exitCode: 74, stdout: "" });
    expect(refused.stderr).toContain(file);
  }
  writeFileSync(env.HSMS_PASSPHRASE_FILE, "\n");
  expect(await run(["tree"], { home, env })).toMatchObject({ exitCode: 78 });
});

test.skipIf(process.platform !== "linux")(
  "the key ring is asked by the project's id, and what it says is never shown",
  async () => {
    const { home } = await encryptedHome();
    const bin = makeFolder();
    const asked = path.join(bin, "asked");
    const ring = `#!/bin/sh\necho "$@" > '${asked}'\necho '맞는 암호'\n`;
    writeFileSync(path.join(bin, "secret-tool"), ring, { mode: 0o700 });
    const env = { PATH: `${bin}:${process.env["PATH"] ?? ""}` };
    const found = await run(["search", "땅콩", "--debug"], { home, env });
    expect(found).toMatchObject({ exitCode: 0 });
    expect(`${found.stdout}${found.stderr}`).not.toContain("맞는 암호");
    const id = path.basename(projectOf(home));
    expect(readFileSync(asked, "utf8")).toBe(`lookup service hsms project ${id}\n`);
    // A ring that is empty, or broken, is as good as none.
    writeFileSync(path.join(bin, "secret-tool"), "#!/bin/sh\nexit 1\n");
    expect(await run(["tree"], { home, env })).toMatchObject({ exitCode: 78 });
  },
);

/** Runs the program in a terminal, and types each answer when its question is there. */
async function inTerminal(
  args: readonly string[],
  { home, answers }: { readonly home: string; readonly answers: readonly (readonly string[])[] },
): Promise<{ readonly screen: string; readonly exitCode: number | null }> {
  const command = [process.execPath, program, ...args].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["-qefc", command, "/dev/null"], {
    cwd: home,
    env: { PATH: process.env["PATH"] ?? "", HOME: home, HSMS_HOME: home, LANG: "C.UTF-8" },
  });
  let screen = "";
  let read = 0;
  const left = [...answers];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    screen += text;
    const [question = "", typed = ""] = left[0] ?? [];
    const at = left.length === 0 ? -1 : screen.indexOf(question, read);
    if (at === -1) return;
    read = at + question.length;
    left.shift();
    child.stdin.write(typed);
  });
  return new Promise((resolve) =>
    child.on("close", (exitCode) => {
      resolve({ screen, exitCode });
    }),
  );
}

test.skipIf(!hasTerminals)(
  "in a terminal it asks once, or three times, and shows nothing of what is typed",
  { tags: ["slow"] },
  async () => {
    const { home } = await encryptedHome();
    const ask = (...typed: readonly string[]) =>
      inTerminal(["tree"], { home, answers: typed.map((text) => ["Passphrase: ", text]) });
    // In parts, as another keyboard has it, and pasted with a line's end and more.
    const right = await ask(`${"맞는 암호".normalize("NFD")}\nand more\n`);
    expect(right).toMatchObject({ exitCode: 0 });
    expect(right.screen.split("Passphrase:")).toHaveLength(2);
    const second = await ask("wrong-one\r", "맞는 암호\r");
    expect(second).toMatchObject({ exitCode: 0 });
    const never = await ask("wrong-one\r", "wrong-two\r", "wrong-three\r");
    expect(never).toMatchObject({ exitCode: 78 });
    expect(await ask("half\u0003")).toMatchObject({ exitCode: 130 });
    for (const { screen } of [right, second, never]) {
      expect(screen).not.toMatch(/암호|wrong-|and more/u);
    }
    const restored = await inTerminal(["restore"], {
      home,
      answers: [
        ["Passphrase: ", "맞는 암호\r"],
        ["[y/N] ", "n\r"],
      ],
    });
    expect(restored.screen.split("Passphrase:").length).toBeLessThan(3);
  },
);
