import type { ServerResponse } from "node:http";
import { openAiPart, sendEvents, startLoopback } from "@hsms/models/testing";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

/** A model on this machine that answers as it is told to, and a memory of one fact. */
async function start(
  answer: (response: ServerResponse, length: number) => void,
  language: "en" | "ko" = "en",
) {
  const home = makeFolder();
  const server = await startLoopback(({ body }, response) =>
    answer(response, JSON.stringify(body).length),
  );
  onTestFinished(() => server.close());
  await run(["ask", "My violin teacher is called Ines"], { home });
  const env = {
    HSMS_LANG: language,
    HSMS_OPENAI_BASE_URL: `${server.url}/v1`,
    HSMS_MODEL: "openai:llama3",
    HSMS_JUDGE_MODEL: "offline",
    HSMS_FILE_MODEL: "offline",
    HSMS_WAIT: "1",
  };
  const ask = (...words: readonly string[]) => run(["ask", ...words], { home, env });
  return { home, env, ask };
}

const hangs = (): void => undefined;
const KNOWN = "Who is my violin teacher?";

test(
  "where nobody can be asked, a model that hangs ends with the memory's answer, with a note, or with 69, and how to wait longer",
  { tags: ["slow"] },
  async () => {
    const { ask } = await start(hangs);
    const known = await ask(KNOWN);
    expect(known.exitCode).toBe(0);
    expect(known.stdout).toMatch(/^\(The language model gave no answer: .* in time/u);
    expect(known.stdout).toContain("Ines");
    const told = await ask("My cello is brown", "--json", "--record");
    expect(dataOf(told)).toMatchObject({ recorded: true, standsIn: { code: "MODEL_SLOW" } });
    const foreign = await ask("Who won the boat race?");
    expect(foreign).toMatchObject({ exitCode: 69, stdout: "" });
    for (const { stderr } of [known, foreign]) expect(stderr).toContain("--wait 300");
  },
);

test.skipIf(!hasTerminals)(
  "in a terminal the time is shown, and after a while it is asked whether to go on",
  { tags: ["slow"] },
  async () => {
    const { home, env } = await start(hangs, "ko");
    const long = openScreen(["ask", KNOWN], { home, env: { ...env, HSMS_WAIT: "60" } });
    await long.shows(/llama3 의 답을 기다리는 중, \d+초 \(Ctrl\+C 로 취소\)/u);
    await long.end("\u0003");
    const short = openScreen(["ask", KNOWN], { home, env });
    await short.shows("더 기다릴까요?");
    expect(await short.end("아니요\r")).toContain("Ines");
  },
);

test.skipIf(!hasTerminals)(
  "a quota is waited for in sight, in the chat by lines and on the screen, which asks, too",
  { tags: ["slow"] },
  async () => {
    const { home, env } = await start((response) => {
      response.writeHead(429, { "retry-after": "40" }).end("{}");
    });
    const plain = openScreen(["--plain"], { home, env: { ...env, HSMS_WAIT: "60" } });
    await plain.shows("User: ");
    plain.type(`${KNOWN}\r`);
    await plain.shows(/Waiting for the quota, \d+ s to go, \d+ s \(Ctrl\+C cancels\)/u);
    await plain.end("\u0003");
    const patient = openScreen(["--lang", "en"], { home, env: { ...env, HSMS_WAIT: "60" } });
    await patient.shows("search when needed");
    patient.type(`${KNOWN}\r`);
    await patient.shows(/waiting for the quota, \d+ s · \d+ s +Ctrl\+C/u);
    patient.type("\u0003");
    await patient.shows("Cancelled.");
    await patient.end("\u0015\u0018");
    const screen = openScreen(["--lang", "en"], { home, env });
    await screen.shows("search when needed");
    screen.type(`${KNOWN}\r`);
    await screen.shows("Shall the memory answer instead?");
    await screen.settled();
    screen.type("\r");
    await screen.shows(/kept as #\d · 1 quoted[^·]* · sure/u);
    await screen.end("\u0018");
  },
);

test.each([
  [["<think>A riddle.", "</think>Ines."], "Ines.\n"],
  [
    ["A riddle.", "</think>Ines."],
    "A riddle.\n(the text above was reasoning; the answer follows)\nInes.\n",
  ],
])("thoughts of %j are told apart from the answer, counted, and not kept", async (said, stdout) => {
  const { home, env, ask } = await start((response) => {
    sendEvents(response, [
      ...said.map((text) => openAiPart(text)),
      openAiPart("", "stop"),
      "[DONE]",
    ]);
  });
  const asked = await ask(KNOWN, "--record");
  expect(asked.stdout).toBe(stdout);
  expect(asked.stderr).toContain("thought before that: 9 characters");
  const kept = await run(["search", "violin teacher", "--json"], { home, env });
  expect(kept.stdout).toContain("Ines.");
  expect(kept.stdout).not.toContain("riddle");
});

test("what was shortened for a model that reads no more is said, and stands in --json", async () => {
  let refused = 0;
  const { ask } = await start((response) => {
    if (refused++ > 0) return sendEvents(response, [openAiPart("Ines.", "stop"), "[DONE]"]);
    const message = "This model's maximum context length is 128 tokens";
    response.writeHead(400).end(JSON.stringify({ error: { message } }));
  });
  const shortened = await ask(KNOWN, "--json");
  expect(dataOf(shortened)).toMatchObject({ answer: "Ines.", isShortened: true });
  expect(dataOf(await ask(KNOWN, "--json"))).toMatchObject({ isShortened: false });
  refused = 0;
  expect((await ask(KNOWN)).stderr).toContain("less relevant memories were not sent");
});

test("how sure an answer is stands behind it as a word and a number with --explain, and nothing of it for scripts", async () => {
  const { home } = await start(hangs);
  for (const [language, sure] of [
    ["en", "sure, 0.9"],
    ["ko", "확실, 0.9"],
  ]) {
    const env = { HSMS_LANG: language ?? "" };
    const explained = await run(["ask", KNOWN, "--explain"], { home, env });
    expect(explained.stderr).toContain(sure);
    expect((await run(["ask", KNOWN], { home, env })).stderr).toBe("");
  }
});
