import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, finish, makeFolder, run, start } from "./command.ts";

const chat = {
  messages: [
    { role: "user", content: "I planted tomatoes on the balcony." },
    { role: "assistant", content: "Tomatoes like six hours of sun." },
    { role: "user", content: "내 강아지 이름은 보리야." },
    { role: "assistant", content: "보리, 예쁜 이름이네요." },
  ],
};

test("imports, adds nothing the second time, and is sound after", async () => {
  const home = makeFolder();
  writeFileSync(`${home}/chat.json`, JSON.stringify(chat));
  const first = await run(["import", "chat.json", "--json"], { home });
  expect(dataOf(first)).toMatchObject({ read: 2, added: 2, alreadyThere: 0, placed: 2 });
  const second = await run(["import", "chat.json", "--json"], { home });
  expect(dataOf(second)).toMatchObject({ read: 2, added: 0, alreadyThere: 2 });
  const doctor = await run(["doctor"], { home });
  expect(doctor).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Sound: 2 turns") });
});

test("imports nothing from a broken file and says where it is broken", async () => {
  const home = makeFolder();
  writeFileSync(`${home}/good.json`, JSON.stringify(chat));
  writeFileSync(`${home}/bad.json`, '{"messages": [\n  {"role": "user", "content": }\n]}');
  const refused = await run(["import", "good.json", "bad.json"], { home });
  expect(refused).toMatchObject({ exitCode: 65, stdout: "" });
  expect(refused.stderr).toMatch(/bad\.json.*2/);
  expect(await run(["tree"], { home })).toMatchObject({ exitCode: 3 });
  const missing = await run(["import", "nowhere.json"], { home });
  expect(missing).toMatchObject({ exitCode: 74, stdout: "" });
});

test(
  "ends with 130 when an import is interrupted, says what it kept, and the next one goes on from there",
  { tags: ["slow"] },
  async () => {
    const home = makeFolder();
    const messages = Array.from({ length: 1500 }, (_, at) => [
      { role: "user", content: `Entry ${at}: shelf ${at % 13} holds jar ${at % 37}.` },
      { role: "assistant", content: "Noted." },
    ]).flat();
    writeFileSync(`${home}/long.json`, JSON.stringify({ messages }));
    const child = start(["import", "long.json"], { home });
    const ended = finish(child);
    child.stderr.once("data", () => child.kill("SIGINT"));
    const interrupted = await ended;
    expect(interrupted).toMatchObject({ exitCode: 130, signal: null });
    const [, kept = ""] =
      /Interrupted: ([\d,]+) turns were recorded/.exec(interrupted.stderr) ?? [];
    const again = await run(["import", "long.json", "--json"], { home });
    const alreadyThere = Number(kept.replaceAll(",", ""));
    expect(dataOf(again)).toMatchObject({ read: 1500, alreadyThere });
    const tree = dataOf(await run(["tree", "--json"], { home }));
    expect(tree).toMatchObject({ turns: 1500, queued: 0 });
    expect(await run(["doctor"], { home })).toMatchObject({ exitCode: 0 });
  },
);

test.each(["hsms", "jsonl"])(
  "gives the same tree elsewhere after an export as %s",
  async (format) => {
    const home = makeFolder();
    const facts = Array.from({ length: 25 }, (_, at) => {
      const subject = ["garden", "bicycle", "soup", "violin", "chess"][at % 5] ?? "";
      return `My ${subject} has a note ${at} about ${subject}.`;
    });
    await run([], { home, input: facts.join("\n") });
    const out = ["export", "--format", format, "--out", "out"];
    expect(await run(out, { home })).toMatchObject({ exitCode: 0 });
    expect(await run(["import", "out", "--project", "copy", "--create"], { home })).toMatchObject({
      exitCode: 0,
    });
    const ko = { home, env: { HSMS_LANG: "ko" } };
    const original = await run(["tree"], ko);
    const copy = await run(["tree", "--project", "copy"], ko);
    expect(copy.stdout).toBe(original.stdout);
    expect(original.stdout).toMatch(/\[대화 [\d,]+\]/);
  },
);

test("writes pages for reading", async () => {
  const home = makeFolder();
  await run(["ask", "The piano tuner comes on Monday."], { home });
  const written = dataOf(
    await run(["export", "--format", "md", "--out", "pages", "--json"], { home }),
  );
  const files = written["files"] as readonly string[];
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(text).toContain("The piano tuner comes on Monday.");
});

test("rebuilds tree and index from the turns", async () => {
  const home = makeFolder();
  await run([], { home, input: "The cellar is cold.\nThe attic is warm.\n" });
  expect(await run(["rebuild"], { home })).toMatchObject({
    exitCode: 0,
    stdout: "Rebuilt from 2 turns.\n",
  });
  expect(dataOf(await run(["tree", "--json"], { home }))).toMatchObject({ turns: 2, queued: 0 });
  const found = await run(["search", "cellar", "--json"], { home });
  expect(dataOf(found)["memories"]).not.toEqual([]);
});

test("rebuilds the relations, which the index has", async () => {
  const home = makeFolder();
  await run(["add", "Mina works at Acme."], { home });
  const rebuilt = dataOf(await run(["rebuild", "graph", "--json"], { home }));
  expect(rebuilt).toEqual({ turns: 1, tree: false, index: true, vectors: false });
  const both = dataOf(await run(["rebuild", "graph", "--tree", "--json"], { home }));
  expect(both).toMatchObject({ tree: true, index: true });
  expect(await run(["rebuild", "soup"], { home })).toMatchObject({ exitCode: 2 });
});

test("rebuilds the index with another analyser, and keeps to it", async () => {
  const home = makeFolder();
  await run([], { home, input: "어제 제주에 다녀왔어.\nThe attic is warm.\n" });
  const rebuilt = dataOf(await run(["rebuild", "--analyser", "garu", "--json"], { home }));
  expect(rebuilt).toEqual({ turns: 2, tree: false, index: true, vectors: false });
  const setting = await run(["config", "get", "ANALYSER"], { home });
  expect(setting.stdout).toContain("garu");
  // Nothing is left to be made anew when it is opened, and the doctor compares its terms.
  expect(await run(["doctor"], { home })).toMatchObject({ exitCode: 0 });
  const found = dataOf(await run(["search", "제주", "--json"], { home }));
  expect(found["memories"]).toMatchObject([{ index: 0 }, { index: 1 }]);
  expect(await run(["rebuild", "--analyser", "other"], { home })).toMatchObject({ exitCode: 2 });
});

const data = process.env["HSMS_DATA"];

test.skipIf(data === undefined)("repairs the memory of the original and says so", async () => {
  const home = makeFolder();
  const folder = path.join(data ?? "", "hsms");
  const imported = await run(["import", folder, "--lang", "ko"], { home });
  expect(imported).toMatchObject({ exitCode: 0 });
  expect(imported.stderr).toMatch(/복구: 주제 "물의 화학식"/);
  expect(imported.stderr).toMatch(/복구: 주제 "행성 크기 정보"/);
  expect(imported.stderr).toMatch(/복구: 대화 21/);
  const tree = dataOf(await run(["tree", "--json"], { home }));
  expect(tree).toMatchObject({ turns: 22, queued: 0 });
  expect(await run(["doctor"], { home })).toMatchObject({ exitCode: 0 });
});
