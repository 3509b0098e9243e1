import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";

function fileOf(home: string, name: string, text: string): string {
  const file = path.join(home, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const CHAT = JSON.stringify({
  messages: [
    { role: "user", content: "Where is the ferry?" },
    { role: "assistant", content: "At pier 7." },
  ],
});

test("a dry run shows what would come in, and makes no memory", async () => {
  const home = makeFolder();
  const file = fileOf(home, "chat.json", CHAT);
  const shown = await run(["import", file, "--dry-run"], { home });
  expect(shown).toMatchObject({ exitCode: 0 });
  expect(shown.stdout).toContain("chat.json: talk with an assistant, 1 turn");
  expect(shown.stdout).toContain("Where is the ferry?");
  expect(shown.stdout).toContain("Nothing was imported");
  const { stdout } = await run(["import", file, "--dry-run", "--json"], { home });
  expect(JSON.parse(stdout)).toMatchObject({
    data: { sources: [{ turns: 1, examples: [{ user: "Where is the ferry?" }] }], leftOut: [] },
  });
  expect(existsSync(path.join(home, "projects"))).toBe(false);
});

test("a dry run tells of each source once, and how many files it was", async () => {
  const home = makeFolder();
  const mails = path.join(home, "mails");
  mkdirSync(mails);
  for (const name of ["a", "b"]) {
    const head = [
      "From: Mina <m@a.b>",
      "To: Jun <j@a.b>",
      `Message-ID: <${name}@a.b>`,
      "Subject: x",
    ];
    fileOf(mails, `${name}.eml`, [...head, "", "At pier 7.", ""].join("\n"));
  }
  const chat = fileOf(home, "chat.json", CHAT);
  const files = [mails, chat, "--me", "Jun", "--dry-run"];
  const { stdout, stderr } = await run(["import", ...files], { home });
  expect(stdout).toContain("a.eml and 1 more: mail, 2 turns");
  expect(stdout).toContain("chat.json: talk with an assistant, 1 turn");
  expect(stderr).not.toContain("turn");
});

test("--me is refused by files in which nobody talks, with what to do", async () => {
  const home = makeFolder();
  const file = fileOf(home, "chat.json", CHAT);
  const { exitCode, stderr } = await run(["import", file, "--me", "Jun"], { home });
  expect(exitCode).toBe(2);
  expect(stderr).toContain("Import them without --me.");
});

test("what comes in gets the tags that are given, and is a note where that is wanted", async () => {
  const home = makeFolder();
  const file = fileOf(home, "chat.json", CHAT);
  await run(["import", file, "--tag", "sea", "--tag", "항구", "--as-notes"], { home });
  const { stdout } = await run(["show", "0", "--json"], { home });
  expect(JSON.parse(stdout)).toMatchObject({
    data: {
      turns: [
        {
          kind: "note",
          user: "Where is the ferry?\n\nAt pier 7.",
          assistant: null,
          tags: ["sea", "항구"],
          isDateGuessed: true,
        },
      ],
    },
  });
  expect((await run(["list"], { home })).stdout).toContain("date unknown");
});

test("the columns of a table are those that are named", async () => {
  const home = makeFolder();
  const file = fileOf(home, "table.csv", "Frage,Wert,Am\nWo liegt die Fähre?,Pier 7,2024-05-01\n");
  const refused = await run(["import", file], { home });
  expect(refused.exitCode).toBe(65);
  expect(refused.stderr).toContain("--columns");
  const columns = "user=Frage, assistant=Wert,createdAt=Am";
  expect(await run(["import", file, "--columns", columns], { home })).toMatchObject({
    exitCode: 0,
  });
  const { stdout } = await run(["show", "0", "--json"], { home });
  expect(JSON.parse(stdout)).toMatchObject({
    data: {
      turns: [
        {
          user: "Wo liegt die Fähre?",
          assistant: "Pier 7",
          createdAt: expect.stringMatching(/^2024-05-01/),
        },
      ],
    },
  });
  expect(await run(["import", file, "--columns", "frage"], { home })).toMatchObject({
    exitCode: 2,
  });
});

test("of many repairs of one kind the first is told, and how many more there are", async () => {
  const home = makeFolder();
  const file = path.join(home, "talk.jsonl");
  const lines = Array.from({ length: 6 }, (_, at) => [
    { role: "user", content: `The kite number ${at} is red.` },
    { role: "user", content: `It flies over hill ${at}.` },
    { role: "assistant", content: `A red kite, ${at}.` },
  ]).flat();
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const { stdout } = await run(["import", file, "--dry-run"], { home });
  const { stderr } = await run(["import", file], { home });
  expect(stderr.match(/^Joined: .*$/gmu)).toEqual([expect.stringContaining("and 5 more")]);
  expect(stdout).toContain("6 turns (a message with its answer is one)");
});
