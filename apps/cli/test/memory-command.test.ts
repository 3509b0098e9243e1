import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

/** A home with a memory of five turns, two of them important. */
async function small() {
  const home = makeFolder();
  await run(["memory", "--save", "The code of door 4 is 104"], { home });
  await run(["memory", "important", "Mina", "lives", "in", "Busan"], { home });
  for (const text of ["The fence is blue", "Joe bakes bread", "--tea at five"]) {
    await run(["add", "--", text], { home });
  }
  return home;
}

const LISTING = ["", "--summary", "--stats", "--recent", "--important-only", "--search=door"];

test.each(LISTING)("hsms memory %s says that there is no memory yet", async (flag) => {
  const home = makeFolder();
  const shown = await run(["memory", ...(flag === "" ? [] : [flag])], { home });
  expect(shown.exitCode).toBe(3);
  expect(shown.stderr).toContain("There is no memory here yet");
});

test("the state tells what there is and what care does, in both languages and as JSON", async () => {
  const home = await small();
  expect((await run(["memory"], { home })).stdout).toMatch(
    /memories {3}5 turns, 2 important, 0 forgotten, .*\n.*\n.*\nclean-up {3}off/u,
  );
  await run(["memory", "--set-auto-cleanup", "on"], { home });
  await run(["memory", "--set-retention", "90"], { home });
  await run(["memory", "set-importance-threshold", "6"], { home });
  expect((await run(["memory", "--lang", "ko"], { home })).stdout).toContain(
    "정리      켬: 중요도 6 미만, 중요도 5 는 쓰지 않은 지 90일 뒤",
  );
  expect(dataOf(await run(["memory", "--json"], { home }))).toMatchObject({
    turns: 5,
    important: 2,
    settings: { forgetting: true, purging: false, retentionDays: 90, forgetBelow: 6 },
  });
});

test("lists are paged, by flag and by word, in the project that is named", async () => {
  const home = await small();
  const shown = async (...words: string[]) =>
    (await run(["memory", ...words], { home })).stdout.match(/\[\d\]/gu);
  expect(await shown("--recent", "--limit", "2")).toEqual(["[4]", "[3]"]);
  expect(await shown("recent", "--limit", "2", "--page", "3")).toEqual(["[0]"]);
  expect(await shown("--important-only")).toEqual(["[1]", "[0]"]);
  expect(await shown("important-only", "10")).toEqual(["[0]"]);
  expect(
    (await run(["memory", "--save", "x", "--project", "new", "--create"], { home })).exitCode,
  ).toBe(0);
  const named = ["--project", "other", "memory", "--recent"];
  expect((await run(named, { home })).stderr).toContain("other");
});

test("what changes asks first, and without a terminal changes nothing unless --yes is given", async () => {
  const home = await small();
  const forget = ["memory", "--forget", "fence"];
  const refused = await run(forget, { home });
  expect(refused).toMatchObject({ exitCode: 2 });
  expect(refused.stderr).toContain("--yes");
  expect((await run([...forget, "--yes"], { home })).stdout).toBe("Forgot 1 turn.\n");
  // Of importance 10: protected.
  const saved = await run(["memory", "--forget", "door 4", "--yes"], { home });
  expect(saved.stderr).toContain("1 protected");
  expect((await run(["memory", "--cleanup", "--yes"], { home })).exitCode).toBe(0);
});

test("the log of clean-up is shown in the words of the seed", async () => {
  const home = await small();
  expect((await run(["memory", "--cleanup-log"], { home })).stderr).toContain("No run yet");
  await run(["add", "the fence is blue"], { home });
  await run(["memory", "--cleanup", "--yes"], { home });
  expect(dataOf(await run(["memory", "cleanup-log", "--json"], { home }))).toMatchObject({
    runs: [{ number: 1, absorptions: [{}] }],
  });
});

test.each([
  [["--save", "x", "--search", "y"], "--save, --search cannot be used together"],
  [["--set-auto-cleanup", "maybe"], "Allowed: on, off"],
  [["--set-retention", "many"], "RETENTION_DAYS = many"],
  [["--important-only", "11"], "--min-importance"],
  [["--save"], "--save"],
  [["--forget", " ", "--yes"], "Nothing was selected to forget"],
  [["--save", "x", "recent"], "--save, recent"],
  [["--stats", "--limit", "3"], "--limit"],
  [["--limit", "3"], "--limit"],
])("hsms memory %j is refused with what is allowed", async (words, told) => {
  const refused = await run(["memory", ...words], { home: await small() });
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toContain(told);
});

test("an export comes back equal in another home", async () => {
  const [home, other] = [await small(), makeFolder()];
  const folder = (at: string, name: string) => path.join(at, name);
  await run(["memory", "--export", folder(home, "out")], { home });
  const back = await run(["memory", "--import", folder(home, "out")], { home: other });
  expect(back.exitCode, back.stderr).toBe(0);
  await run(["memory", "--export", folder(other, "out")], { home: other });
  const file = "all_memory.json";
  const read = (at: string): unknown =>
    JSON.parse(readFileSync(path.join(folder(at, "out"), file), "utf8"));
  expect(read(other)).toEqual(read(home));
});

test("a summary tells what it is about and what is important; statistics draw charts", async () => {
  const home = await small();
  expect((await run(["memory", "--summary"], { home })).stdout).toMatch(
    /: 5 turns, [^]*What it is about[^]*Important\n\[0\] .*\n\[1\] .*\n\nNewest\n\[4\]/u,
  );
  expect((await run(["care", "apply"], { home })).stdout).toContain("Summed up 1 week");
  const summary = await run(["summary"], { home });
  expect(summary.stdout).toMatch(
    /By week\n\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d \(5 turns\): [^]*Facts\n/u,
  );
  const told = dataOf(await run(["summary", "--json"], { home }));
  expect(told).toMatchObject({ weeks: [{ turns: 5, by: "offline" }] });
  const stats = (await run(["stats", "--by", "year"], { home })).stdout;
  expect(stats).toMatch(/Turns by year\n\d{4} {2}[█#]+ {2}5\n/u);
  expect(stats).toMatch(/By importance\n5 [^]*10 /u);
  const korean = (await run(["stats", "--lang", "ko"], { home })).stdout;
  expect(korean).toMatch(/분류\n사실 /u);
  expect(dataOf(await run(["stats", "--json"], { home }))).toMatchObject({
    turns: { total: 5, notes: 5, byImportance: [0, 0, 0, 0, 3, 0, 0, 0, 1, 1] },
  });
});

test("what a week was summed up as, and its facts, are in the project memory that is exported (S3-70, S3-71)", async () => {
  const home = await small();
  await run(["care", "apply"], { home });
  const out = path.join(home, "out");
  await run(["export", "--format", "sqlite", "--out", out], { home });
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(out, file), "utf8"));
  expect(read("summaries.json")).toMatchObject([
    { date_range: expect.stringMatching(/^\d{4}-\d\d-\d\d to /u), conversation_count: 5 },
  ]);
  const { important_facts } = read("metadata.json") as { important_facts: unknown };
  expect(important_facts).toContainEqual(
    expect.objectContaining({ fact: "Mina lives in Busan", ai_suggested: 1, user_marked: 0 }),
  );
});

test("statistics tell what was asked, with what result and how fast, by project, and not under --no-record", async () => {
  const home = await small();
  await run(["search", "door"], { home });
  await run(["search", "zebra"], { home });
  await run(["ask", "--no-record", "Where does Mina live?"], { home });
  const { stdout } = await run(["stats"], { home });
  expect(stdout).toMatch(/asked 2 times in 400 days: .* 1 nothing\nsearches: half within \d+ ms/u);
  expect(stdout).toMatch(/By source\nhsms .* 5\n/u);
  expect(dataOf(await run(["stats", "--json"], { home }))).toMatchObject({
    asked: { nothing: 1, days: [{ nothing: 1 }] },
    conversations: { total: 1 },
  });
  const all = await run(["stats", "--project", "all", "--lang", "ko"], { home });
  expect(all.stdout).toMatch(/프로젝트별 대화 수\ndefault .* 5\n/u);
});

test("the page of the statistics needs nothing from elsewhere, escapes what it shows, and replaces no file unless told to", async () => {
  const home = await small();
  await run(["conversation", "new", "<script>alert(1)</script>"], { home });
  await run(["add", "one & more"], { home });
  const write = (...words: string[]) => run(["stats", "--html", "page.html", ...words], { home });
  expect((await write()).exitCode).toBe(0);
  const page = readFileSync(path.join(home, "page.html"), "utf8");
  expect(page).not.toMatch(/<script|https?:|src=|@import|url\(/u);
  expect(page).toContain("&lt;script&gt;alert(1)");
  expect(page).toMatch(/<html lang="en">[^]*prefers-color-scheme: dark[^]*<caption>By importance/u);
  const refused = await write("--lang", "ko");
  expect(refused).toMatchObject({ exitCode: 2 });
  expect(refused.stderr).toContain("이미 있는 파일");
  expect(readFileSync(path.join(home, "page.html"), "utf8")).toBe(page);
  expect((await write("--lang", "ko", "--force")).exitCode).toBe(0);
  expect(readFileSync(path.join(home, "page.html"), "utf8")).toContain("<caption>중요도");
  expect((await write("--project", "all")).exitCode).toBe(2);
});
