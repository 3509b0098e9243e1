import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";
import { filesWithin } from "./files-with.ts";

const PASSPHRASE = "열려라 참깨 1234";

/** Words of a turn that is deleted, of one that was forgotten, of an answer that quotes it, and of one that has nothing to do with it. */
const TELLINGS = {
  english: {
    word: "quokkalamp",
    told: "The quokkalamp in our garden hides the key of the safe.",
    forgotten: "I bought that quokkalamp in Perth.",
    quoting: "You said: The quokkalamp in our garden hides the key of the safe.",
    other: "I baked sourdough bread today.",
  },
  korean: {
    word: "쿼카석등",
    told: "정원의 쿼카석등 아래에 금고 열쇠를 숨겨 두었어.",
    forgotten: "그 쿼카석등은 퍼스에서 샀어.",
    quoting: "정원의 쿼카석등 아래에 금고 열쇠를 숨겨 두었어. 라고 전에 말했지?",
    other: "오늘은 호밀빵을 구웠어.",
  },
} as const;

/** A home in which a word was planted wherever the program keeps words of a memory. */
async function plantedHome(
  telling: (typeof TELLINGS)[keyof typeof TELLINGS],
  env: Record<string, string>,
  isEncrypted: boolean,
): Promise<string> {
  const { word, told, forgotten, quoting, other } = telling;
  const home = makeFolder();
  const options = { home, env };
  const hsms = async (...args: readonly string[]): Promise<void> => {
    const ran = await run(args, options);
    expect(ran.exitCode, `${args.join(" ")}\n${ran.stderr}`).toBe(0);
  };
  const chats = path.join(home, "chats.json");
  const messages = [told, "OK.", forgotten, "OK.", quoting, "OK.", other, "OK."].map(
    (content, at) => ({ role: at % 2 === 0 ? "user" : "assistant", content }),
  );
  writeFileSync(chats, JSON.stringify([{ id: "chat-0", title: `${word} treatment`, messages }]));
  await hsms("import", chats, "--yes");
  writeFileSync(chats, "");
  if (isEncrypted) await hsms("encrypt", "--yes");
  await hsms("conversation", "rename", `${word} 1`, "--conversation", `${word} treatment`);
  await hsms("branch", "label", `${word} label`);
  await hsms("edit", "set", "3", "--tag", `${word}-tag`);
  await hsms("edit", "set", "2", "--tag", "later");
  const { nodes } = dataOf(await run(["tree", "--json"], options)) as {
    nodes: readonly { node_id: string }[];
  };
  await hsms("edit", "rename", nodes.at(-1)?.node_id ?? "", `${word} matters`);
  // Weeks in short hold words of turns.
  await hsms("care", "apply");
  await hsms("forget", "1", "--yes");
  await hsms("search", word, "--debug-txt");
  await hsms("export", "--format", "jsonl", "--out", path.join(home, "exported"));
  await hsms("export", "--format", "jsonl", "--out", path.join(home, "exported"));
  await hsms("export", "--format", "md", "--out", path.join(home, "pages"));
  await hsms("backup");
  const project = path.join(home, "projects", "default");
  for (const name of [
    "store-before-repair-20260101T000000",
    "store-before-schema-7-20260101T000000",
  ])
    cpSync(path.join(project, "store"), path.join(project, name), { recursive: true });
  const state = path.join(home, "state");
  mkdirSync(path.join(state, "screens"), { recursive: true });
  mkdirSync(path.join(state, "hooks"), { recursive: true });
  writeFileSync(path.join(state, "screens", "default.a.json"), JSON.stringify({ history: [told] }));
  writeFileSync(path.join(state, "copied.txt"), told);
  writeFileSync(path.join(state, "trace-20260101-000000-1.json"), JSON.stringify({ user: told }));
  writeFileSync(path.join(state, "hooks", "failures"), `hsms hook stop: ${told}\n`);
  return home;
}

test.each([
  ["english", "in clear", false],
  ["english", "encrypted", true],
  ["korean", "in clear", false],
  ["korean", "encrypted", true],
] as const)(
  "after a purge with every offer taken a planted word is nowhere: %s, %s",
  async (language, _, isEncrypted) => {
    const telling = TELLINGS[language];
    const passphrase = path.join(makeFolder(), "passphrase");
    writeFileSync(passphrase, PASSPHRASE, { mode: 0o600 });
    const env = isEncrypted ? { HSMS_PASSPHRASE_FILE: passphrase } : {};
    const home = await plantedHome(telling, env, isEncrypted);
    const { word } = telling;
    const before = await filesWithin(home, word, PASSPHRASE);
    expect(before.filter((file) => file.endsWith("data.mdb"))).toHaveLength(4);
    const purge = ["forget", "--match", word, "--purge", "--backups", "--files", "--quoting"];
    const done = await run([...purge, "--yes", "--json"], { home, env });
    expect(done, done.stderr).toMatchObject({ exitCode: 0 });
    expect(dataOf(done)).toMatchObject({
      purged: 3,
      topics: [`${word} matters`],
      tags: [`${word}-tag`],
      files: [],
      logs: [],
      unread: [],
    });
    expect(await filesWithin(home, word, PASSPHRASE)).toEqual([]);
    const sound = await run(["doctor", "--json"], { home, env });
    expect(dataOf(sound)).toMatchObject({ sound: true, turns: 1 });
  },
);
