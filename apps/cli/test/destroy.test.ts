import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { openMemory } from "@hsms/engine";
import { dataOf, finish, makeFolder, program, run } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

/** A home with the memories `work` and `home`. */
async function homeOfTwo() {
  const home = makeFolder();
  for (const name of ["work", "home"]) {
    await run(["add", `The kite of ${name} is red`, "--project", name, "--create"], { home });
  }
  return home;
}

const names = async (home: string): Promise<unknown> =>
  (
    dataOf(await run(["projects", "--json"], { home })) as { projects: { name: string }[] }
  ).projects.map(({ name }) => name);
const destroy = (home: string, ...words: readonly string[]) =>
  run(["memory", "destroy", "--project", "work", ...words], { home });

test("the folder of a memory is printed, of an encrypted one without its passphrase, and not of one that is not", async () => {
  const home = await homeOfTwo();
  const passphrase = path.join(makeFolder(), "passphrase");
  writeFileSync(passphrase, "open sesame 1234", { mode: 0o600 });
  const env = { HSMS_PASSPHRASE_FILE: passphrase };
  expect((await run(["encrypt", "--yes", "--project", "work"], { home, env })).exitCode).toBe(0);
  const folder = path.join(home, "projects", "work");
  expect((await run(["memory", "path", "--project", "work"], { home })).stdout).toBe(`${folder}\n`);
  expect(dataOf(await run(["memory", "path", "--project", "work", "--json"], { home }))).toEqual({
    path: folder,
  });
  expect((await destroy(home)).stderr).toContain("turns that cannot be counted");
  expect((await run(["memory", "path"], { home })).exitCode).toBe(3);
  expect((await run(["memory", "path", "--project", "none"], { home })).exitCode).toBe(2);
});

test("of an encrypted memory a backup is made first, and it is said that its vectors elsewhere could not be looked for", async () => {
  const home = await homeOfTwo();
  const passphrase = path.join(makeFolder(), "passphrase");
  writeFileSync(passphrase, "open sesame 1234", { mode: 0o600 });
  const env = { HSMS_PASSPHRASE_FILE: passphrase };
  await run(["encrypt", "--yes", "--project", "work"], { home, env });
  const saved = path.join(home, "saved");
  const words = ["memory", "destroy", "--project", "work", "--yes", "work", "--backup", saved];
  const done = await run(words, { home, env });
  expect(done.exitCode).toBe(0);
  expect(done.stderr).toContain("could not be read without its passphrase");
  expect([await names(home), existsSync(saved)]).toEqual([["home"], true]);
});

test.each(["HSMS_HOME", "MEMORY_ROOT"])("memories lie under %s", async (variable) => {
  const [home, root] = [makeFolder(), makeFolder()];
  const env = { HSMS_HOME: "", [variable]: root };
  await run(["memory", "--save", "The kite is red"], { home, env });
  const shown = await run(["memory", "path"], { home, env });
  expect(shown.stdout).toBe(`${path.join(root, "projects", "default")}\n`);
});

test("without a terminal nothing is deleted unless the memory is named", async () => {
  const home = await homeOfTwo();
  const unasked = await destroy(home);
  expect(unasked.exitCode).toBe(2);
  expect(unasked.stderr).toContain('This deletes the memory "work" for good: 1 turn and 0 backups');
  const other = await destroy(home, "--yes", "home", "--lang", "ko");
  expect(other.exitCode).toBe(2);
  expect(other.stderr).toContain('이름은 "work" 입니다');
  expect(await names(home)).toEqual(["home", "work"]);
  expect((await destroy(home, "--yes", "work")).stdout).toBe('The memory "work" is deleted.\n');
  expect(await names(home)).toEqual(["home"]);
  expect(readdirSync(path.join(home, "projects"))).toEqual(["home"]);
  expect((await destroy(home, "--yes", "work")).exitCode).toBe(2);
});

test("a backup made first brings all of it back, exports that stay are named, and a backup within is refused", async () => {
  const home = await homeOfTwo();
  const at = (name: string): string => path.join(home, name);
  await run(["export", "--format", "jsonl", "--out", at("out"), "--project", "work"], { home });
  const inside = await destroy(
    home,
    "--yes",
    "work",
    "--backup",
    path.join(home, "projects/work/b"),
  );
  expect(inside.exitCode).toBe(2);
  // Also by a way around.
  symlinkSync(at("projects"), at("link"));
  const around = await destroy(home, "--yes", "work", "--backup", at("link/work/..backup"));
  expect(around).toMatchObject({ exitCode: inside.exitCode });
  const done = await destroy(home, "--yes", "work", "--backup", at("saved"), "--json");
  expect(dataOf(done)).toMatchObject({ project: "work", backup: at("saved") });
  expect(JSON.stringify(dataOf(done)["copies"])).toContain(at("out"));
  const restore = ["restore", at("saved"), "--yes", "--project", "work", "--create"];
  expect((await run(restore, { home })).exitCode).toBe(0);
  expect((await run(["search", "kite", "--project", "work"], { home })).stdout).toContain(
    "of work",
  );
});

test("a memory that another process has open is not deleted", async () => {
  const home = await homeOfTwo();
  const directory = path.join(home, "projects", "work", "store");
  const memory = await openMemory({ directory, workers: 0 });
  const refused = await destroy(home, "--yes", "work");
  expect(refused.exitCode).toBe(75);
  expect(refused.stderr).toContain(`open in another process: ${process.pid}`);
  await memory.close();
  expect((await destroy(home, "--yes", "work")).exitCode).toBe(0);
});

const killing = fileURLToPath(new URL("kill-when.ts", import.meta.url));

test.each([
  ["before renaming", ["home", "work"]],
  ["after renaming", ["home"]],
  ["half removed", ["home"]],
  ["after removing", ["home"]],
])(
  "killed %s, a memory is whole or gone, and the next command leaves nothing of it",
  async (moment, left) => {
    const home = await homeOfTwo();
    const screens = path.join(home, "state", "screens");
    mkdirSync(screens, { recursive: true });
    for (const name of ["work.json", "home.json"]) writeFileSync(path.join(screens, name), "{}");
    const words = [program, "memory", "destroy", "--project", "work", "--yes", "work"];
    const flags = [...sourceFlags, "--import", killing];
    const { PATH = "" } = process.env;
    const env = { PATH, HOME: home, HSMS_HOME: home, LANG: "C.UTF-8", KILL_WHEN: moment };
    const killed = await finish(spawn(process.execPath, [...flags, ...words], { cwd: home, env }));
    expect(killed.signal).toBe("SIGKILL");
    expect(await names(home)).toEqual(left);
    await run(["add", "The kite is blue", "--project", "home"], { home });
    expect(readdirSync(path.join(home, "projects")).toSorted()).toEqual(left);
    expect(readdirSync(screens).toSorted()).toEqual(left.map((name) => `${name}.json`));
    const found = await run(["search", "kite", "--project", "work"], { home });
    expect(found.stdout.includes("The kite of work is red")).toBe(left.includes("work"));
  },
);

test.skipIf(!hasTerminals)(
  "at a terminal a backup is offered, and the typed name decides",
  async () => {
    const home = await homeOfTwo();
    const open = () => openScreen(["memory", "destroy", "--project", "work"], { home });
    const first = open();
    await first.shows("Folder for a backup first");
    first.type("saved\r");
    await first.shows("Type its name, work");
    await first.end("home\r");
    expect([await names(home), existsSync(path.join(home, "saved"))]).toEqual([
      ["home", "work"],
      false,
    ]);
    const second = open();
    await second.shows("Folder for a backup first");
    second.type("\r");
    await second.shows("Type its name, work");
    expect(await second.end("work\r")).toContain("is deleted");
    expect(await names(home)).toEqual(["home"]);
  },
);
