import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openAiPart, sendEvents, startLoopback } from "@hsms/models/testing";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, finish, makeFolder, run, start, untilPrinted } from "./command.ts";
import { fakeGemini } from "./fake-gemini.ts";

const KOREAN = { LANG: "ko_KR.UTF-8" };

/** What seed 2 ends with: A and B with a label, C behind it, then D behind the label. */
const SCENARIO = [
  "처음은 텃밭 이야기",
  "다음은 바이올린 이야기",
  "/save B_point",
  "셋째는 항구 이야기",
  "/goto B_point",
  "넷째는 요리 이야기",
].join("\n");

interface Exported {
  readonly present: string;
  readonly root: { readonly labels: readonly string[] };
  readonly turns: readonly {
    readonly id: string;
    readonly parentId: string | null;
    readonly user: string;
    readonly assistant: string | null;
    readonly labels: readonly string[];
    readonly index: number;
  }[];
}

interface ScriptedRequest {
  readonly system: string;
  readonly before: readonly { readonly role: string; readonly text: string }[];
  readonly prompt: string;
}

/** A model that answers everything, and keeps what it was asked. */
function scripted(home: string): { readonly flag: string; readonly prompts: () => string[][] } {
  const file = path.join(home, "script.json");
  const rules = [
    { system: "과거의 대화가 필요한지", answer: "False" },
    { system: "응답해라", answer: "그렇군요" },
    { system: "", answer: "[]" },
  ];
  writeFileSync(file, JSON.stringify({ rules }));
  return {
    flag: `scripted:${file}`,
    prompts: () =>
      readFileSync(`${file}.prompts.jsonl`, "utf8")
        .trim()
        .split("\n")
        .map((line): ScriptedRequest => JSON.parse(line))
        .filter(({ system }) => system.includes("응답해라"))
        .map(({ before, prompt }) => [
          ...before.map(({ role, text }) => `${role}: ${text}`),
          `user: ${prompt}`,
        ]),
  };
}

async function exported(home: string): Promise<Exported> {
  const { turns, present, root } = dataOf(
    await run(["conversation", "export", "--json"], { home }),
  );
  return { turns, present, root } as Exported;
}

/** The tree as `0(1[B_point](2 3))`. */
function drawn({ turns }: Exported): string {
  const below = (parentId: string | null): string =>
    turns
      .filter((turn) => turn.parentId === parentId)
      .map(({ id, index, labels }) => {
        const children = below(id);
        return `${index}${labels.map((label) => `[${label}]`).join("")}${children && `(${children})`}`;
      })
      .join(" ");
  return below(null);
}

/** Nothing of C, and the way to B as it was said. */
function expectPathOfD(messages: readonly string[]): void {
  expect(messages.map((text) => text.replace(/^model:/u, "assistant:"))).toEqual([
    "user: 처음은 텃밭 이야기",
    expect.stringMatching(/^assistant: ./u),
    "user: 다음은 바이올린 이야기",
    expect.stringMatching(/^assistant: ./u),
    expect.stringMatching(/^user: [^]*넷째는 요리 이야기/u),
  ]);
  expect(messages.join("\n")).not.toContain("항구");
}

test("the scenario of seed 2 in a chat: root→A→B→{C, D}, the label on B, and D's model knows nothing of C (S2-15, S2-20)", async () => {
  const home = makeFolder();
  const { flag, prompts } = scripted(home);
  const forced =
    "/save --force B_point --force --force\n/goto 1\n/save B_point --force --force\n/goto 3";
  const input = `${SCENARIO}\n/tree\n${forced}\n/labels\n/branches\n/restore B_point\n`;
  const chat = await run(["--model", flag, "--search", "no"], { home, env: KOREAN, input });
  expect(chat.exitCode).toBe(0);
  for (const text of [
    "✅ 'B_point' 이름표를 현재 노드에 붙였습니다.\n   위치: 1",
    "🔄 'B_point'로 이동했습니다.\n--- 현재 대화 맥락 ---\n  [user] 처음은 텃밭 이야기",
    '1: "다음은 바이올린 이야기" [B_point]\n├── 2: "셋째는 항구 이야기"\n└── 3: "넷째는 요리 이야기" ← 현재',
    '[B_point] 1: "다음은 바이올린 이야기"',
    '"/restore"라는 명령은 없습니다.',
  ]) {
    expect(chat.stdout).toContain(text);
  }
  expect(chat.stdout).not.toContain("--force");
  const tree = await exported(home);
  expect(drawn(tree)).toBe("0(1[B_point](2 3))");
  expect(tree.turns.every(({ assistant }) => assistant === "그렇군요")).toBe(true);
  expectPathOfD(prompts().at(-1) ?? []);
  const { branches } = dataOf(await run(["branch", "list", "--json"], { home }));
  expect(branches).toMatchObject([
    { head: tree.turns[2]?.id, parent: null, label: "B_point", turns: 3 },
    { head: tree.turns[3]?.id, parent: tree.turns[1]?.id, label: "B_point", turns: 3 },
  ]);
});

test("Gemini and an OpenAI-compatible server are sent the same way from the root (S2-15)", async () => {
  const gemini = await fakeGemini();
  const atGemini = { home: makeFolder(), input: SCENARIO, env: { ...KOREAN, ...gemini.env } };
  await run(["--search", "no", "--online"], atGemini);
  const last = gemini.asked.findLast(({ purpose }) => purpose === "answer");
  expectPathOfD([...(last?.before ?? []), `user: ${last?.prompt}`]);

  const sent: string[][] = [];
  const server = await startLoopback(({ body }, response) => {
    const { messages } = body as { messages: { role: string; content: string }[] };
    const [system, ...said] = messages;
    if (system?.content.includes("응답해라") === true)
      sent.push(said.map(({ role, content }) => `${role}: ${content}`));
    sendEvents(response, [openAiPart("그렇군요", "stop"), "[DONE]"]);
  });
  onTestFinished(() => server.close());
  const env = { ...KOREAN, HSMS_OPENAI_BASE_URL: `${server.url}/v1` };
  await run(["--search", "no", "--model", "openai:any"], {
    home: makeFolder(),
    input: SCENARIO,
    env,
  });
  expectPathOfD(sent.at(-1) ?? []);
});

test("two chats on one conversation make two branches, and one that is killed has lost nothing", async () => {
  const home = makeFolder();
  await run([], { home, input: "the first turn of all\n" });
  const one = start([], { home });
  const two = start([], { home });
  await Promise.all([untilPrinted(one, "User: "), untilPrinted(two, "User: ")]);
  for (const [chat, text] of [
    [one, "one says this"],
    [two, "two says that"],
    [one, "one goes on"],
    [two, "two goes on"],
  ] as const) {
    const answered = untilPrinted(chat, "User: ");
    chat.stdin.write(`${text}\n`);
    await answered;
  }
  const killed = finish(one);
  one.kill("SIGKILL");
  expect((await killed).signal).toBe("SIGKILL");
  const ended = finish(two);
  two.stdin.end("/save of two\n");
  expect((await ended).exitCode).toBe(0);
  const tree = await exported(home);
  expect(drawn(tree)).toBe("0(1(3) 2(4[of two]))");
  expect(tree.turns.find(({ index }) => index === 3)?.user).toBe("one goes on");
  // Who comes next stands where the last one stood.
  expect(tree.present).toBe(tree.turns.find(({ index }) => index === 4)?.id);
  expect(dataOf(await run(["doctor", "--json"], { home }))).toMatchObject({ sound: true });
});

test("labels, branches and places survive an export, and marks and --branch-only follow every goto", async () => {
  const home = makeFolder();
  const { flag } = scripted(home);
  const input = `/save "맨 처음"\n${SCENARIO}\n/save 넷째\n/rename 여행 이야기\n`;
  await run(["--model", flag, "--search", "no"], { home, env: KOREAN, input });
  const before = await exported(home);
  expect(before.root.labels).toEqual(["맨 처음"]);
  for (const format of ["jsonl", "turn-nodes"]) {
    const out = path.join(home, format);
    await run(["export", "--format", format, "--out", out], { home });
    const other = makeFolder();
    expect(await run(["import", out], { home: other })).toMatchObject({ exitCode: 0 });
    const after = await exported(other);
    expect(drawn(after)).toBe(drawn(before));
    expect(after.present).toBe(before.present);
    expect(after.root).toEqual(before.root);
  }
  const find = async (...flags: readonly string[]) => {
    const { memories } = dataOf(
      await run(["search", "텃밭 바이올린 항구 요리 이야기", "--json", ...flags], { home }),
    );
    const found = memories as { index: number; marks: string[] }[];
    return Object.fromEntries(found.map(({ index, marks }) => [index, marks.join()]));
  };
  expect(await find()).toEqual({ 0: "", 1: "", 2: "other branch", 3: "" });
  expect(await find("--branch-only")).toEqual({ 0: "", 1: "", 3: "" });
  await run(["branch", "goto", "2"], { home });
  expect(await find()).toEqual({ 0: "", 1: "", 2: "", 3: "other branch" });
  expect(await find("--branch", "넷째")).toEqual({ 0: "", 1: "", 3: "other branch" });
  const told = await run(["search", "요리 이야기"], { home, env: KOREAN });
  expect(told.stdout).toMatch(/^\d\. \[3\] .*\(다른 갈래\)$/mu);
  for (const [args, code] of [
    [["branch", "goto", "없는 것"], "NO_SUCH_PLACE"],
    [["branch", "label", "넷째"], "LABEL_TAKEN"],
    [["branch", "label", "root"], "BAD_LABEL"],
    [["branch", "unlabel", "없는 것"], "NO_SUCH_LABEL"],
    [["branch", "archive", "2"], "BRANCH_IN_USE"],
    [["branch", "archive", "0"], "SEVERAL_BRANCHES"],
    [["search", "요리", "--branch", "넷"], "NO_SUCH_PLACE"],
    [["search", "요리", "--branch", "root"], "BRANCH_OF_ROOT"],
  ] as const) {
    const refused = await run([...args, "--json"], { home });
    expect(refused.exitCode).toBe(2);
    expect(refused.stdout).toContain(code);
  }
  expect(dataOf(await run(["branch", "archive", "넷째", "--json"], { home }))).toMatchObject({
    turns: 1,
  });
  expect(await find()).toEqual({ 0: "", 1: "", 2: "" });
});

test("a label goes to the place of --at, and without it where the conversation stands", async () => {
  const home = makeFolder();
  for (const text of ["처음은 텃밭 이야기", "다음은 바이올린 이야기"])
    await run(["ask", text], { home });
  const label = async (...args: readonly string[]) =>
    dataOf(await run(["branch", "label", ...args, "--json"], { home }))["turnId"];
  const first = await label("first", "--at", "0");
  const last = await label("last");
  const { turns } = dataOf(await run(["conversation", "export", "--json"], { home }));
  expect(turns).toMatchObject([
    { id: first, labels: ["first"] },
    { id: last, labels: ["last"] },
  ]);
});

test("several conversations of one name are told by their ids, and one that gets an empty name has none", async () => {
  const home = makeFolder();
  const made = async () =>
    dataOf(await run(["conversation", "new", "trip", "--json"], { home }))["id"];
  const ids = [await made(), await made()];
  const refused = await run(["branch", "goto", "trip"], { home });
  expect(refused.exitCode).toBe(2);
  for (const id of ids) expect(refused.stderr).toContain(id);
  const renamed = await run(["conversation", "rename", " "], { home });
  expect(renamed.stdout).toBe("The conversation is now called (without a name).\n");
  expect((await run(["branch", "goto", "trip"], { home })).exitCode).toBe(0);
});

test("after /goto it is said where the talk stands, that what follows makes a branch, and /branches marks it", async () => {
  const home = makeFolder();
  const input = [
    "The sea is blue",
    "Bread needs yeast",
    "My cello is old",
    "/goto 1",
    "/branches",
    "/back",
    "/branches",
    "/goto root",
    "/branches",
  ].join("\n");
  const { stdout } = await run([], { home, input, env: { HSMS_LANG: "en" } });
  const here = "You are at #1 “Bread needs yeast”: what is said next makes a branch there.";
  const branch = '* 2: "My cello is old"  3 turns, from the beginning\n';
  expect(stdout).toContain(`${"-".repeat(21)}\n${here}\n`);
  expect(stdout).toContain(`${branch}  ${here}\n`);
  expect(stdout).toContain(
    "You are at #2 “My cello is old”: what is said next goes on from there.",
  );
  expect(stdout.split(branch)).toHaveLength(3);
  expect(stdout).toContain("You are at the beginning: what is said next makes a branch there.");
  expect(stdout).toContain(
    '  2: "My cello is old"  3 turns, from the beginning\n* You are at the beginning',
  );
});
