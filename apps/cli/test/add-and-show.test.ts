import { expect, test } from "vitest";
import { makeFolder, run, type Run } from "./command.ts";

const json = async (args: readonly string[], options: Run) => {
  const { stdout, exitCode } = await run([...args, "--json"], options);
  expect(exitCode, stdout).toBe(0);
  const document: { readonly data: { readonly turns?: readonly { readonly index: number }[] } } =
    JSON.parse(stdout);
  return document.data;
};

test("an importance is shown with who gave it, or why", async () => {
  const home = makeFolder();
  await run(["add", "The build has a bug", "--answer", "def mend(): ..."], { home });
  await run(["add", "Mina lives in Busan", "--importance", "8"], { home });
  await run(["add", "Joe lives in Oslo"], { home });
  const shown = async (...args: string[]) =>
    (await run(["show", "0", "1", "2", ...args], { home })).stdout.match(
      /(?:importance|중요도).*/gu,
    );
  expect(await shown()).toEqual([
    "importance 8 (words about settings, faults or solutions +2, answer with code +1)",
    "importance 8 (set by hand)",
    "importance 5",
  ]);
  expect(await shown("--lang", "ko")).toEqual([
    "중요도 8 (설정, 오류, 해결 같은 말 +2, 코드가 있는 대답 +1)",
    "중요도 8 (직접 정함)",
    "중요도 5",
  ]);
});

test("a greeting that was kept out of the tree is shown as skipped, what was forgotten as forgotten", async () => {
  const home = makeFolder();
  await run(["ask", "hello there"], { home });
  await run(["add", "Mina lives in Busan"], { home });
  await run(["forget", "1", "--yes"], { home });
  const show = async (...args: readonly string[]) =>
    (await run(["show", ...args], { home })).stdout;
  expect(await show("0")).toMatch(/ {2}skipped\n/u);
  expect(await show("1")).toMatch(/ {2}forgotten\n/u);
  expect(await show("0", "1", "--lang", "ko")).toMatch(/ {2}건너뜀\n[^]* {2}잊음\n/u);
});

test("what is added is kept word for word, and is listed, shown and found", async () => {
  const home = makeFolder();
  const first = await run(["add", "Mina", "lives", "in", "Busan", "--tag", "family"], { home });
  expect(first).toMatchObject({ exitCode: 0, stdout: "kept as #0\n" });
  const dated = ["add", "-", "--date", "2024-05-01", "--answer", "좋네요", "--importance", "9"];
  expect(await json(dated, { home, input: "등대는 흰색이다\n둘째 줄\n" })).toMatchObject({
    index: 1,
  });
  const list = await run(["list"], { home });
  expect(list.stdout.split("\n")).toEqual([
    expect.stringMatching(/^\[1\] {2}.*2024.* {2}등대는 흰색이다 둘째 줄$/u),
    expect.stringMatching(/^\[0\] {2}.* {2}Mina lives in Busan$/u),
    "",
  ]);
  expect(await json(["show", "0", "1"], { home })).toMatchObject({
    turns: [
      { index: 0, kind: "note", user: "Mina lives in Busan", assistant: null, tags: ["family"] },
      {
        index: 1,
        kind: "turn",
        user: "등대는 흰색이다\n둘째 줄",
        assistant: "좋네요",
        importance: 9,
      },
    ],
  });
  const shown = await run(["show", "1", "--lang", "ko"], { home });
  expect(shown.stdout).toMatch(/중요도 9[\s\S]*> 등대는 흰색이다\n둘째 줄\n좋네요/u);
  expect((await run(["tags"], { home })).stdout).toBe("family\n");
  expect((await run(["search", "where does Mina live"], { home })).stdout).toContain("Busan");
});

test("a list is of those that its flags say, the newest first", async () => {
  const home = makeFolder();
  for (const [text, date] of [
    ["one", "2024-01-01"],
    ["two", "2024-02-01"],
    ["three", "2024-03-01"],
  ] as const) {
    await run(["add", text, "--date", date], { home });
  }
  await run(["forget", "1", "--yes"], { home });
  const indexes = async (...flags: readonly string[]) => {
    const { turns } = await json(["list", ...flags], { home });
    return turns?.map(({ index }) => index);
  };
  expect(await indexes()).toEqual([2, 0]);
  expect(await indexes("--archived", "only")).toEqual([1]);
  expect(await indexes("--archived", "also", "--limit", "2")).toEqual([2, 1]);
  expect(await indexes("--since", "2024-02-01")).toEqual([2]);
  expect(await indexes("--until", "2024-01-31", "--kind", "note")).toEqual([0]);
  expect(await indexes("--kind", "turn")).toEqual([]);
  const none = await run(["list", "--kind", "turn"], { home });
  expect(none).toMatchObject({ exitCode: 0, stdout: "" });
  expect(none.stderr).toContain("No matching memories");
});

test("nothing to keep, a wrong date and a turn that is not there are refused", async () => {
  const home = makeFolder();
  expect(await run(["add", " "], { home })).toMatchObject({ exitCode: 2 });
  expect(await run(["add", "x", "--date", "May"], { home })).toMatchObject({ exitCode: 2 });
  await run(["add", "x"], { home });
  const missing = await run(["show", "7"], { home });
  expect(missing.exitCode).not.toBe(0);
  expect(missing.stderr).toContain("7");
});
