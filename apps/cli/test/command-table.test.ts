import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { en } from "../src/messages/en/en.ts";
import { ko } from "../src/messages/ko/ko.ts";
import { buildProgram } from "../src/program/program.ts";
import { outlineOf, withAllBelow } from "../src/program/table/outline.ts";
import { settingDefinitions } from "../src/settings/definitions.ts";
import { commandsPage } from "./commands-page.ts";
import { dataOf, makeFolder, run } from "./command.ts";

const outlineIn = (messages: typeof en) =>
  outlineOf(buildProgram({ argv: [], messages, act: () => Promise.resolve() }).program);

const isThere = (program: string): boolean =>
  spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;

async function completionFile(shell: string): Promise<string> {
  const home = makeFolder();
  const { stdout, exitCode } = await run(["completion", shell], { home });
  expect(exitCode).toBe(0);
  const file = path.join(home, `hsms.${shell}`);
  writeFileSync(file, stdout);
  return file;
}

const LINES = [
  ["hsms sea", ["search"]],
  ["hsms search --strat", ["--strategy"]],
  ["hsms search --strategy ", ["seeded", "bfs", "flat"]],
  ["hsms --project tree search --archived ", ["also", "only"]],
  ["hsms edit mo", ["move", "move-turn"]],
  ["hsms config unset FAN", ["FANOUT_LIMIT"]],
  ["hsms completion f", ["fish"]],
] as const;

test.skipIf(!isThere("bash")).each(LINES)("bash completes %j", async (line, completed) => {
  const file = await completionFile("bash");
  const script = `source "$1"; COMP_WORDS=($2); [[ $2 == *' ' ]] && COMP_WORDS+=("");
    COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _hsms; echo "\${COMPREPLY[*]}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", script, "bash", file, line], {
    encoding: "utf8",
  });
  // In no interactive shell there is nothing to set.
  expect(stderr.replaceAll(/.*compopt.*\n/gu, "")).toBe("");
  expect(stdout.trim().split(" ").toSorted()).toEqual([...completed].toSorted());
});

test.skipIf(!isThere("bash"))("bash completes what stands behind an equals sign", async () => {
  const file = await completionFile("bash");
  const script = `source "$1"; COMP_WORDS=(hsms search --strategy = b); COMP_CWORD=4; _hsms; echo "\${COMPREPLY[*]}"`;
  const { stdout } = spawnSync("bash", ["-c", script, "bash", file], { encoding: "utf8" });
  expect(stdout).toBe("bfs\n");
});

test.skipIf(!isThere("fish")).each(LINES)("fish completes %j", async (line, completed) => {
  const file = await completionFile("fish");
  const args = ["--no-config", "-c", `source "${file}"; complete -C "${line}"`];
  const { stdout } = spawnSync("fish", args, { encoding: "utf8" });
  const words = stdout.trim().split("\n");
  expect(words.map((word) => word.replace(/\t.*/u, "")).toSorted()).toEqual(
    [...completed].toSorted(),
  );
});

test.skipIf(!isThere("zsh"))("zsh reads its completion", async () => {
  const file = await completionFile("zsh");
  expect(spawnSync("zsh", ["-n", file], { encoding: "utf8" })).toMatchObject({
    status: 0,
    stderr: "",
  });
});

test("another shell is refused with those there are", async () => {
  const refused = await run(["completion", "tcsh"], { home: makeFolder() });
  expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
  expect(refused.stderr).toContain("bash | zsh | fish");
});

test.each(["en", "ko"] as const)(
  "the manual in %s names every command and flag",
  async (language) => {
    const { stdout } = await run(["man", "--lang", language], { home: makeFolder() });
    const plain = stdout.replaceAll("\\-", "-");
    for (const { words, flags } of withAllBelow(outlineIn(en))) {
      expect(plain).toContain(words.join(" "));
      for (const { shown } of flags) expect(plain).toContain(shown);
    }
    for (const name of Object.keys(en.help.environmentTexts)) expect(plain).toContain(name);
  },
);

test.skipIf(!isThere("groff"))("groff has nothing to say of the manual", async () => {
  const { stdout } = await run(["man"], { home: makeFolder() });
  const read = spawnSync("groff", ["-man", "-ww", "-k", "-Tutf8", "-z"], {
    input: stdout,
    encoding: "utf8",
  });
  expect(read.stderr).toBe("");
});

test.each([
  ["commands.md", en],
  ["commands.ko.md", ko],
] as const)("docs/%s is made of the commands (pnpm commands)", async (name, messages) => {
  const page = commandsPage(outlineIn(messages), messages);
  await expect(page).toMatchFileSnapshot(`../../../docs/${name}`);
});

test("help and the manual name every variable that the program reads", () => {
  const source = fileURLToPath(new URL("../src", import.meta.url));
  const files = globSync("**/*.ts", { cwd: source }).filter((file) => !file.endsWith(".test.ts"));
  const read = files.flatMap((file) => {
    const text = readFileSync(path.join(source, file), "utf8");
    return [...text.matchAll(/\b(?:env|environment)\["(\w+)"\]|xdg\("(\w+)"/gu)].map(
      ([, name, folder]) => name ?? folder ?? "",
    );
  });
  const told = [
    ...Object.keys(en.help.environmentTexts).flatMap((names) => names.split(", ")),
    // Told as `HSMS_SETTING`.
    ...settingDefinitions.map(({ key }) => `HSMS_${key}`),
  ];
  const terminals = ["TMUX_PANE", "WEZTERM_PANE"];
  expect(read.length).toBeGreaterThan(20);
  const missing = read.filter((name) => !told.includes(name) && !terminals.includes(name));
  // `_` is the shell's own, set anew for each command.
  expect(missing.filter((name) => name !== "_")).toEqual([]);
});

test("tells its version, and where it keeps its files", async () => {
  const home = makeFolder();
  const short = await run(["--version"], { home });
  expect(await run(["-v"], { home })).toMatchObject({ stdout: short.stdout, exitCode: 0 });
  const version = short.stdout.trim();
  const whole = { version, node: process.versions.node, data: home, settings: home };
  expect(dataOf(await run(["version", "--json"], { home }))).toMatchObject(whole);
  expect(dataOf(await run(["--version", "--json"], { home }))).toMatchObject(whole);
  const { stdout } = await run(["version"], { home });
  expect(stdout).toContain(`hsms ${version}`);
  expect(stdout).toContain(home);
});

test("a setting that is taken away has its default, or what the next place says", async () => {
  const home = makeFolder();
  await run(["config", "set", "FANOUT_LIMIT", "7"], { home });
  await run(["config", "set", "FANOUT_LIMIT", "9", "--user"], { home });
  const show = async () => dataOf(await run(["config", "show", "--origin", "--json"], { home }));
  const unset = await run(["config", "unset", "fanout-limit", "--json"], { home });
  expect(dataOf(unset)).toEqual({ key: "FANOUT_LIMIT", value: 9, origin: "user file" });
  const last = await run(["config", "unset", "FANOUT_LIMIT", "--user"], { home });
  expect(last).toMatchObject({ exitCode: 0, stdout: "FANOUT_LIMIT = 5 (default)\n" });
  expect((await show())["settings"]).toContainEqual({
    key: "FANOUT_LIMIT",
    value: 5,
    origin: "default",
  });
  await run(["config", "set", "LANG", "ko"], { home });
  const korean = await run(["config", "unset", "LANG"], { home });
  expect(korean).toMatchObject({ exitCode: 0, stdout: "LANG = auto (기본값)\n" });
  expect(await run(["undo", "--yes"], { home })).toMatchObject({ exitCode: 0 });
  expect(dataOf(await run(["config", "get", "FANOUT_LIMIT", "--json"], { home }))).toMatchObject({
    value: 7,
  });
  const unknown = await run(["config", "unset", "FANOUT_LIMT"], { home });
  expect(unknown).toMatchObject({ exitCode: 2 });
  expect(unknown.stderr).toContain("Did you mean FANOUT_LIMIT?");
});

const BOLD = "\u001B[1m[0]\u001B[22m";

test("every command takes --color, over FORCE_COLOR and NO_COLOR", async () => {
  const home = makeFolder();
  await run(["add", "Mina lives in Busan."], { home });
  const list = (args: readonly string[], env = {}) => run(["list", ...args], { home, env });
  expect((await list([])).stdout).not.toContain("\u001B");
  expect((await list(["--color", "always"], { NO_COLOR: "1" })).stdout).toContain(BOLD);
  expect((await list([], { FORCE_COLOR: "1" })).stdout).toContain(BOLD);
  expect((await list(["--color=never"], { FORCE_COLOR: "1" })).stdout).not.toContain("\u001B");
  expect((await list(["--color", "always", "--json"])).stdout).not.toContain("\u001B");
  const found = await run(["search", "Mina", "--color", "always"], { home });
  expect(found.stdout).toContain("\u001B[1m1. [0]\u001B[22m");
  const wrong = await run(["show", "99", "--color", "always"], { home });
  expect(wrong.stderr).toContain("\u001B[1;31mError:\u001B[m");
  expect(await run(["tags", "--color", "blue"], { home })).toMatchObject({ exitCode: 2 });
  for (const { words, flags, commands } of withAllBelow(outlineIn(en))) {
    if (commands.length > 0 && words.length > 1) continue;
    expect([words.join(" "), flags.map(({ names }) => names.at(-1))]).toEqual([
      words.join(" "),
      expect.arrayContaining(["--color", "--json", "--quiet", "--lang"]),
    ]);
  }
});
