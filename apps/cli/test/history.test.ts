import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withoutClocks } from "@hsms/engine/testing/without-clocks";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

/** A memory of four exchanges, and its exports without the clocks of edits. */
async function makeMemory() {
  const home = makeFolder();
  const file = path.join(home, "chat.json");
  const exchanges = [
    ["지구의 위성은?", "달입니다."],
    ["달까지의 거리는?", "38만 km입니다."],
    ["Which flour for sourdough bread?", "Strong wheat flour."],
    ["How long does sourdough bread bake?", "Forty minutes."],
  ].map(([user, assistant]) => [
    { role: "user", content: user },
    { role: "assistant", content: assistant },
  ]);
  writeFileSync(file, JSON.stringify(exchanges));
  const hsms = (...args: readonly string[]) => run([...args, "--project", "work"], { home });
  expect((await hsms("import", file, "--create")).exitCode).toBe(0);
  const exported = async () => {
    const out = path.join(home, "out");
    for (const format of ["hsms", "jsonl"]) {
      expect((await hsms("export", "--format", format, "--out", out)).exitCode).toBe(0);
    }
    const names = ["all_memory.json", "hierarchical_memory.json", "memory.jsonl"];
    return names.map((name) => withoutClocks(readFileSync(path.join(out, name), "utf8")));
  };
  const chat = (...lines: readonly string[]) =>
    run(["--project", "work"], { home, input: `${lines.join("\n")}\n` });
  return { hsms, chat, exported, file };
}

test("what was edited is in the history, and undoing it makes the exports what they were", async () => {
  const { hsms, exported } = await makeMemory();
  const before = await exported();
  const { nodes } = dataOf(await hsms("tree", "--json"));
  const [first] = Array.isArray(nodes) ? nodes : [];
  // Ids of nodes that were made together begin alike.
  const id = String(Object(first).node_id);
  expect((await hsms("edit", "rename", id, "하늘")).exitCode).toBe(0);
  expect(
    (await hsms("edit", "set", "2", "3", "--importance", "9", "--tag", "bread")).exitCode,
  ).toBe(0);
  expect(await exported()).not.toEqual(before);
  const { stdout } = await hsms("history");
  expect(stdout.trim().split("\n")).toEqual([
    expect.stringMatching(/^3 .* changed 2 memories \(#2, #3\)$/u),
    expect.stringMatching(/^2 .* renamed a topic ".+" → "하늘"$/u),
    expect.stringMatching(/^1 .* import, 4 turns added$/u),
  ]);
  const asked = await hsms("undo", "2");
  expect(asked).toMatchObject({ exitCode: 2, stdout: "" });
  expect(asked.stderr).toContain("--yes");
  expect(await hsms("undo", "2", "--yes", "-q")).toMatchObject({
    exitCode: 0,
    stdout: "Undone: 2.\n",
  });
  expect(await exported()).toEqual(before);
});

test("an import is undone whole, and can be done again", async () => {
  const { hsms } = await makeMemory();
  const undone = dataOf(await hsms("undo", "--yes", "--json"));
  expect(undone).toMatchObject({ undone: [{ command: "import", turnsAdded: 4 }] });
  expect(dataOf(await hsms("tree", "--json"))).toMatchObject({ nodes: [] });
  const nothing = await hsms("undo", "--yes");
  expect(nothing).toMatchObject({ exitCode: 0, stdout: "" });
  expect(nothing.stderr).toContain("nothing");
});

test("an edit that cannot be says why in the person's language and changes nothing", async () => {
  const { hsms } = await makeMemory();
  const missing = await hsms("edit", "split", "없는 것", "--lang", "ko");
  expect(missing).toMatchObject({ exitCode: 2 });
  expect(missing.stderr).toContain('"없는 것" 주제가 없습니다.');
  const turn = await hsms("edit", "set", "99", "--pin", "--lang", "ko");
  expect(turn).toMatchObject({ exitCode: 65 });
  expect(turn.stderr).toContain("대화 99");
  expect((await hsms("history")).stdout.trim().split("\n")).toHaveLength(1);
});

test("an import is undone by its number after other changes, and what was edited since stays", async () => {
  const { hsms, chat, exported, file } = await makeMemory();
  expect((await hsms("add", "The cat is called Nabi.")).exitCode).toBe(0);
  expect((await hsms("edit", "set", "2", "--pin")).exitCode).toBe(0);
  const asked = await hsms("undo", "--entry", "1");
  expect(asked).toMatchObject({ exitCode: 2, stdout: "" });
  expect(asked.stderr).toContain(
    "This removes 2 memories. Edited, pinned or forgotten since, and kept: 1. Kept because what you said next follows it: 1.",
  );
  const other = await hsms("undo", "--entry", "9", "--yes");
  expect(other.exitCode).toBe(65);
  expect(other.stderr).toContain("There is no change 9");
  // In the chat too.
  const { stdout: said } = await chat("!undo list", "!undo 1", "!undo nine");
  expect(said).toMatch(/2 .* changed 1 memory .*\n.*1 .* import, 4 turns added/u);
  expect(said).toContain("This removes 2 memories.");
  expect(said).toContain("!undo 1 --yes");
  expect(said).toContain('There is no change "nine"');
  expect(dataOf(await hsms("undo", "--entry", "1", "--yes", "--json"))).toMatchObject({
    undone: 2,
    changed: 1,
    continued: 1,
    entry: { number: 1, command: "import", state: "done" },
  });
  const texts = await exported();
  expect(texts.join("")).toContain("Nabi");
  expect(texts.join("")).toContain("sourdough bread?");
  expect(texts.join("")).not.toContain("38만");
  // The same file brings the rest again.
  expect((await hsms("import", file)).stdout).toContain("2");
});
