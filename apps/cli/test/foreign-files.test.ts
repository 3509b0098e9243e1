import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { damageWords } from "@hsms/engine/testing/stored-words";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

const chatGpt = (title: string, questions: number) => {
  const mapping: Record<string, unknown> = { root: { parent: null, message: null } };
  let parent = "root";
  for (let at = 0; at < questions; at++) {
    for (const role of ["user", "assistant"]) {
      const id = `${title} ${at} ${role}`;
      const content = { content_type: "text", parts: [`${role} ${at}: 부산 여행 ${title}`] };
      const create_time = 1_700_000_000.5 + at;
      mapping[id] = { parent, message: { author: { role }, create_time, content } };
      parent = id;
    }
  }
  return { conversation_id: title, title, current_node: parent, mapping };
};

test("an unpacked export is imported, each file is told, and a later one adds what is new", async () => {
  const home = makeFolder();
  mkdirSync(`${home}/export`);
  writeFileSync(`${home}/export/conversations.json`, JSON.stringify([chatGpt("one", 3)]));
  writeFileSync(`${home}/export/user.json`, JSON.stringify({ id: "u", email: "a@b.c" }));
  const first = await run(["import", "export"], { home });
  expect(first).toMatchObject({ exitCode: 0 });
  expect(first.stderr).toContain("conversations.json: ChatGPT, 3 turns");
  expect(first.stderr).toContain("user.json: skipped.");
  writeFileSync(`${home}/later.json`, JSON.stringify([chatGpt("one", 5), chatGpt("two", 1)]));
  const later = await run(["import", "later.json", "--json"], { home });
  expect(dataOf(later)).toMatchObject({ read: 6, added: 3, alreadyThere: 3, skipped: [] });
  expect(await run(["doctor"], { home })).toMatchObject({ exitCode: 0 });
});

test("a pipe and an endless device end in a sentence in both languages", async () => {
  const home = makeFolder();
  execFileSync("mkfifo", [`${home}/pipe.json`]);
  for (const file of ["pipe.json", "/dev/zero"]) {
    const refused = await run(["import", file], { home });
    expect(refused, file).toMatchObject({ exitCode: 74, stdout: "" });
    expect(refused.stderr).toMatch(/is a (?:pipe|device), not a file/);
  }
  const korean = await run(["import", "pipe.json", "--lang", "ko"], { home });
  expect(korean.stderr).toContain("pipe.json: 파이프입니다. 파일이 아닙니다.");
});

test("an export names the damaged turn, writes the others, and ends with 65", async () => {
  const home = makeFolder();
  const messages = [
    { role: "user", content: "The first stays." },
    { role: "assistant", content: "Yes." },
    { role: "user", content: "The second breaks." },
    // Beyond what a summary quotes, so that the turn's own record alone is hit.
    { role: "assistant", content: `${"long ".repeat(500)}MARK${" end".repeat(50)}` },
  ];
  writeFileSync(`${home}/chat.json`, JSON.stringify({ messages }));
  await run(["import", "chat.json"], { home });
  const stored = readdirSync(home, { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith("data.mdb"),
  );
  const file = path.join(home, stored ?? "");
  expect(damageWords(file, "MARK")).toBeGreaterThan(0);
  const exported = await run(["export", "--format", "jsonl", "--out", "out"], { home });
  expect(exported).toMatchObject({ exitCode: 65 });
  expect(exported.stderr).toContain("turns 1.");
  const text = readFileSync(`${home}/out/memory.jsonl`, "utf8");
  expect(text).toContain("The first stays.");
  expect(text).not.toContain('"index":1');
});
