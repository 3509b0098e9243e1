import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { cutOffPurge } from "@hsms/engine/testing/cut-off-purge";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";
import { filesWith } from "./files-with.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

const TOLD = [
  "내 여동생 미나는 땅콩 알레르기가 있어.",
  "금고 열쇠는 정원 석등 아래에 있어.",
  "I baked sourdough bread today.",
];

/** A home whose memory holds what was told. */
async function toldHome(): Promise<string> {
  const home = makeFolder();
  await run(["--plain"], { home, input: `${TOLD.join("\n")}\nexit\n` });
  return home;
}

const found = async (home: string, query: string): Promise<string> =>
  (await run(["search", query], { home })).stdout;

test("what is forgotten is not found, and comes back by undo and by unforget", async () => {
  const home = await toldHome();
  const forgotten = await run(["forget", "--match", "땅콩", "--yes", "--json"], { home });
  expect(dataOf(forgotten)).toMatchObject({ archived: 1, turns: [0] });
  expect(await found(home, "땅콩 알레르기")).not.toContain("미나");
  await run(["undo", "--yes"], { home });
  expect(await found(home, "땅콩 알레르기")).toContain("미나");
  await run(["forget", "0", "--yes"], { home });
  expect((await run(["unforget", "0"], { home })).stdout).toContain("1");
  expect(await found(home, "땅콩 알레르기")).toContain("미나");
});

test("unforgetting a turn that was not forgotten says so and is no success", async () => {
  const home = await toldHome();
  await run(["forget", "1", "--yes"], { home });
  for (const number of ["0", "77"]) {
    const refused = await run(["unforget", number], { home });
    expect(refused).toMatchObject({ exitCode: 65, stdout: "" });
    expect(refused.stderr).toContain(`not forgotten, or no such turn: ${number}`);
  }
  const both = await run(["unforget", "0", "1", "--json"], { home });
  expect(both.exitCode).toBe(0);
  expect(dataOf(both)).toMatchObject({ unarchived: 1, missing: [0] });
});

test("what is purged is in no file of ours, and exports that still hold it are named", async () => {
  const home = await toldHome();
  const out = path.join(home, "exported");
  for (let times = 0; times < 2; times++) await run(["export", "--out", out], { home });
  await run(["search", "석등", "--debug-txt"], { home });
  // The chat has made the day's backup.
  const first = await run(["forget", "1", "--purge", "--yes", "--json"], { home });
  const { files, backups } = dataOf(first);
  expect(backups).toMatchObject([{ state: "holds", turns: 1 }]);
  expect(filesWith(path.join(home, "projects", "default", "store"), "석등")).toEqual([]);
  const rest = ["forget", "1", "--purge", "--backups", "--yes", "--json"];
  expect(dataOf(await run(rest, { home }))).toMatchObject({ backups: [{ state: "purged" }] });
  expect(filesWith(path.join(home, "projects"), "석등")).toEqual([]);
  expect(files).toEqual(expect.arrayContaining([...filesWith(out, TOLD[1] ?? "")]));
  expect(dataOf(await run(["doctor", "--json"], { home }))).toMatchObject({ sound: true });
  expect((await run(["undo", "--yes"], { home })).stderr).toContain("nothing");
});

test("logs that name its topics, what a screen wrote and the mirror are named, wherever they lie", async () => {
  const home = makeFolder();
  const [logs, mirror] = [path.join(home, "logs"), path.join(home, "mirror")];
  const options = { home, input: `${TOLD.join("\n")}\nexit\n` };
  await run(["--plain", "--debug-txt", "--debug-dir", logs, "--mirror", mirror], options);
  await run(["search", "bread", "--debug-txt"], { home });
  const [log] = filesWith(logs, "석등");
  const state = path.join(home, "state");
  const copied = path.join(state, "copied.txt");
  writeFileSync(copied, TOLD[1] ?? "");
  const trace = path.join(state, "trace-20260101-000000-1.json");
  writeFileSync(trace, JSON.stringify({ memories: [{ user: TOLD[1] }] }));
  const told = await run(["forget", "1", "--purge", "--yes"], { home });
  for (const file of [log, copied, trace]) expect(told.stderr).toContain(`: ${file}`);
  const again = await run(["forget", "--match", "석등", "--purge", "--yes", "--json"], { home });
  expect(dataOf(again)).toMatchObject({
    logs: [{ path: log, topics: [expect.stringContaining("석등")] }],
    files: expect.arrayContaining([...filesWith(mirror, TOLD[1] ?? "")]),
  });
  expect(filesWith(mirror, TOLD[1] ?? "").length).toBeGreaterThan(0);
});

test("nothing is forgotten without a yes, without a choice, or for a turn that is not there", async () => {
  const home = await toldHome();
  expect(await run(["forget", "1"], { home })).toMatchObject({ exitCode: 2, stdout: "" });
  expect(await run(["forget"], { home })).toMatchObject({ exitCode: 2 });
  expect(await run(["forget", "--match", "(", "--regex"], { home })).toMatchObject({ exitCode: 2 });
  expect(await run(["forget", "-1"], { home })).toMatchObject({ exitCode: 2 });
  expect(await run(["forget", "77", "--yes"], { home })).toMatchObject({ exitCode: 65 });
  expect(await found(home, "석등")).toContain("석등");
});

test.skipIf(!hasTerminals)(
  "what was shown is not forgotten where another process has put other turns under the numbers",
  async () => {
    const [home, other] = [await toldHome(), makeFolder()];
    await run(["--plain"], { home: other, input: "첫째 말이야.\n둘째 말이야.\nexit\n" });
    await run(["export", "--format", "jsonl", "--out", "out"], { home: other });
    const screen = openScreen(["forget", "1", "--purge"], { home, env: { LANG: "C.UTF-8" } });
    await screen.shows("[y/N]");
    const replaced = path.join(other, "out", "memory.jsonl");
    expect(await run(["import", replaced, "--replace", "--yes"], { home })).toMatchObject({
      exitCode: 0,
    });
    expect(await screen.end("y\r")).toContain("Nothing was changed");
    expect(await found(home, "둘째")).toContain("둘째");
  },
);

test("an empty text to match selects nothing, since it would be in every turn", async () => {
  const home = await toldHome();
  const refused = await run(["forget", "--match", "", "--yes"], { home });
  expect(refused).toMatchObject({ exitCode: 2 });
  expect(refused.stderr).toContain("Nothing was selected to forget");
  expect(await found(home, "땅콩 알레르기")).toContain("미나");
});

test("pinned and most important turns are left alone unless it is said", async () => {
  const home = await toldHome();
  await run(["edit", "set", "1", "--pin"], { home });
  const left = await run(["forget", "--match", "석등", "--yes", "--json"], { home });
  expect(dataOf(left)).toMatchObject({ turns: [], withheld: 1 });
  const taken = ["forget", "--match", "석등", "--include-protected", "--yes", "--json"];
  expect(dataOf(await run(taken, { home }))).toMatchObject({ archived: 1 });
  const purged = ["forget", "--archived", "--include-protected", "--purge", "--backups", "--yes"];
  expect((await run(purged, { home })).stdout).toContain("1");
  expect(filesWith(path.join(home, "projects"), "석등")).toEqual([]);
});

test("what was purged can be purged from backups by its words too, and from what a repair kept", async () => {
  const home = await toldHome();
  const project = path.join(home, "projects", "default");
  cpSync(path.join(project, "store"), path.join(project, "store-before-repair-20260101-000000"), {
    recursive: true,
  });
  const first = await run(["forget", "--match", "석등", "--purge", "--yes", "--json"], { home });
  expect(dataOf(first)).toMatchObject({ purged: 1, turns: [1], quotedBy: [] });
  expect(dataOf(first)["backups"]).toMatchObject([{ state: "holds" }, { state: "holds" }]);
  const again = ["forget", "--match", "석등", "--purge", "--backups", "--yes"];
  const second = await run([...again, "--json"], { home });
  expect(dataOf(second)).toMatchObject({ purged: 0, turns: [1] });
  expect(dataOf(second)["backups"]).toMatchObject([{ state: "purged" }, { state: "purged" }]);
  expect(filesWith(project, "석등")).toEqual([]);
  expect((await run(again, { home })).stderr).toContain("No turn matches");
});

test("what was purged before goes from backups and exports by a purge without a choice, which deletes nothing else", async () => {
  const home = await toldHome();
  const project = path.join(home, "projects", "default");
  const out = path.join(home, "exported");
  await run(["export", "--format", "jsonl", "--out", out], { home });
  await run(["backup"], { home });
  await run(["forget", "--match", "석등", "--purge", "--yes"], { home });
  const reported = await run(["forget", "--purge", "--json"], { home });
  expect(dataOf(reported)).toMatchObject({ purged: 0, turns: [1], quotedBy: [] });
  expect(dataOf(reported)["backups"]).toMatchObject([{ state: "holds" }, { state: "holds" }]);
  expect(dataOf(reported)["files"]).toEqual(filesWith(out, "석등"));
  const done = await run(["forget", "--purge", "--backups", "--files"], { home });
  expect(done).toMatchObject({ exitCode: 0 });
  expect(filesWith(home, "석등")).toEqual([]);
  expect(filesWith(project, "땅콩")).not.toEqual([]);
  const again = await run(["forget", "--purge", "--backups", "--files"], { home });
  expect(again).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Nothing of what") });
  expect(await run(["forget", "--purge", "--regex"], { home })).toMatchObject({ exitCode: 2 });
});

test("a purge that was cut off is told by the next command, and a purge without a choice finishes it", async () => {
  const home = await toldHome();
  const project = path.join(home, "projects", "default");
  await run(["forget", "0", "--purge", "--yes"], { home });
  await cutOffPurge(path.join(project, "store"), [0, 1]);
  // It says so under --quiet too, and what it does in the background is not counted.
  expect(await run(["stats", "--quiet"], { home })).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining("cut off after 1 of 2 turns"),
  });
  await cutOffPurge(path.join(project, "store"), [0, 1]);
  const done = await run(["forget", "--purge", "--backups"], { home });
  expect(done.stdout).toContain("2 turns are deleted for good");
  expect(filesWith(project, "석등")).toEqual([]);
  expect((await run(["stats"], { home })).stderr).not.toContain("cut off");
});

test("exported pages that hold it are named, and no file beside the memory tells their topics", async () => {
  const home = await toldHome();
  const out = path.join(home, "pages");
  await run(["export", "--format", "md", "--out", out], { home });
  const holding = filesWith(out, TOLD[1] ?? "").toSorted();
  expect(holding.length).toBeGreaterThan(0);
  const noted = readFileSync(path.join(home, "projects", "default", "exports.json"), "utf8");
  expect(JSON.parse(noted)).toMatchObject({ files: [out] });
  const purged = dataOf(await run(["forget", "1", "--purge", "--yes", "--json"], { home }));
  expect(purged).toMatchObject({ files: holding, unread: [] });
});

test("a folder of backups that cannot be looked through is no folder without backups", async () => {
  const home = await toldHome();
  const backups = path.join(home, "projects", "default", "backups");
  rmSync(backups, { recursive: true });
  symlinkSync("backups", backups);
  const purged = dataOf(await run(["forget", "1", "--purge", "--yes", "--json"], { home }));
  expect(purged["backups"]).toEqual([{ path: backups, turns: 0, names: 0, state: "unreadable" }]);
  for (const command of [["backup", "--list"], ["restore", "--yes"], ["backup"]]) {
    const refused = await run(command, { home });
    expect(refused, command[0]).toMatchObject({ stdout: "" });
    expect(refused.stderr, command[0]).toContain(backups);
    expect([73, 74], command[0]).toContain(refused.exitCode);
  }
});

test("what was deleted for good counts for no turn any more", async () => {
  const home = await toldHome();
  await run(["forget", "1", "--purge", "--yes"], { home });
  for (const command of ["doctor", "rebuild"]) {
    expect(dataOf(await run([command, "--json"], { home })), command).toMatchObject({ turns: 2 });
  }
  const out = path.join(home, "exported");
  for (const format of ["hsms", "jsonl", "md"]) {
    const written = await run(["export", "--format", format, "--out", out, "--json"], { home });
    expect(dataOf(written), format).toMatchObject({ turns: 2 });
  }
  const one = await run(["forget", "0", "--yes"], { home });
  expect(one.stdout).toContain("Forgot 1 turn.");
});

test("the kept states of a memory's screens go with every purge, and when the memory is encrypted", async () => {
  const home = await toldHome();
  const screens = path.join(home, "state", "screens");
  mkdirSync(screens, { recursive: true });
  const [quoting, other, foreign] = ["default.a.json", "default.b.json", "elsewhere.c.json"].map(
    (name) => path.join(screens, name),
  ) as [string, string, string];
  writeFileSync(quoting, JSON.stringify({ history: [TOLD[1]] }));
  for (const file of [other, foreign]) writeFileSync(file, JSON.stringify({ history: [TOLD[0]] }));
  await run(["forget", "1", "--purge", "--yes"], { home });
  expect([quoting, other, foreign].map((file) => existsSync(file))).toEqual([false, false, true]);
  writeFileSync(other, JSON.stringify({ history: [TOLD[0]] }));
  const passphrase = path.join(home, "passphrase");
  writeFileSync(passphrase, "열려라 참깨 1234", { mode: 0o600 });
  const env = { HSMS_PASSPHRASE_FILE: passphrase };
  expect(await run(["encrypt", "--yes"], { home, env })).toMatchObject({ exitCode: 0 });
  expect([other, foreign].map((file) => existsSync(file))).toEqual([false, true]);
});

/** The export of another program: conversations with their titles and what was said in each. */
function writeChats(
  home: string,
  chats: readonly (readonly [title: string, ...said: string[]])[],
): string {
  const file = path.join(home, "chats.json");
  const written = chats.map(([title, ...said], at) => ({
    id: `chat-${at}`,
    title,
    messages: said.flatMap((content) => [
      { role: "user", content },
      { role: "assistant", content: "OK." },
    ]),
  }));
  writeFileSync(file, JSON.stringify(written));
  return file;
}

test.each([
  ["Treatment of quokka disease", "Mine is a quokka that is ill.", "quokka", "C.UTF-8"],
  ["쿼카 질병 치료", "우리 쿼카가 아파.", "쿼카", "ko_KR.UTF-8"],
])(
  "a conversation's title goes with its words, from every copy, and is named: %s",
  async (title, said, word, LANG) => {
    const home = makeFolder();
    const env = { LANG };
    const chats = writeChats(home, [
      [title, said],
      [`${word}?`, "Is it raining?", "I planted roses."],
    ]);
    await run(["import", chats, "--yes"], { home, env });
    rmSync(chats);
    const out = path.join(home, "exported");
    await run(["export", "--format", "jsonl", "--out", out], { home, env });
    await run(["conversation", "rename", "x", "--conversation", title], { home, env });
    await run(["backup"], { home, env });
    const forget = ["forget", "--match", word, "--purge", "--yes"];
    const first = await run(forget, { home, env });
    expect(first.stderr).toContain(`"${title}"`);
    expect(first.stderr).toContain(`"${word}?"`);
    expect(filesWith(path.join(home, "projects", "default", "store"), word)).toEqual([]);
    const told = await run([...forget, "--backups"], { home, env });
    expect(told.exitCode).toBe(0);
    expect(told.stderr).toContain(path.join(out, "memory.jsonl"));
    expect(filesWith(path.join(home, "projects"), word)).toEqual([]);
    const { stdout } = await run(["conversation", "list", "--json"], { home, env });
    expect(JSON.parse(stdout)).toMatchObject({ data: { conversations: [{ name: "", turns: 2 }] } });
    expect((await run([...forget, "--backups"], { home, env })).stdout).toBe("");
  },
);

test("the titles and labels that go are in the JSON, with their conversations", async () => {
  const home = makeFolder();
  await run(["import", writeChats(home, [["My quokka", "It is ill.", "And old."]]), "--yes"], {
    home,
  });
  await run(["branch", "label", "quokka's end"], { home });
  const conversation = expect.any(String);
  const done = await run(["forget", "--match", "quokka", "--purge", "--yes", "--json"], { home });
  expect(dataOf(done)).toMatchObject({
    purged: 0,
    turns: [],
    forgottenBefore: 0,
    titles: [{ conversation, name: "My quokka" }],
    labels: [{ conversation, name: "quokka's end" }],
  });
  expect((await run(["history"], { home })).stdout).toContain("deleted titles or labels for good");
});

test("who forgets first and purges later has it gone, and is told how many were forgotten", async () => {
  const home = await toldHome();
  await run(["forget", "--match", "석등", "--yes"], { home });
  const purge = ["forget", "--match", "석등", "--purge", "--backups", "--yes"];
  const told = await run([...purge, "--json"], { home });
  expect(dataOf(told)).toMatchObject({ purged: 1, turns: [1], forgottenBefore: 1, quotedBy: [] });
  expect(filesWith(path.join(home, "projects"), "석등")).toEqual([]);
  await run(["forget", "0", "--yes"], { home });
  const rest = await run(["forget", "--match", "땅콩", "--purge", "--yes"], { home });
  expect(rest.stderr).toContain("1 of them was forgotten before.");
});
