import { spawn } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { exitCodes } from "../src/output/exit-codes.ts";
import { dataOf, finish, makeFolder, program, run } from "./command.ts";

const helpOf = [
  [],
  ["chat"],
  ["ask"],
  ["search"],
  ["tree"],
  ["import"],
  ["export"],
  ["edit"],
  ["edit", "rename"],
  ["edit", "move"],
  ["edit", "move-turn"],
  ["edit", "merge"],
  ["edit", "split"],
  ["edit", "set"],
  ["edit", "correct"],
  ["history"],
  ["undo"],
  ["doctor"],
  ["rebuild"],
  ["config"],
  ["config", "show"],
  ["config", "get"],
  ["config", "set"],
  ["bench"],
  ["bench", "recall"],
  ["bench", "store"],
  ["bench", "vectors"],
  ["bench", "slots"],
  ["add"],
  ["list"],
  ["show"],
  ["related"],
  ["tags"],
  ["models"],
  ["slots"],
  ["slots", "pin"],
  ["branch"],
  ["branch", "goto"],
  ["conversation"],
  ["projects"],
  ["project"],
  ["project", "init"],
] as const;

test.each(["en", "ko"])("shows the help of every command in %s", async (language) => {
  const home = makeFolder();
  const shown: string[] = [];
  for (const words of helpOf) {
    const help = await run([...words, "--help"], { home, env: { HSMS_LANG: language } });
    expect(help).toMatchObject({ exitCode: 0, stderr: "" });
    shown.push(`$ hsms ${words.join(" ")}\n\n${help.stdout}`);
  }
  await expect(shown.join("\n")).toMatchFileSnapshot(`help-${language}.txt`);
});

test("documents every exit code in its help", async () => {
  const { stdout } = await run(["--help"], { home: makeFolder() });
  for (const code of Object.values(exitCodes)) {
    expect(stdout).toMatch(new RegExp(`^ +${code}  \\S`, "m"));
  }
});

test("tells its version", async () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const home = makeFolder();
  expect(await run(["--version"], { home })).toMatchObject({ stdout: `${version}\n`, exitCode: 0 });
  expect(await run(["-V"], { home })).toMatchObject({ stdout: `${version}\n`, exitCode: 0 });
});

test.each([
  [["serach", "x"], "Did you mean search?"],
  [["--serch", "no"], "Did you mean --search?"],
  [["--mode", "discord"], "Allowed: chat | test"],
  [["tree", "--color", "sometimes"], "Allowed: auto | always | never"],
  [["add", "x", "--tag", ""], "Allowed: family"],
  [["edit", "set", "0", "--tag", "a", " "], "Allowed: family"],
  [["config", "sett", "a", "b"], "Did you mean set?"],
  [["config", "set", "FANOUT_LIMT", "3"], "Did you mean FANOUT_LIMIT?"],
  [["--record", "--no-record"], "cannot be used together"],
  [["--mode", "test", "--project", "mine"], "cannot be used together"],
  [["--fanout-limit", "3", "tree"], "does not belong"],
  [["search", "x", "--since", "soon"], "is not a date"],
  [["--project", "a/b"], "is not a folder"],
])("refuses %j with exit 2 and a way on", async (args, hint) => {
  const refused = await run(args, { home: makeFolder() });
  expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
  expect(refused.stderr).toContain(hint);
  expect(refused.stderr).not.toMatch(/^\s+at /m);
});

test("speaks Korean about wrong use", async () => {
  const refused = await run(["serach", "--lang", "ko"], { home: makeFolder() });
  expect(refused.stderr).toBe('오류: "serach"라는 명령은 없습니다.\n혹시 search 인가요?\n');
});

test("answers wrong use with an English envelope under --json", async () => {
  const refused = await run(["serach", "--json", "--lang", "ko"], { home: makeFolder() });
  expect(refused.exitCode).toBe(2);
  expect(JSON.parse(refused.stdout)).toEqual({
    schemaVersion: 1,
    ok: false,
    error: {
      code: "USAGE",
      message: 'There is no command "serach".',
      hint: "Did you mean search?",
    },
  });
});

test("a Gemini model that is asked for without a key ends with 1, and is not saved", async () => {
  const home = makeFolder();
  const refused = await run(["--model", "gemini-2.5-flash"], { home, input: "hi\n" });
  expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
  expect(refused.stderr).toContain("ERROR: NO API KEYS FOUND");
  const saved = await run(["config", "set", "MODEL", "gemini-2.5-flash"], { home });
  expect(saved.exitCode).toBe(1);
});

test.each([
  ["en", 'There is no model called "banana".'],
  ["ko", '"banana"라는 모델은 없습니다.'],
])(
  "a name that is no model's is said to be none, with the names that there are: %s",
  async (language, said) => {
    const home = makeFolder();
    const env = { HSMS_LANG: language };
    const refused = await run(["--model", "banana"], { home, env, input: "hi\n" });
    expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
    expect(refused.stderr).toContain(said);
    expect(refused.stderr).toContain("offline | gemini-… | gpt-… | claude-… | ollama:…");
    const input = "!model banana\n!model 오프라인\n!model\n";
    const chat = await run([], { home, env, input });
    expect(chat.stdout).toContain(said);
    expect(chat.stdout).not.toContain("NO API KEYS");
    expect(chat.stdout).toContain("MODEL = offline (offline | gemini-…");
  },
);

test("a model that was named is not asked over the network without permission, where nobody can be asked", async () => {
  const home = makeFolder();
  const env = { AI_1: "AIDF-secret" };
  const refused = await run(["ask", "hi", "--model", "gemini-2.5-flash"], { home, env });
  expect(refused).toMatchObject({ exitCode: 78, stdout: "" });
  expect(refused.stderr).toContain("generativelanguage.googleapis.com");
  expect(refused.stderr).not.toContain("secret");
});

test("shows keys before it starts, four characters of each, and goes on offline", async () => {
  const home = makeFolder();
  const env = { HSMS_LANG: "ko", AI_1: "AIDF-secret", AI_3: "AIXX-secret", LOAD_1: "LODF-secret" };
  const chat = await run(["--api-info"], { home, env, input: "exit\n" });
  expect(chat.exitCode).toBe(0);
  expect(chat.stdout.split("=== HSMS")[0]).toBe(
    `========[A P I]========
AI_API   : 1개
LOAD_API : 1개
------------------------
AI_API_1 : AIDF~
LOAD_API_1 : LODF~
========================
`,
  );
  expect(chat.stdout + chat.stderr).not.toContain("-secret");
});

test("goes on under the pinned Node when its own is too old", async () => {
  const home = makeFolder();
  const finished = await withOldNode(program, home);
  expect(finished).toMatchObject({ exitCode: 0, stderr: "" });
  expect(finished.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

/** Node told to call itself 20: it loads nothing but main.js before that is checked. */
async function withOldNode(file: string, home: string) {
  const pretend =
    "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})";
  const child = spawn(process.execPath, ["--import", pretend, file, "--version"], {
    env: { HOME: home, PATH: process.env["PATH"] ?? "" },
  });
  child.stdin.end();
  return finish(child);
}

test("says in one line when Node is too old and no other is there", async () => {
  const home = makeFolder();
  cpSync(new URL("../dist", import.meta.url), `${home}/dist`, { recursive: true });
  const finished = await withOldNode(`${home}/dist/main.js`, home);
  expect(finished.exitCode).toBe(1);
  expect(finished.stderr).toMatch(/^hsms needs Node 22\.13 or newer; this is 20\.20\.2\..*\n$/);
});

/** An old Node must be able to load these: what they import by name is there in Node 18. */
test("tells an old Node with nothing but what every Node has", () => {
  const dist = fileURLToPath(new URL("../dist", import.meta.url));
  const [told = ""] = readdirSync(dist).filter((name) => name.startsWith("pinned-node-"));
  const importsOf = (name: string): readonly string[] =>
    [...readFileSync(`${dist}/${name}`, "utf8").matchAll(/^import .*?"(.+)";$/gmu)].flatMap(
      ([, from = ""]) => (from.startsWith("./") ? [from, ...importsOf(from.slice(2))] : [from]),
    );
  expect(importsOf(told).map((from) => from.replace(/-.{8}\.js$/u, ""))).toEqual([
    "./exit-codes",
    "node:os",
    "node:fs",
    "node:path",
    "node:url",
    "node:child_process",
  ]);
});

/** One letter that takes two bytes doubles what a whole file takes in memory. */
test("every file of the program holds letters of one byte", () => {
  const dist = fileURLToPath(new URL("../dist", import.meta.url));
  const wide = readdirSync(dist).filter(
    (name) => name.endsWith(".js") && /[^\0-\xFF]/u.test(readFileSync(`${dist}/${name}`, "utf8")),
  );
  expect(wide).toEqual([]);
});

test("keeps settings by the precedence that it shows", async () => {
  const home = makeFolder();
  await run(["config", "set", "FANOUT_LIMIT", "7"], { home });
  await run(["config", "set", "TOP_K", "3", "--user"], { home });
  const env = { HSMS_SEARCH_MODE: "force" };
  const shown = dataOf(await run(["config", "show", "--origin", "--json"], { home, env }));
  expect(shown["settings"]).toEqual(
    expect.arrayContaining([
      { key: "FANOUT_LIMIT", value: 7, origin: "project" },
      { key: "TOP_K", value: 3, origin: "user file" },
      { key: "SEARCH_MODE", value: "force", origin: "environment" },
      { key: "MODEL", value: "offline", origin: "default" },
    ]),
  );
});

test("reads hyphenated keys of the user file and names what is no setting", async () => {
  const home = makeFolder();
  writeFileSync(`${home}/config.json`, '{"DEBUG-TXT": true, "FANOUT-LIMIT": 4, "COLOUR": "red"}');
  const shown = await run(["config", "show"], { home });
  expect(shown.stdout).toMatch(/^DEBUG_TXT = true$/m);
  expect(shown.stdout).toMatch(/^FANOUT_LIMIT = 4$/m);
  expect(shown.stderr).toContain("COLOUR");
});

test("names a variable that begins as ours and is none, with the one that was meant", async () => {
  const home = makeFolder();
  const env = { HSMS_TOPK: "5", HSMS_SHOE_SIZE: "42" };
  const shown = await run(["config", "show", "--user"], { home, env });
  const told = await run(["projects"], { home, env });
  for (const { stderr } of [told, { stderr: shown.stderr }])
    expect(stderr).not.toContain("HSMS_HOME");
  expect(told.stderr).toContain(
    "The environment variable HSMS_TOPK is unknown and ignored. Did you mean HSMS_TOP_K?\n",
  );
  expect(told.stderr).toContain(
    "The environment variable HSMS_SHOE_SIZE is unknown and ignored.\n",
  );
  expect((await run(["projects", "-q"], { home, env })).stderr).not.toContain("HSMS_");
});

test("tells what is wrong in the order of the start: environment, settings, flags, key block, memory", async () => {
  const home = makeFolder();
  const env = { HSMS_FANOUT_LIMIT: "99" };
  writeFileSync(`${home}/config.json`, "{");
  // A file where the folder of the projects should be.
  writeFileSync(`${home}/projects`, "");
  const start = (more: readonly string[], variables = {}) =>
    run(["--api-info", ...more], { home, env: variables, input: "" });
  const inEnvironment = await start(["--search", "bad"], env);
  expect(inEnvironment).toMatchObject({ exitCode: 78, stdout: "" });
  expect(inEnvironment.stderr).toContain("HSMS_FANOUT_LIMIT");
  const inSettings = await start(["--search", "bad"]);
  expect(inSettings).toMatchObject({ exitCode: 78, stdout: "" });
  expect(inSettings.stderr).toContain("config.json");
  writeFileSync(`${home}/config.json`, "{}");
  expect(await start(["--search", "bad"])).toMatchObject({ exitCode: 2, stdout: "" });
  const inMemory = await start([]);
  expect(inMemory.exitCode).toBe(74);
  expect(inMemory.stdout).toContain("========[A P I]========");
});

test("refuses a broken user file with 78, but still helps", async () => {
  const home = makeFolder();
  writeFileSync(`${home}/config.json`, "{");
  expect(await run(["tree"], { home })).toMatchObject({ exitCode: 78, stdout: "" });
  expect(await run(["--help"], { home })).toMatchObject({ exitCode: 0 });
});
