import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";
import { hasTerminals, openScreen, selectSetting } from "./in-screen.ts";
import { startOtherMachine } from "./other-machine.ts";

const FACT = "My violin teacher is called Ines";

/** A memory of one fact, and another machine with a model and an embedder. */
async function start(language: "en" | "ko" = "en") {
  const home = makeFolder();
  const far = await startOtherMachine();
  const plain = { HSMS_LANG: language, ...far.env };
  await run(["ask", FACT], { home, env: plain });
  const setting = `openai:tiny@${far.origin}/v1`;
  const get = async (key: string) =>
    dataOf(await run(["config", "get", key, "--json"], { home, env: plain }))["value"];
  return { home, far, plain, setting, get, named: { ...plain, HSMS_EMBEDDER: setting } };
}

const ways: readonly (readonly string[])[] = [
  ["ask", "My cello is old"],
  ["search", "violin"],
  ["rebuild", "--vectors"],
  ["rebuild"],
  ["tree"],
];

test("an embedder of the environment gets nothing from a script, which goes on without vectors and says so", async () => {
  const { home, far, named } = await start();
  // The yes for a model at the very same place is none for an embedder.
  for (const place of [far.host, far.origin]) {
    const env = { ...named, HSMS_ONLINE: place };
    for (const words of ways) {
      const done = await run(words, { home, env });
      expect([words, done.exitCode]).toEqual([words, 0]);
      if (words[0] === "tree") continue;
      expect(done.stderr).toContain(`nothing goes there unasked`);
      expect(done.stderr).toContain(`EMBEDDER_ONLINE ${far.origin}`);
    }
    const chat = await run([], { home, env, input: "I play at night\nexit\n" });
    expect(chat.stderr).toContain(far.origin);
  }
  const file = path.join(home, "notes.jsonl");
  writeFileSync(
    file,
    JSON.stringify([
      [
        { role: "user", content: "The oboe is new" },
        { role: "assistant", content: "Nice" },
      ],
    ]),
  );
  expect(await run(["import", file], { home, env: named })).toMatchObject({ exitCode: 0 });
  expect(far.embedded()).toEqual([]);
});

test("neither does one of the user file, nor one that was set when only the model was agreed to", async () => {
  const { home, far, plain, setting } = await start();
  await run(["config", "set", "ONLINE", far.host], { home, env: plain });
  const refused = await run(["config", "set", "EMBEDDER", setting], { home, env: plain });
  expect(refused).toMatchObject({ exitCode: 78, stdout: "" });
  expect(refused.stderr).toContain("all memories");
  expect(refused.stderr).toContain(far.origin);
  writeFileSync(path.join(home, "config.json"), JSON.stringify({ EMBEDDER: setting }));
  const asked = await run(["ask", "My cello is old"], { home, env: plain });
  expect(asked.stderr).toContain("nothing goes there unasked");
  expect(far.embedded()).toEqual([]);
});

test("--online is for the model alone, --embedder-online for the embedder alone, each for one run", async () => {
  const { home, far, named, get } = await start();
  const model = { HSMS_OPENAI_BASE_URL: `${far.origin}/v1`, HSMS_MODEL: "openai:llama3" };
  const online = await run(["ask", "My cello is old", "--online"], {
    home,
    env: { ...named, ...model },
  });
  expect(online).toMatchObject({ exitCode: 0, stdout: "The model's answer\n" });
  expect(far.asked()).toBeGreaterThan(0);
  expect(far.embedded()).toEqual([]);

  const before = far.asked();
  const refused = await run(["ask", "My oboe is new", "--embedder-online"], {
    home,
    env: { ...named, ...model },
  });
  expect(refused.exitCode).toBe(78);
  expect(far.asked()).toBe(before);

  await run(["ask", "My oboe is new", "--embedder-online"], { home, env: named });
  expect(far.embedded().join("\n")).toContain(FACT);
  expect([await get("ONLINE"), await get("EMBEDDER_ONLINE")]).toEqual(["none", "none"]);
  const count = far.embedded().length;
  const next = await run(["ask", "My flute is lost"], { home, env: named });
  expect(next.stderr).toContain("nothing goes there unasked");
  expect(far.embedded()).toHaveLength(count);
});

test("what was agreed to is kept by purpose, scheme, host and port", async () => {
  const { home, far, plain, named, setting, get } = await start("ko");
  const set = (key: string, ...words: readonly string[]) =>
    run(["config", "set", key, ...words], { home, env: plain });
  for (const other of [`https://${far.host}`, "http://far.test", "http://other.test:1"]) {
    expect(await set("EMBEDDER_ONLINE", other)).toMatchObject({ exitCode: 0 });
    const asked = await run(["ask", "내 첼로는 낡았어"], { home, env: named });
    expect(asked.stderr).toContain(`${far.origin} 에 있는데`);
  }
  expect(far.embedded()).toEqual([]);
  expect(await set("EMBEDDER", setting, "--embedder-online")).toMatchObject({ exitCode: 0 });
  expect(await get("EMBEDDER_ONLINE")).toBe(`http://other.test:1,${far.origin}`);
  expect(await get("ONLINE")).toBe("none");
  expect(far.embedded().join("\n")).toContain(FACT);
  const asked = await run(["ask", "내 오보에는 새것이야"], { home, env: plain });
  expect(asked.stderr).not.toContain(far.origin);
  expect(far.embedded().join("\n")).toContain("오보에");

  const env = { ...plain, HSMS_OPENAI_BASE_URL: `${far.origin}/v1`, HSMS_MODEL: "openai:llama3" };
  const refused = await run(["ask", "안녕"], { home, env });
  expect(refused.exitCode).toBe(78);
  expect(refused.stderr).toContain(`ONLINE ${far.origin}`);
  expect(far.asked()).toBe(0);
});

test.each(["nas:11434", "far.test", "ftp://far.test", "https://me:secret@far.test", "http://a,b"])(
  "%s is no place that texts may be embedded at",
  async (place) => {
    const home = makeFolder();
    const refused = await run(["config", "set", "EMBEDDER_ONLINE", place], { home });
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain("https://HOST");
  },
);

test("a host without a scheme, as older versions kept it, is asked about again, and one with it counts for that alone", async () => {
  const { home, far, plain } = await start();
  const env = { ...plain, HSMS_OPENAI_BASE_URL: `${far.origin}/v1`, HSMS_MODEL: "openai:llama3" };
  const cases = [
    [far.host, 78],
    [`elsewhere.test, ${far.origin.toUpperCase()}`, 0],
    [`${far.origin}/v1`, 0],
    [`https://${far.host}`, 78],
    ["http://far.test", 78],
    ["far.test", 78],
    ["none", 78],
  ] as const;
  for (const [place, exitCode] of cases) {
    const asked = await run(["ask", "hello"], { home, env: { ...env, HSMS_ONLINE: place } });
    expect([place, asked.exitCode]).toEqual([place, exitCode]);
  }
});

test("without a yes a rebuild keeps the vectors that it could not make again", async () => {
  const { home, far, plain, setting } = await start();
  await run(["config", "set", "EMBEDDER", setting, "--embedder-online"], { home, env: plain });
  await run(["config", "set", "EMBEDDER_ONLINE", "none"], { home, env: plain });
  const count = far.embedded().length;
  for (const words of [["rebuild"], ["rebuild", "--vectors"]]) {
    const rebuilt = await run([...words, "--json"], { home, env: plain });
    expect(dataOf(rebuilt)).toMatchObject({ vectors: false });
  }
  const status = await run([], { home, env: plain, input: "!status\nexit\n" });
  expect(status.stdout).toContain("1 of 1 turn");
  expect(far.embedded()).toHaveLength(count);
});

test.skipIf(!hasTerminals)("the settings of the screen take it only after its place", async () => {
  const { home, far, plain, setting, get } = await start();
  const screen = openScreen(["--lang", "en"], { home, env: plain });
  await screen.shows("search when needed");
  const write = async (name: string, text: string) => {
    await selectSetting(screen, name);
    screen.type(`\r\u0015${text}\r`);
  };
  screen.type("\t$");
  await screen.shows("embedder = none");
  await write("embedder", setting);
  await screen.shows(`All memories would go to ${far.origin}: set embedderOnline`);
  expect([await get("EMBEDDER"), far.embedded()]).toEqual(["none", []]);
  screen.type("\u001B");
  await screen.shows("kept with the project");
  await write("embedderOnline", far.origin);
  await screen.shows(/\(none \| https:.*http:\/\/far\S* +embedderOnline/su);
  await write("embedder", setting);
  await screen.until(() => far.embedded().join("\n").includes(FACT));
  await screen.end("\u001B\u0003\u0003");
  expect(await get("EMBEDDER_ONLINE")).toBe(far.origin);
});

test.skipIf(!hasTerminals)("in a terminal it is asked, with host and what goes there", async () => {
  const { home, far, named, get } = await start();
  const env = { ...named, HSMS_ONLINE: far.host };
  const no = openScreen(["ask", "My cello is old"], { home, env });
  await no.shows("The text of all memories of this project, and every question");
  expect(no.text().replaceAll("\n", "")).toContain(`tiny at ${far.origin}`);
  expect(await no.end("n\r")).toContain("Nothing left the machine");
  expect(far.embedded()).toEqual([]);
  expect(await get("EMBEDDER_ONLINE")).toBe("none");

  const yes = openScreen(["ask", "내 오보에는 새것이야"], {
    home,
    env: { ...env, HSMS_LANG: "ko", HSMS_EMBEDDER_ONLINE: "http://other.test" },
  });
  await yes.shows("모든 대화와 모든 질문");
  await yes.end("예\r");
  expect(far.embedded().join("\n")).toContain(FACT);
  // What the variable allowed was not asked about: it does not become the project's.
  expect(await get("EMBEDDER_ONLINE")).toBe(far.origin);
  // It is kept: a script may go on.
  const count = far.embedded().length;
  await run(["ask", "My flute is lost"], { home, env: named });
  expect(far.embedded().length).toBeGreaterThan(count);
});

test("a model chosen in the chat is kept once text may go to it, and that it was not tested is said", async () => {
  const { home, far, plain, setting, get } = await start();
  const chat = await run([], { home, env: plain, input: `!model ${setting}\n!model\nexit\n` });
  expect(chat.stdout).toContain(`ONLINE ${far.origin}`);
  expect(chat.stdout).toMatch(/MODEL = offline\n[\s\S]*MODEL = offline \(/u);
  expect(await get("MODEL")).toBe("offline");
  const allowed = { home, env: plain, input: `!model ${setting}\nexit\n` };
  expect((await run(["--online"], allowed)).stdout).toContain("It was not tested");
  expect(await get("MODEL")).toBe(setting);
  expect(far.asked()).toBe(0);
});
