import { spawn } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dataOf, finish, makeFolder, program, run, start, untilPrinted } from "./command.ts";

const korean = { HSMS_LANG: "ko" };

test("talks line by line in the seed's words, and ends at exit", async () => {
  const home = makeFolder();
  const input = "내 이름은 김철수이다.\n\n   \n내 이름이 뭐야?\nEXIT\nnever read\n";
  const chat = await run([], { home, env: korean, input });
  expect(chat.exitCode).toBe(0);
  const lines = chat.stdout.split("\n");
  expect(lines.slice(0, 2)).toEqual([
    "=== HSMS 대화 모드 시작 ===",
    "'!help'로 명령어 확인, 'exit'로 종료",
  ]);
  expect(lines.filter((line) => line.startsWith("AI: "))).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith("사용자: "))).toHaveLength(5);
  expect(lines.at(-2)).toBe("시스템을 종료합니다.");
  expect(chat.stdout).toMatch(/^AI: .*김철수/m);
  expect(chat.stderr).toContain("프로젝트 default · 응답: 오프라인");
  const status = await run([], { home, env: korean, input: "!status\n" });
  expect(status.stdout).toContain("대화 2개");
});

test("ends at the end of input, with every question answered", async () => {
  const home = makeFolder();
  const questions = Array.from({ length: 30 }, (_, at) => `fact number ${at} is about topic ${at}`);
  const chat = await run([], { home, input: questions.join("\n") });
  expect(chat.exitCode).toBe(0);
  expect(chat.stdout.match(/^AI: /gm)).toHaveLength(30);
  expect(chat.stdout).toMatch(/The system ends\.\n$/);
  expect(dataOf(await run(["tree", "--json"], { home }))).toMatchObject({ turns: 30, queued: 0 });
});

test("shows the tree before it starts when asked", async () => {
  const home = makeFolder();
  await run(["ask", "나는 고양이를 키운다."], { home });
  const chat = await run(["--tree"], { home, env: korean, input: "exit\n" });
  expect(chat.stdout).toMatch(/^=+\[T R E E\]=+\n전체 노드 수 : 1개\n[^]*\n={54}\n=== HSMS 대화/);
});

test("ends at once when standard input is closed", async () => {
  const home = makeFolder();
  const child = spawn("bash", ["--norc", "-c", `exec "$0" "$1" <&-`, process.execPath, program], {
    cwd: home,
    env: { PATH: process.env["PATH"] ?? "", HSMS_HOME: home },
  });
  expect(await finish(child)).toMatchObject({ exitCode: 0 });
});

test("!import shows what is in a file, and brings it in after a yes", async () => {
  const home = makeFolder();
  const messages = [
    { role: "user", content: "My ferry leaves at seven." },
    { role: "assistant", content: "Noted." },
  ];
  writeFileSync(`${home}/my talk.json`, JSON.stringify({ messages }));
  const input = ["!import", "!import my talk.json", "!import my talk.json --me user --yes"];
  const chat = await run([], { home, input: input.join("\n") });
  expect(chat.stdout).toContain("What should be imported? !import FILE");
  expect(chat.stdout).toContain("my talk.json: talk with an assistant, 1 turn");
  expect(chat.stdout).toContain("!import my talk.json --yes brings it in.");
  expect(chat.stdout).toContain("Read 1 turn: 1 added, 0 already there.");
  expect(chat.stdout).toContain("What is said there counts as said by you.");
});

test("runs commands without storing them, and confirms what they change", async () => {
  const home = makeFolder();
  const input = [
    "!search force",
    "!search 내 이름",
    "!fanout-limit 1",
    "!fanout-limit 51",
    "!fanout-limit abc",
    "!max-summary-length 100",
    "!update-topic smart",
    "!model gemini-2.5-flash",
    "!no-record",
    "!no-record",
    "!hlep",
    "/stats",
    "!help",
    "!api-info",
    "!status",
    "!topics",
    "!find anything",
    "!find",
  ].join("\n");
  const chat = await run([], { home, env: korean, input });
  expect(chat.exitCode).toBe(0);
  expect(chat.stdout).not.toContain("AI: ");
  for (const text of [
    "SEARCH_MODE = force (다음 말부터)",
    'SEARCH_MODE는 "내 이름" 일 수 없습니다. 가능한 값: efficiency | force | no',
    "!find",
    "FANOUT_LIMIT = 1 (다음 말부터)\n1은 2로 동작합니다",
    'FANOUT_LIMIT는 "51" 일 수 없습니다. 가능한 값: 1–50',
    "MAX_SUMMARY_LENGTH = 100",
    "UPDATE_TOPIC = smart",
    '모델 "gemini-2.5-flash"는 Gemini 의 것인데, 키가 없습니다. 아무것도 보내지 않았습니다.',
    "기억을 인용하는 오프라인 모델이 그대로 답합니다: MODEL = offline",
    "NO_RECORD = true",
    "사용자(기록 안 함): ",
    "NO_RECORD = false",
    '"!hlep"라는 명령은 없습니다. 혹시 !help 인가요?',
    '"/stats"라는 명령은 없습니다. 혹시 /status 인가요?',
    "SEARCH_MODE : force (항상)",
    "NO_RECORD : false (끔)",
    "========[A P I]========",
    "======================[T R E E]======================",
    "찾은 기억이 없습니다.",
  ]) {
    expect(chat.stdout).toContain(text);
  }
  expect(dataOf(await run(["tree", "--json"], { home }))).toMatchObject({ turns: 0 });
  expect((await run(["config", "get", "SEARCH_MODE"], { home })).stdout).toBe("force\n");
});

test.each([
  ["en", ["Hold what you look for: 1", "1. ", "Only near it: 2", "2. ", "3. "]],
  ["ko", ["찾는 말이 있는 기억: 1개", "1. ", "가까운 기억: 2개", "2. ", "3. "]],
])(
  "in %s what holds the words is listed before what is only near them, under a head each",
  async (language, heads) => {
    const home = makeFolder();
    for (const text of ["We hired a van.", "The bakery opens at six.", "We took the ferry home."]) {
      await run(["add", text], { home });
    }
    const chat = await run(["--lang", language], { home, input: "!find bakery" });
    expect(chat.stdout.match(/^(?:Hold|Only|찾는|가까운).*|^\d\. /gmu)).toEqual(heads);
  },
);

test("sends a doubled mark with one removed", async () => {
  const home = makeFolder();
  await run([], { home, input: "!!important is my word\n//slash is my path\n" });
  const found = await run(["search", "important", "--json"], { home });
  expect(found.stdout).toContain('"user":"!important is my word"');
});

test("keeps for one run what is for one run, and saves the rest", async () => {
  const home = makeFolder();
  const flags = ["--search", "no", "--fanout-limit", "3", "--no-record"];
  const first = await run(flags, { home, input: "I own a red bicycle.\n!status\n" });
  expect(first.stdout).toContain("User (not recorded): ");
  expect(first.stdout).toContain("NO_RECORD : true");
  const second = await run([], { home, input: "!status\n" });
  for (const line of ["SEARCH_MODE : no", "FANOUT_LIMIT : 3", "NO_RECORD : false"]) {
    expect(second.stdout).toContain(line);
  }
  expect(dataOf(await run(["tree", "--json"], { home }))).toMatchObject({ turns: 0 });
});

test("turns recording on again for good with --record", async () => {
  const home = makeFolder();
  await run([], { home, input: "!no-record\n" });
  expect((await run([], { home, input: "x\n" })).stdout).toContain("User (not recorded): ");
  await run(["--record"], { home });
  expect((await run([], { home })).stdout).not.toContain("not recorded");
});

test("lets a command of the chat win over the flag and the variable of this run", async () => {
  const home = makeFolder();
  const env = { HSMS_SEARCH_MODE: "no" };
  const chat = await run(["--search", "no"], { home, env, input: "!search force\n!status\n" });
  expect(chat.stdout).toContain("SEARCH_MODE : force");
});

test("saves nothing from a one-shot command", async () => {
  const home = makeFolder();
  await run(["ask", "hello there", "--search", "force"], { home });
  expect((await run(["config", "get", "SEARCH_MODE"], { home })).stdout).toBe("efficiency\n");
});

test("stores and finds again what is hard to write", async () => {
  const home = makeFolder();
  const long = "blue whales sing. ".repeat(60_000);
  const hard = [
    '나는 C++ 와 "*" 를 \u0007 좋아해',
    "한글".normalize("NFD") + " 자모 문장",
    "tab\there\u2028and \u0000 nothing",
    `bytes \uFFFD end`,
    long,
  ];
  const chat = await run([], { home, input: hard.join("\n") });
  expect(chat.stdout.match(/^AI: /gm)).toHaveLength(hard.length);
  for (const query of ["C++", "한글 자모", "nothing tab", "whales"]) {
    const found = dataOf(await run(["search", query, "--json"], { home }));
    expect(found["memories"]).not.toEqual([]);
  }
  const found = await run(["search", "C++", "--json"], { home });
  expect(found.stdout).toContain(String.raw`C++ 와 \"*\" 를 \u0007 좋아해`);
  // A person's screen gets no bell.
  expect((await run(["search", "C++"], { home })).stdout).not.toContain("\u0007");
});

test("prints a document a line under --json", async () => {
  const home = makeFolder();
  const chat = await run(["--json"], { home, input: "My cat is called Nabi.\n!debug\nexit\n" });
  const documents = chat.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(documents).toMatchObject([
    { schemaVersion: 1, ok: true, data: { type: "answer", index: 0 } },
    { schemaVersion: 1, ok: true, data: { type: "command" } },
  ]);
});

test("answers one question with `ask`, and finds with `search`", async () => {
  const home = makeFolder();
  const told = await run(["ask", "My sister lives in Busan."], { home });
  expect(told).toMatchObject({ exitCode: 0 });
  const asked = dataOf(await run(["ask", "Where does my sister live?", "--json"], { home }));
  expect(asked["answer"]).toContain("Busan");
  const found = dataOf(await run(["search", "sister Busan", "--json", "--explain"], { home }));
  expect(found["memories"]).toMatchObject([
    { index: 0, user: "My sister lives in Busan.", createdAt: expect.stringMatching(/^\d{4}-/) },
    ...Array.from({ length: (found["memories"] as unknown[]).length - 1 }, () => ({})),
  ]);
  expect(found["trace"]).toBeInstanceOf(Array);
  const nothing = await run(["search", "zebra crossing", "--fail-empty"], { home });
  expect(nothing).toMatchObject({ exitCode: 3, stdout: "" });
});

test("searches within dates", async () => {
  const home = makeFolder();
  await run(["ask", "The meeting is in room nine."], { home });
  const before = await run(["search", "meeting", "--until", "2020-01-01", "--json"], { home });
  expect(dataOf(before)["memories"]).toEqual([]);
  const since = await run(["search", "meeting", "--since", "2020-01-01", "--json"], { home });
  expect(dataOf(since)["memories"]).toHaveLength(1);
});

test("finishes its turn and ends with 130 at SIGINT", async () => {
  const home = makeFolder();
  const child = start([], { home });
  const finished = finish(child);
  child.stdin.write("I was born in Jeju.\n");
  await untilPrinted(child, "AI: ");
  child.kill("SIGINT");
  expect(await finished).toMatchObject({ exitCode: 130, signal: null });
  expect(dataOf(await run(["tree", "--json"], { home }))).toMatchObject({ turns: 1, queued: 0 });
});

test("ends with 143 at SIGTERM", async () => {
  const home = makeFolder();
  const child = start([], { home });
  const finished = finish(child);
  await untilPrinted(child, "User: ");
  child.kill("SIGTERM");
  expect(await finished).toMatchObject({ exitCode: 143 });
});

test("loses no acknowledged turn to kill -9, and places it at the next start", async () => {
  const home = makeFolder();
  const told = 12;
  const child = start(["--json"], { home });
  let acknowledged = 0;
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  child.stdout.on("data", (chunk: unknown) => {
    acknowledged += String(chunk).split("\n").length - 1;
    if (acknowledged >= told) child.kill("SIGKILL");
  });
  child.stdin.on("error", () => undefined);
  for (let at = 0; at < 200; at++) child.stdin.write(`Fact ${at}: box ${at} holds marble ${at}.\n`);
  await ended;
  const tree = dataOf(await run(["tree", "--json"], { home }));
  expect(tree["turns"]).toBeGreaterThanOrEqual(acknowledged);
  expect(tree["queued"]).toBe(0);
  expect(await run(["doctor"], { home })).toMatchObject({ exitCode: 0 });
});

test("writes debug lines at once, so that a killed run keeps its log", async () => {
  const home = makeFolder();
  const child = start(["--debug-txt", "--json"], { home, env: korean });
  child.stdin.write("나는 부산에 산다.\n");
  await untilPrinted(child, "\n");
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  child.kill("SIGKILL");
  await ended;
  const [file = ""] = readdirSync(`${home}/state`);
  expect(file).toMatch(/^debug_log_\d{8}_\d{6}\.txt$/);
  const lines = readFileSync(`${home}/state/${file}`, "utf8").trim().split("\n");
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(line).toMatch(/^>>> [^:]+ : .+ \| \[\d{4}\.\d\d\.\d\d-\d\d:\d\d:\d\d\]$/);
  }
});

test("prints debug lines on standard error and the log's path, also in a folder asked for", async () => {
  const home = makeFolder();
  const options = { home, env: korean, input: "나는 차를 좋아한다.\n" };
  const chat = await run(["--debug", "--debug-txt", "--debug-dir", `${home}/logs`], options);
  expect(chat.stderr).toMatch(/^디버그 로그: .*logs\/debug_log_\d{8}_\d{6}\.txt$/m);
  expect(chat.stderr).toMatch(/^>>> 대화 저장 : 대화 저장 프로세스 시작 \| \[/m);
  expect(chat.stderr).toMatch(/^>>> 대화 저장 : 대화 저장 프로세스 완료 \| \[/m);
  expect(chat.stdout).not.toContain(">>>");
});

test("leaves quietly when its reader goes away", async () => {
  const home = makeFolder();
  writeFileSync(`${home}/input`, "!help\n".repeat(2000));
  const script = `"$0" "$1" < input | head -1`;
  const child = spawn(
    "bash",
    ["--norc", "-c", `set -o pipefail; ${script}`, process.execPath, program],
    {
      cwd: home,
      env: { PATH: process.env["PATH"] ?? "", HSMS_HOME: home },
    },
  );
  child.stdin.end();
  const finished = await finish(child);
  expect(finished.stdout).toBe("=== HSMS chat mode started ===\n");
  expect(finished.stderr).not.toMatch(/EPIPE|Error/);
  expect(finished.exitCode).toBe(0);
});
