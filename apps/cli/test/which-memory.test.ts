import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run, runProcess } from "./command.ts";
import { layOutEarlierProject } from "./earlier-project.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

/** A repository with a package, a submodule and a nested repository, a worktree beside it, and a link to the package. */
function makeRepository() {
  const home = makeFolder();
  const at = (name: string): string => path.join(home, name);
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  write("shop/.git/HEAD", "ref: refs/heads/main\n");
  write("shop/.git/worktrees/fix/commondir", "../..\n");
  write("shop/.git/worktrees/fix/gitdir", `${at("fix/.git")}\n`);
  write("fix/.git", `gitdir: ${at("shop/.git/worktrees/fix")}\n`);
  write("shop/packages/api/package.json", "{}");
  write("shop/lib/.git", "gitdir: ../.git/modules/lib\n");
  write("shop/vendor/tool/.git/HEAD", "ref: refs/heads/main\n");
  symlinkSync(at("shop/packages/api"), at("link"));
  const hsms = (folder: string, ...args: readonly string[]) => run(args, { home, cwd: at(folder) });
  const projects = () => {
    const folder = path.join(home, "projects");
    return existsSync(folder) ? readdirSync(folder).toSorted() : [];
  };
  return { home, at, hsms, projects };
}

/** {@link makeRepository}, of which the package was used by the program that took it for a project. */
function withEarlier() {
  const made = makeRepository();
  const id = layOutEarlierProject(made.home, made.at("shop/packages/api"));
  return { ...made, id };
}

test("a worktree, a package and a link to it have the memory of their repository; a submodule and a nested repository do not", async () => {
  const { hsms, projects } = makeRepository();
  await hsms("shop", "add", "The door number is 4711.");
  for (const folder of ["fix", "shop/packages/api", "link"]) {
    const found = await hsms(folder, "search", "door number");
    expect(found, folder).toMatchObject({ exitCode: 0, stderr: "" });
    expect(found.stdout, folder).toContain("4711");
  }
  for (const folder of ["shop/lib", "shop/vendor/tool"]) {
    expect(await hsms(folder, "search", "door number"), folder).toMatchObject({ exitCode: 3 });
  }
  expect(projects()).toHaveLength(1);
});

test.each(["shop", "fix"])(
  "a main checkout whose repository lies elsewhere and its worktree have one memory, begun in %s",
  async (first) => {
    const home = makeFolder();
    const at = (name: string): string => path.join(home, name);
    for (const [name, text] of [
      ["store/HEAD", "ref: refs/heads/main\n"],
      ["store/worktrees/fix/commondir", "../..\n"],
      ["store/worktrees/fix/gitdir", `${at("fix/.git")}\n`],
      ["shop/.git", `gitdir: ${at("store")}\n`],
      ["fix/.git", `gitdir: ${at("store/worktrees/fix")}\n`],
    ] as const) {
      mkdirSync(path.dirname(at(name)), { recursive: true });
      writeFileSync(at(name), text);
    }
    await run(["add", "The door number is 4711."], { home, cwd: at(first) });
    for (const folder of ["shop", "fix"]) {
      const found = await run(["search", "door number"], { home, cwd: at(folder) });
      expect(found, folder).toMatchObject({ exitCode: 0, stderr: "" });
      expect(found.stdout, folder).toContain("4711");
    }
    await run(["add", "It was changed."], { home, cwd: at("fix") });
    expect(readdirSync(at("projects"))).toHaveLength(1);
    const env = { HSMS_APART: at("shop") };
    const apart = await run(["search", "door number"], { home, cwd: at("shop"), env });
    expect(apart.exitCode).toBe(first === "shop" ? 0 : 3);
  },
);

test("reading where no memory is makes nothing, and names the memories that are", async () => {
  const { home, at, hsms, projects } = makeRepository();
  const empty = await hsms("shop", "tree");
  expect(empty).toMatchObject({ exitCode: 3, stdout: "" });
  expect(empty.stderr).toContain("no memory here yet");
  expect(readdirSync(home).toSorted()).toEqual(["fix", "link", "shop"]);
  await run(["add", "Tea at four."], { home });
  await run(["add", "The rent is due.", "--project", "work", "--create"], { home });
  for (const command of [
    "search tea",
    "list",
    "tags",
    "history",
    "undo",
    "export --out there",
    "backup",
  ]) {
    const refused = await hsms("shop", ...command.split(" "));
    expect(refused, command).toMatchObject({ exitCode: 3, stdout: "" });
    expect(refused.stderr, command).toContain("default (1 turn), work (1 turn); --project NAME");
  }
  const doctor = await runProcess(["doctor", "--lang", "ko"], { home, cwd: at("shop") });
  expect(doctor.exitCode).toBe(3);
  expect(doctor.stderr).toContain("default (대화 1개), work (대화 1개)");
  const json = await hsms("shop", "search", "tea", "--json", "--lang", "ko");
  expect(JSON.parse(json.stdout)).toMatchObject({
    error: { code: "NO_MEMORY_HERE", hint: expect.stringContaining("default (1 turn)") },
  });
  expect(projects()).toEqual(["default", "work"]);
});

test("settings can be read where no memory is, and set for the user", async () => {
  const { hsms, projects } = makeRepository();
  const shown = await hsms("shop", "config", "get", "TOP_K");
  expect(shown).toMatchObject({ exitCode: 0, stdout: "10\n" });
  expect(shown.stderr).toContain("no memory here yet");
  expect(await hsms("shop", "config", "set", "LOG_LEVEL", "off")).toMatchObject({ exitCode: 0 });
  expect(projects()).toEqual([]);
});

test("a name that was mistyped makes no project, also where something is written, unless --create says so", async () => {
  const { hsms, projects } = makeRepository();
  await hsms("shop", "add", "Tea at four.", "--project", "work", "--create");
  for (const command of ["add", "ask", "search", "conversation new", "config set TOP_K 5"]) {
    const words = command.startsWith("c") ? [] : ["Tea at five."];
    const refused = await hsms("shop", ...command.split(" "), ...words, "--project", "wrok");
    expect(refused, command).toMatchObject({ exitCode: 2, stdout: "" });
    expect(refused.stderr, command).toContain("There are: work.");
  }
  expect(projects()).toEqual(["work"]);
  const first = await hsms("shop", "add", "Tea at six.", "--project", "default");
  expect(first).toMatchObject({ exitCode: 0 });
});

test("where a package had a memory of its own, that is told once, and its turns can be brought over and taken back", async () => {
  const { hsms, id, projects } = withEarlier();
  const before = await hsms("shop/packages/api", "search", "port");
  expect(before).toMatchObject({ exitCode: 3, stdout: "" });
  expect(before.stderr).toContain('Until now it was "api" (2 turns)');
  await hsms("shop", "add", "The shop opens at nine.");
  // Who wanted no words is told later.
  expect((await hsms("shop/packages/api", "search", "shop opens", "-q")).stderr).toBe("");
  const told = await hsms("shop/packages/api", "search", "shop opens");
  expect(told.stdout).toContain("nine");
  expect(told.stderr).toContain("`hsms project merge api`");
  expect((await hsms("shop/packages/api", "search", "shop opens")).stderr).toBe("");
  expect((await hsms("shop/packages/api", "search", "4711")).stdout).not.toContain("port");
  const merged = await hsms("shop/packages/api", "project", "merge", "api", "--json");
  expect(dataOf(merged)).toMatchObject({ from: id, added: 2, alreadyThere: 0 });
  expect((await hsms("shop", "search", "api port")).stdout).toContain("4711");
  expect(dataOf(await hsms("shop", "tree", "--json"))).toMatchObject({ turns: 3 });
  const again = await hsms("shop", "project", "merge", id, "--json");
  expect(dataOf(again)).toMatchObject({ added: 0, alreadyThere: 2 });
  const listed = async () => dataOf(await hsms("shop", "projects", "--json"))["projects"];
  expect(await listed()).toMatchObject([{ id, mergedInto: expect.any(String) }, {}]);
  expect(await hsms("shop", "undo", "--yes")).toMatchObject({ exitCode: 0 });
  expect(await listed()).toMatchObject([{ id, mergedInto: null }, {}]);
  expect((await hsms("shop", "search", "api port")).stdout).not.toContain("4711");
  expect((await hsms("shop", "search", "api port", "--project", "api")).stdout).toContain("4711");
  expect(projects()).toHaveLength(2);
});

test("it is listed with that of the repository, and can be kept apart", async () => {
  const { hsms, id, at } = withEarlier();
  await hsms("shop", "add", "The shop opens at nine.");
  const { projects } = dataOf(await hsms("shop/packages/api", "projects", "--json"));
  expect(projects).toMatchObject([
    { id, hereBefore: true, here: false },
    { name: "shop", here: true, hereBefore: false },
  ]);
  const kept = await hsms("shop/packages/api", "project", "apart");
  expect(kept).toMatchObject({ exitCode: 0, stderr: "" });
  const found = await hsms("shop/packages/api", "search", "api port");
  // It is of an earlier schema, which is told once.
  expect(found).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining("store-before-schema-"),
  });
  expect(found.stdout).toContain("4711");
  expect((await hsms("fix", "search", "shop opens")).stdout).toContain("nine");
  expect(await hsms("shop/packages/api", "project", "apart")).toMatchObject({ exitCode: 2 });
  await hsms("shop", "config", "set", "APART", "worktrees");
  expect(await hsms("fix", "search", "shop opens")).toMatchObject({ exitCode: 3 });
  expect(await hsms("shop", "config", "set", "APART", "here")).toMatchObject({ exitCode: 2 });
  expect(existsSync(at("shop/packages/api/.hsms.json"))).toBe(false);
});

test("an id file keeps the memory of a package, too", async () => {
  const { hsms, id } = withEarlier();
  const made = await hsms("shop/packages/api", "project", "init", "--json");
  expect(dataOf(made)).toMatchObject({ id, created: true });
  expect((await hsms("shop/packages/api", "search", "api port")).stdout).toContain("4711");
});

test("an id file in a copy of a folder is refused in a script while the folder is there", async () => {
  const { hsms, at } = makeRepository();
  await hsms("shop", "add", "The door number is 4711.");
  await hsms("shop", "project", "init");
  cpSync(at("shop"), at("copy"), { recursive: true });
  for (const words of [
    ["search", "door"],
    ["add", "Tea."],
  ]) {
    const refused = await hsms("copy", ...words);
    expect(refused).toMatchObject({ exitCode: 78, stdout: "" });
    expect(refused.stderr).toContain(at("copy/.hsms.json"));
    expect(refused.stderr).toContain(at("shop"));
  }
  // A worktree that has the file is no copy.
  cpSync(at("shop/.hsms.json"), at("fix/.hsms.json"));
  expect((await hsms("fix", "search", "door")).stdout).toContain("4711");
  expect((await hsms("shop", "search", "door")).stdout).toContain("4711");
});

test.skipIf(!hasTerminals)(
  "in a terminal it is asked whether a copy is meant to have the memory, and a yes is kept",
  async () => {
    const { home, hsms, at } = makeRepository();
    await hsms("shop", "add", "The door number is 4711.");
    await hsms("shop", "project", "init");
    cpSync(at("shop"), at("copy"), { recursive: true });
    const asked = async (answer: string): Promise<string> => {
      const screen = openScreen(["search", "door", "--lang", "en"], {
        home,
        script: "cd copy && run",
      });
      await screen.shows("Use that memory here too?");
      return screen.end(answer);
    };
    expect(await asked("\r")).not.toContain("4711");
    expect(await hsms("copy", "search", "door")).toMatchObject({ exitCode: 78 });
    expect(await asked("y\r")).toContain("4711");
    expect((await hsms("copy", "search", "door")).stdout).toContain("4711");
    const { projects } = dataOf(await hsms("shop", "projects", "--json"));
    expect(projects).toMatchObject([{ root: at("shop"), here: true }]);
  },
);

test("where a folder was moved without an id file, its memory is told, marked and can be brought over", async () => {
  const { home, hsms, at, projects } = makeRepository();
  await hsms("shop", "add", "The door number is 4711.");
  const listed = async (): Promise<unknown> =>
    dataOf(await run(["projects", "--json"], { home }))["projects"];
  expect(await listed()).toMatchObject([{ name: "shop", isGone: false }]);
  renameSync(at("shop"), at("store"));
  expect(await listed()).toMatchObject([{ name: "shop", isGone: true }]);
  expect((await run(["projects"], { home })).stdout).toContain("shop (folder is gone)\n");
  const found = await hsms("store/packages/api", "search", "door");
  expect(found).toMatchObject({ exitCode: 3, stdout: "" });
  expect(found.stderr).toContain(`belongs to ${at("shop")}, which no longer exists`);
  expect(found.stderr).toContain("hsms project merge shop");
  expect(projects()).toHaveLength(1);
  expect((await hsms("store", "add", "Tea at four.")).stderr).toContain("hsms project merge shop");
  expect((await hsms("store", "add", "Tea at five.")).stderr).toBe("");
  expect(await hsms("store", "project", "merge", "shop")).toMatchObject({ exitCode: 0 });
  expect((await hsms("store", "search", "door")).stdout).toContain("4711");
  mkdirSync(at("new/.git"), { recursive: true });
  expect((await hsms("new", "search", "door")).stderr).not.toContain("no longer");
});

test("of several memories whose folders are gone, those of that name are told", async () => {
  const { hsms, at } = makeRepository();
  const folders = ["a", "b", "c", "d"];
  for (const name of folders) {
    mkdirSync(at(`${name}/.git`), { recursive: true });
    await hsms(name, "add", "The door number is 4711.");
  }
  mkdirSync(at("moved"));
  for (const name of folders) renameSync(at(name), at(`moved/${name}`));
  const { stderr } = await hsms("moved/b", "search", "door");
  expect(stderr).toContain("hsms project merge b");
  expect(stderr.match(/no longer exists/gu)).toHaveLength(1);
  expect((await hsms("shop", "search", "door")).stderr).not.toContain("no longer exists");
});

test("a moved folder is followed, which is told, and its consents are forgotten", async () => {
  const { hsms, at } = makeRepository();
  await hsms("shop", "add", "The door number is 4711.");
  await hsms("shop", "project", "init");
  await hsms("shop", "config", "set", "ONLINE", "https://example.org");
  await hsms("shop", "config", "set", "EMBEDDER_ONLINE", "https://example.org");
  renameSync(at("shop"), at("store"));
  const found = await hsms("store/packages/api", "search", "door");
  expect(found.stdout).toContain("4711");
  expect(found.stderr).toContain(`${at("shop")}, which no longer exists`);
  expect((await hsms("store", "config", "get", "ONLINE")).stdout).toBe("none\n");
  expect((await hsms("store", "config", "get", "EMBEDDER_ONLINE")).stdout).toBe("none\n");
  expect((await hsms("store", "search", "door")).stderr).toBe("");
});
