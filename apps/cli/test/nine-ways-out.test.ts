import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run, runProcess } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";
import { startOtherMachine } from "./other-machine.ts";
import { startProxy } from "./start-proxy.ts";

// The nine ways in which text once left the machine without a question (issue 19, A5), one test each.

const SECRET = "hunter2!9";

/** Another machine with a model and an embedder, and a memory of one fact that has sent nothing to it. */
async function start(language: "en" | "ko" = "en") {
  const home = makeFolder();
  const far = await startOtherMachine();
  const env = { HSMS_LANG: language, ...far.env };
  const hsms = (words: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    run(words, { home, env: { ...env, ...more } });
  await hsms(["ask", "My violin teacher is called Ines"]);
  const model = { HSMS_OPENAI_BASE_URL: `${far.origin}/v1`, HSMS_MODEL: "openai:llama3" };
  return { home, far, env, hsms, model, embedder: `openai:tiny@${far.origin}/v1` };
}

test("1: a yes for the model is none for an embedder, whether a command or the environment sets it", async () => {
  const { far, hsms, model, embedder } = await start();
  await hsms(["config", "set", "ONLINE", far.origin]);
  const refused = await hsms(["config", "set", "EMBEDDER", embedder], model);
  expect(refused.exitCode).toBe(78);
  expect(refused.stderr).toContain(far.origin);
  await hsms(["search", "violin"], { HSMS_EMBEDDER: embedder });
  expect(far.received()).toBe("[]");
});

test("2: --online opens the model's place, and no other", async () => {
  const { hsms, far, embedder } = await start();
  const other = await startOtherMachine("other.test");
  const model = { HSMS_OPENAI_BASE_URL: `${other.origin}/v1`, HSMS_MODEL: "openai:llama3" };
  for (const more of [{}, model]) {
    await hsms(["ask", "--online", "My cello is old"], { HSMS_EMBEDDER: embedder, ...more });
  }
  expect(other.asked()).toBeGreaterThan(0);
  expect(far.received()).toBe("[]");
});

test("3: what is for this machine passes no proxy", async () => {
  const { home, far } = await start();
  const proxy = await startProxy(far);
  const env = {
    NODE_USE_ENV_PROXY: "1",
    HTTP_PROXY: proxy.url,
    http_proxy: proxy.url,
    HSMS_OPENAI_BASE_URL: `${far.url}/v1`,
    HSMS_OPENAI_API_KEY: "sk-topsecret",
  };
  const asked = await runProcess(["ask", "hello", "--json"], { home, env });
  expect(dataOf(asked)).toMatchObject({ answer: "The model's answer" });
  expect(proxy.asked).toEqual([]);
});

test.each(["ollama:gpt-oss:120b-cloud", "openai:kimi-k2:cloud"])(
  "4: %s of a server on this machine is elsewhere, and is asked about",
  async (name) => {
    const { far, hsms } = await start();
    const here = { HSMS_OLLAMA_BASE_URL: far.url, HSMS_OPENAI_BASE_URL: `${far.url}/v1` };
    const refused = await hsms(["ask", "hello", "--model", name], here);
    expect(refused.exitCode).toBe(78);
    expect(refused.stderr).toContain("https://ollama.com");
    expect(far.received()).toBe("[]");
  },
);

test("4: without a name no model is taken that runs elsewhere", async () => {
  const { far, hsms } = await start();
  const here = { HSMS_OPENAI_BASE_URL: `${far.url}/v1`, HSMS_MODEL: "openai" };
  expect((await hsms(["ask", "hello"], here)).exitCode).toBe(0);
  expect(far.received()).toContain("llama3");
  expect(far.received()).not.toContain("-cloud");
});

test("5: what the environment allows is shown at each start: to the model, to the embedder, and of secrets", async () => {
  const { far, hsms, model, embedder } = await start();
  for (const words of [["ask", "hello"], []]) {
    const asked = await hsms(words, { ...model, HSMS_ONLINE: far.origin });
    expect(asked.stderr).toContain("HSMS_ONLINE allows it");
    expect(asked.stderr).toContain(`llama3 at ${far.origin}`);
  }
  const { stderr } = await hsms(["search", "violin"], {
    HSMS_EMBEDDER: embedder,
    HSMS_EMBEDDER_ONLINE: far.origin,
  });
  expect(stderr).toContain("HSMS_EMBEDDER_ONLINE allows it");
  expect(stderr).toContain(`tiny at ${far.origin}`);
  const secrets = { HSMS_ONLINE: far.origin, HSMS_SECRETS_ONLINE: far.origin };
  const asked = await hsms(["ask", "hello"], { ...model, ...secrets });
  expect(asked.stderr).toContain("HSMS_SECRETS_ONLINE allows it");
});

test("6: a yes is for scheme, host and port; one for a bare host, as it was kept once, is none", async () => {
  const { far, hsms, model } = await start();
  for (const place of [far.host, "far.test", `https://${far.host}`, "http://far.test"]) {
    await hsms(["config", "set", "ONLINE", place]);
    expect((await hsms(["ask", "hello"], model)).exitCode).toBe(78);
  }
  expect(far.received()).toBe("[]");
});

test("7: a secret that is said is masked before it is sent, to judge, answer and file", async () => {
  const { far, hsms, model } = await start("ko");
  const online = { ...model, HSMS_ONLINE: far.origin };
  for (const secrets of ["mask", "keep"]) {
    const said = `내 공유기 비밀번호는 ${SECRET}`;
    await hsms(["ask", said, "--secrets", secrets, "--search", "efficiency"], online);
  }
  expect(far.asked()).toBeGreaterThan(3);
  expect(far.received()).not.toContain(SECRET);
});

test("7: what was left unmasked goes as it is only where that is allowed for the place, and always shows offline", async () => {
  const { far, hsms, model } = await start();
  await hsms(["add", `My router's password is ${SECRET}`, "--secrets", "keep"]);
  const question = "What is my router's password?";
  expect((await hsms(["ask", question])).stdout).toContain(SECRET);
  const online = { ...model, HSMS_ONLINE: far.origin };
  for (const place of ["none", `https://${far.host}`]) {
    await hsms(["config", "set", "SECRETS_ONLINE", place]);
    const asked = await hsms(["ask", question], online);
    expect(asked.stderr).toContain(`SECRETS_ONLINE ${far.origin}`);
    expect(asked.stderr).toContain("password");
  }
  expect(far.asked()).toBeGreaterThan(1);
  expect(far.received()).not.toContain(SECRET);
  await hsms(["config", "set", "SECRETS_ONLINE", far.origin]);
  await hsms(["ask", question], online);
  expect(far.received()).toContain(SECRET);
});

test("8: an id file of another project's brings nothing that was agreed to", async () => {
  const { home, far, env, model } = await start();
  const work = path.join(home, "work");
  const evil = path.join(home, "evil");
  mkdirSync(path.join(work, ".git"), { recursive: true });
  const at = (cwd: string, words: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    run(words, { home, cwd, env: { ...env, ...more } });
  await at(work, ["add", "The door number is 4711."]);
  await at(work, ["project", "init"]);
  for (const key of ["ONLINE", "EMBEDDER_ONLINE", "SECRETS_ONLINE"]) {
    await at(work, ["config", "set", key, far.origin]);
  }
  cpSync(work, evil, { recursive: true });
  expect((await at(evil, ["ask", "What is the door number?"], model)).exitCode).toBe(78);
  // Where the folder that had it is gone, this one may be the same that was moved.
  rmSync(work, { recursive: true });
  const asked = await at(evil, ["ask", "What is the door number?"], model);
  expect(asked.exitCode).toBe(78);
  expect(far.received()).toBe("[]");
  for (const key of ["ONLINE", "EMBEDDER_ONLINE", "SECRETS_ONLINE"]) {
    expect(dataOf(await at(evil, ["config", "get", key, "--json"]))["value"]).toBe("none");
  }
});

const TOLD = {
  en: [
    "what was said before",
    "memories that belong",
    "to file what you say",
    "up to sixteen topics",
  ],
  ko: ["앞서 나눈 말", "질문에 딸린 기억", "정리하려고 하신 말", "주제 열여섯 개까지"],
} as const;

test.each(["en", "ko"] as const)(
  "9: where nobody can be asked, the refusal says all that would be sent (%s)",
  async (language) => {
    const { far, hsms, model } = await start(language);
    const { stderr, exitCode } = await hsms(["ask", "hello"], model);
    expect(exitCode).toBe(78);
    for (const part of TOLD[language]) expect(stderr).toContain(part);
    expect(far.received()).toBe("[]");
  },
);

test.skipIf(!hasTerminals)(
  "9 and 7: the questions say all that is sent, to whom, once for each place, and a no sends nothing",
  { tags: ["slow"] },
  async () => {
    const { home, far, env, hsms, model } = await start("ko");
    await hsms(["add", `내 공유기 비밀번호는 ${SECRET}`, "--secrets", "keep"]);
    const question = ["ask", "내 공유기 비밀번호가 뭐야?"];
    const ask = () => openScreen(question, { home, env: { ...env, ...model } });
    const no = ask();
    await no.shows("허락할까요?");
    const seen = no.text().replaceAll("\n", "");
    for (const part of [...TOLD.ko, far.origin]) expect(seen).toContain(part);
    await no.end("아니요\r");
    expect(far.received()).toBe("[]");

    const yes = ask();
    await yes.shows("허락할까요?");
    yes.type("예\r");
    await yes.shows("가리지 않고 두신 것이 있습니다(비밀번호)");
    await yes.end("아니요\r");
    expect(far.asked()).toBeGreaterThan(0);
    expect(far.received()).not.toContain(SECRET);

    const both = ask();
    await both.shows("그대로 보내도 될까요?");
    await both.end("예\r");
    expect(far.received()).toContain(SECRET);
    // It is kept: nothing is asked any more.
    expect(await ask().end("")).toContain("The model's answer");
  },
);
