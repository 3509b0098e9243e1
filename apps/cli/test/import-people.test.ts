import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

const CHAT = `12/25/23, 21:04 - Mina: When does the ferry leave?
12/25/23, 21:05 - Jun: At seven.
12/25/23, 21:06 - Jun: <Media omitted>
12/25/23, 21:06 - Jun: POLL:
Tea?
12/25/23, 21:07 - Messages and calls are end-to-end encrypted.
`;

const OWNED = `민아 님과 카카오톡 대화
저장한 날짜 : 2024. 3. 3. 오전 10:02

2024. 3. 2. 오후 3:04, 민아 : 배는 언제 떠나요?
2024. 3. 2. 오후 3:05, 회원님 : 7시요.
`;

async function authorsOf(home: string): Promise<readonly unknown[]> {
  await run(["export", "--format", "jsonl", "--out", "out"], { home });
  return readFileSync(`${home}/out/memory.jsonl`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === "turn")
    .map(({ speaker, author, client, origin }) => [speaker, author, client, origin]);
}

function folderWith(text: string): string {
  const home = makeFolder();
  writeFileSync(`${home}/chat.txt`, text);
  return home;
}

test("an import says who one is with --me, and what it left out; an export brings both back", async () => {
  const home = folderWith(CHAT);
  const imported = await run(["import", "chat.txt", "--me", "Jun"], { home });
  expect(imported).toMatchObject({ exitCode: 0 });
  expect(imported.stdout).toContain("Left out: 1 file, 1 poll, 1 notice.");
  expect(await authorsOf(home)).toEqual([
    ["Mina", "Jun", "whatsapp", "imported"],
    ["Jun", "Jun", "whatsapp", "imported"],
  ]);
  const again = dataOf(await run(["import", "chat.txt", "--me", "Jun", "--json"], { home }));
  expect(again).toMatchObject({
    added: 0,
    leftOut: [
      { kind: "file", count: 1 },
      { kind: "poll", count: 1 },
      { kind: "notice", count: 1 },
    ],
  });
  const korean = await run(["import", "chat.txt", "--me", "Jun", "--lang", "ko"], { home });
  expect(korean.stdout).toContain("가져오지 않은 것: 파일 1개, 투표 1개, 알림 1개.");
});

test("of a file that names nobody an import says whose talk it is taken for, and --me decides that", async () => {
  const talk = JSON.stringify({
    messages: [
      { role: "user", content: "My ferry leaves at seven." },
      { role: "assistant", content: "Noted." },
    ],
  });
  const outcome = async (...flags: readonly string[]) => {
    const home = folderWith(talk);
    const { stdout } = await run(["import", "chat.txt", ...flags], { home });
    return { stdout, authors: await authorsOf(home) };
  };
  const unsaid = await outcome();
  expect(unsaid.stdout).toContain("counts as other people's talk; with --me user as yours.");
  expect(unsaid.authors).toEqual([[undefined, undefined, undefined, "imported"]]);
  const mine = await outcome("--me", "user");
  expect(mine.stdout).toContain("What is said there counts as said by you.");
  expect(mine.authors).toEqual([[undefined, "user", undefined, "imported"]]);
  const others = await outcome("--me", "none");
  expect(others.stdout).toContain("It counts as other people's talk");
  expect(others.authors).toEqual(unsaid.authors);
});

test("--me names who only sent pictures, too, and KakaoTalk's exporting person needs no name", async () => {
  const home = folderWith(CHAT.replace("Jun: At seven.", "Mina: At seven?"));
  const imported = await run(["import", "chat.txt", "--me", "Jun"], { home });
  expect(imported).toMatchObject({ exitCode: 0 });
  expect(await authorsOf(home)).toEqual([
    ["Mina", "Jun", "whatsapp", "imported"],
    ["Mina", "Jun", "whatsapp", "imported"],
  ]);
  const other = folderWith(OWNED.replace("7시요.", "사진"));
  expect(await run(["import", "chat.txt"], { home: other })).toMatchObject({ exitCode: 0 });
  expect(await authorsOf(other)).toEqual([["민아", "회원님", "kakaotalk", "imported"]]);
});

test("without a terminal a person who is not known is asked for with the names, and nothing is imported", async () => {
  const home = folderWith(CHAT);
  const unknown = await run(["import", "chat.txt"], { home });
  expect(unknown).toMatchObject({ exitCode: 2, stdout: "" });
  expect(unknown.stderr).toContain("Mina, Jun");
  const wrong = await run(["import", "chat.txt", "--me", "Bo", "--lang", "ko"], { home });
  expect(wrong).toMatchObject({ exitCode: 2, stdout: "" });
  expect(wrong.stderr).toContain('"Bo"');
  expect(wrong.stderr).toContain("Mina, Jun");
  expect(await run(["tree"], { home })).toMatchObject({ exitCode: 3 });
});

test("the person whom the file names is taken without asking", async () => {
  const home = folderWith(OWNED);
  expect(await run(["import", "chat.txt"], { home })).toMatchObject({ exitCode: 0 });
  expect(await authorsOf(home)).toEqual([
    ["민아", "회원님", "kakaotalk", "imported"],
    ["회원님", "회원님", "kakaotalk", "imported"],
  ]);
});

test.skipIf(!hasTerminals)("a terminal asks until a name is one of theirs", async () => {
  const home = folderWith(CHAT);
  const screen = openScreen(["import", "chat.txt", "--lang", "en"], { home });
  await screen.shows("Which of them are you?");
  screen.type("Bo\r");
  await screen.shows('Nobody there is called "Bo".');
  await screen.end("Mina\r");
  expect((await authorsOf(home)).map((row) => Object.values(row as object)[1])).toEqual([
    "Mina",
    "Mina",
  ]);
});

const WINDOWS = `동창 모임 님과 카카오톡 대화
저장한 날짜 : 2024-05-01 15:00:00

--------------- 2024년 4월 30일 화요일 ---------------
[정하늘] [오후 2:05] 토요일에 만나요.
[박서준] [오후 2:06] 좋아요.
`;

test("who one is is known in each chat by itself, where it is called otherwise there", async () => {
  const home = folderWith(OWNED);
  writeFileSync(`${home}/windows.txt`, WINDOWS);
  const both = ["import", "chat.txt", "windows.txt"];
  const asked = await run(both, { home });
  expect(asked).toMatchObject({ exitCode: 2, stdout: "" });
  expect(asked.stderr).toContain("정하늘, 박서준");
  expect(asked.stderr).not.toContain("회원님");
  expect(await run([...both, "--me", "정하늘"], { home })).toMatchObject({ exitCode: 0 });
  expect((await authorsOf(home)).map((row) => (row as readonly unknown[]).slice(0, 2))).toEqual([
    ["민아", "회원님"],
    ["회원님", "회원님"],
    ["정하늘", "정하늘"],
    ["박서준", "정하늘"],
  ]);
});

test("--me may name one person by several names", async () => {
  const home = folderWith(CHAT);
  writeFileSync(`${home}/windows.txt`, WINDOWS);
  const names = ["--me", "Jun", "--me", "정하늘"];
  expect(await run(["import", "chat.txt", "windows.txt", ...names], { home })).toMatchObject({
    exitCode: 0,
  });
  const authors = (await authorsOf(home)).map((row) => (row as readonly unknown[])[1]);
  expect(authors).toEqual(["Jun", "Jun", "정하늘", "정하늘"]);
});
