import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run, type Finished } from "./command.ts";

const MEMORIES = [
  "My sister Mina is allergic to peanuts.",
  "The violin lesson is on Monday.",
  "우리 강아지 초코는 당근을 좋아해.",
  "Mina plays the violin, too.",
];

/** A home with a project `work` that was told {@link MEMORIES}. */
async function home(): Promise<(...args: readonly string[]) => Promise<Finished>> {
  const folder = makeFolder();
  const hsms = (...args: readonly string[]) =>
    run(args, { home: folder, env: { HSMS_PROJECT: "work" } });
  await run(["chat", "--plain", "--project", "work", "--create"], {
    home: folder,
    input: MEMORIES.join("\n"),
  });
  return hsms;
}

const found = (finished: Finished): readonly number[] =>
  (dataOf(finished)["memories"] as readonly { readonly index: number }[]).map(({ index }) => index);

test("searches by tag, importance, branch, conversation, date and what was forgotten", async () => {
  const hsms = await home();
  await hsms("edit", "set", "1", "--tag", "music", "--importance", "9");
  await hsms("edit", "set", "3", "--tag", "music");
  await hsms("forget", "3", "--yes");
  const search = async (...flags: readonly string[]) =>
    found(await hsms("search", "violin Mina", "--json", ...flags));
  const all = await search();
  // What stands beside a hit comes with it; what was forgotten does not.
  expect(all.slice(0, 2).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(all).not.toContain(3);
  expect(await search("--tag", "music")).toEqual([1]);
  expect((await search("--tag", "music", "--archived", "also")).toSorted((a, b) => a - b)).toEqual([
    1, 3,
  ]);
  expect(await search("--min-importance", "9")).toEqual([1]);
  expect(await search("--branch", "0")).toEqual([0]);
  expect(await search("--conversation", "main")).toEqual(all);
  expect(await search("--category", "fact", "--kind", "turn")).toEqual(all);
  expect(await search("--as-of", "2020-01-01")).toEqual([]);
});

const wrong: readonly (readonly [flags: readonly string[], code: string, names: string])[] = [
  [["--conversation", "mian"], "NO_SUCH_CONVERSATION", "main"],
  [["--tag", "musik"], "NO_SUCH_TAG", "music"],
  [["--branch", "ffffffff-ffff"], "NO_SUCH_PLACE", "ffffffff"],
  [["--as-of", "2026-02-31"], "BAD_DATE", "2026-02-31"],
  [["--since", "2026-03-01", "--until", "2026-01-01"], "BAD_RANGE", "2026-03-01"],
  [["--cursor", "00000000-1"], "BAD_CURSOR", "00000000-1"],
  [["--limit", "3", "--top-k", "3"], "CONFLICTING_FLAGS", "--limit"],
  [["--category", "facts"], "BAD_USAGE", "core_principle"],
];

test("says what of a scope is not there, and what is, and ends with 2", async () => {
  const hsms = await home();
  await hsms("edit", "set", "1", "--tag", "music");
  for (const [flags, code, names] of wrong) {
    const refused = await hsms("search", "violin", ...flags, "--json");
    expect(refused.exitCode, flags.join(" ")).toBe(2);
    const { error } = JSON.parse(refused.stdout) as { error: { code: string } };
    if (code !== "BAD_USAGE") expect(error.code).toBe(code);
    expect(JSON.stringify(error)).toContain(names);
  }
  const korean = await hsms("search", "violin", "--tag", "musik", "--lang", "ko");
  expect(korean).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/[가-힣].*music/su) });
});

test("whatever is asked, there is a result or a reason", async () => {
  const hsms = await home();
  const questions = [
    "the of and is",
    "\u{D800} half \u{DC00}",
    'NEAR/3 "unclosed AND * OR NOT col:x -- ; (.*)+[a-z]{9}\\d$^|?',
    // As much as an argument can hold.
    "강아지".repeat(14_000),
  ];
  for (const question of questions) {
    const finished = await hsms("search", "--json", "--", question);
    expect(finished.exitCode, question.slice(0, 30)).toBe(0);
    expect(Array.isArray(dataOf(finished)["memories"])).toBe(true);
  }
  const empty = await hsms("search", "???", "--fail-empty");
  expect(empty).toMatchObject({ exitCode: 3, stdout: "" });
  const wordless = await hsms("search", "그것은 무엇인가요?", "--lang", "ko");
  expect(wordless).toMatchObject({ exitCode: 0, stdout: "" });
  expect(wordless.stderr).toContain("찾을 낱말이 없는 질문입니다");
});

test("pages follow each other, by number and by cursor", async () => {
  const hsms = await home();
  const search = (...flags: readonly string[]) =>
    hsms("search", "violin Mina peanuts Monday", "--limit", "1", "--json", ...flags);
  const first = await search();
  const second = await search("--page", "2");
  const { nextCursor } = dataOf(first);
  expect(found(await search("--cursor", String(nextCursor)))).toEqual(found(second));
  expect(found(first)).not.toEqual(found(second));
  await hsms("ask", "violin Mina peanuts Monday", "--project", "garden", "--create");
  const other = await search("--cursor", String(nextCursor), "--project", "garden");
  expect(other.exitCode).toBe(2);
  expect(other.stdout).toContain("this cursor belongs to another project");
  const text = await hsms("search", "violin Mina peanuts Monday", "--limit", "1", "--page", "2");
  expect(text.stdout).toMatch(/^2\. /u);
});

test("keeps to a token budget and says how each memory fits", async () => {
  const hsms = await home();
  const finished = await hsms("search", "Mina peanuts violin", "--token-budget", "20", "--json");
  const { memories } = dataOf(finished) as {
    memories: readonly { readonly context: { readonly tokens: number } }[];
  };
  expect(memories.length).toBeGreaterThan(0);
  const total = memories.reduce((sum, { context }) => sum + context.tokens, 0);
  expect(total).toBeLessThanOrEqual(20);
});

test("searches all projects, marks what it finds, and names those that it cannot open", async () => {
  const folder = makeFolder();
  const ask = (project: string, text: string) =>
    run(["ask", text, "--project", project, "--create"], { home: folder });
  await ask("work", "The violin case is in the office.");
  await ask("정원", "A violin spider sits among the roses.");
  const all = ["search", "violin", "--project", "all"];
  const both = dataOf(await run([...all, "--json"], { home: folder }));
  const projects = (both["memories"] as readonly { readonly project: string }[]).map(
    ({ project }) => project,
  );
  expect(projects.toSorted()).toEqual(["work", "정원"]);
  expect((await run(all, { home: folder })).stdout).toMatch(/^1\. (?:work|정원) \[0\]/u);

  const store = path.join(folder, "projects", "work", "store");
  const file = readdirSync(store, { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith("data.mdb"),
  );
  const data = path.join(store, file ?? "");
  writeFileSync(data, readFileSync(data).fill(0x5a, 0, 8192));
  const damaged = await run([...all, "--json"], { home: folder });
  expect(damaged.exitCode).toBe(65);
  expect(damaged.stderr).toContain("work");
  expect(dataOf(damaged)).toMatchObject({
    memories: [{ project: "정원" }],
    projects: expect.arrayContaining([
      { project: "work", skipped: { code: "STORE_DAMAGED", message: expect.any(String) } },
    ]),
  });

  const refused = await run([...all, "--branch", "0"], { home: folder });
  expect(refused).toMatchObject({ exitCode: 2 });
});
