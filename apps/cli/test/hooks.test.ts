import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run, runProcess } from "./command.ts";
import { leaveDeath, NOBODY } from "./deaths.ts";

/** What each client hands to its hooks at a prompt, as its documentation shows it. */
const clients = {
  "Claude Code": { name: "UserPromptSubmit", more: { permission_mode: "default" } },
  Codex: {
    name: "UserPromptSubmit",
    more: { model: "gpt-x", turn_id: "t1", permission_mode: "x" },
  },
  "Gemini CLI": { name: "BeforeAgent", more: { timestamp: "2026-11-23T10:00:00Z" } },
} as const;

/** A home, and in it a repository with a memory of its own. */
async function project() {
  const home = makeFolder();
  const folder = path.join(home, "work");
  mkdirSync(path.join(folder, ".git"), { recursive: true });
  await run(["add", "My sister Mina moved to Busan in March."], { home, cwd: folder });
  return { home, folder };
}

const contextIn = (stdout: string): string => {
  const { hookSpecificOutput } = JSON.parse(stdout) as {
    readonly hookSpecificOutput: { readonly additionalContext: string };
  };
  return hookSpecificOutput.additionalContext;
};

test.each(Object.entries(clients))(
  "%s is handed what was said before a prompt, the same memory once until it compacts",
  async (_client, { name, more }) => {
    const { home, folder } = await project();
    const hook = async (event: string, given: object) => {
      const input = JSON.stringify({ session_id: "s1", cwd: folder, ...more, ...given });
      const ran = await run(["hook", event], { home, input });
      expect(ran).toMatchObject({ exitCode: 0, stderr: "" });
      return ran.stdout;
    };
    const asked = { hook_event_name: name, prompt: "Where does my sister live?" };
    const told = await hook("prompt", asked);
    expect(JSON.parse(told)).toMatchObject({ hookSpecificOutput: { hookEventName: name } });
    expect(contextIn(told)).toContain("| My sister Mina moved to Busan in March.");
    expect(await hook("prompt", asked)).toBe("");
    await hook("compact", { hook_event_name: "PreCompact" });
    expect(await hook("prompt", asked)).toContain("Busan");
    expect(await hook("prompt", { ...asked, prompt: "/model" })).toBe("");
    const strange = { ...asked, session_id: "s2", prompt: "Wie hoch ist der Eiffelturm?" };
    expect(await hook("prompt", strange)).toBe("");
  },
);

test("a session begins with what is known, and with what a hook could not do before", async () => {
  const { home, folder } = await project();
  const hook = (event: string, input: string) => run(["hook", event], { home, cwd: folder, input });
  expect(await hook("prompt", "no JSON {")).toEqual({
    stdout: "",
    stderr: "",
    exitCode: 0,
    signal: null,
  });
  const start = JSON.stringify({ cwd: folder, hook_event_name: "SessionStart", source: "startup" });
  const first = (await hook("session-start", start)).stdout;
  expect(JSON.parse(first)).toMatchObject({
    systemMessage: expect.stringContaining("did not send a JSON object"),
  });
  expect(contextIn(first)).toContain("| My sister Mina moved to Busan in March.");
  expect(JSON.parse((await hook("session-start", start)).stdout)).not.toHaveProperty(
    "systemMessage",
  );
});

test("a process that died while writing is reported when the next session starts, and to the doctor", async () => {
  const { home, folder } = await project();
  const hook = async (event: string, given: object) =>
    (await run(["hook", event], { home, input: JSON.stringify({ cwd: folder, ...given }) })).stdout;
  const start = { hook_event_name: "SessionStart", source: "startup" };
  const told = `The last run (process ${NOBODY}) ended in the middle of a write.`;
  leaveDeath(home);
  const said = { systemMessage: expect.stringContaining(told) };
  expect(JSON.parse(await hook("session-start", start))).toMatchObject(said);
  expect(JSON.parse(await hook("session-start", start))).not.toHaveProperty("systemMessage");
  leaveDeath(home);
  await hook("prompt", { hook_event_name: "UserPromptSubmit", prompt: "Where is my sister?" });
  const { hooks } = dataOf(await run(["doctor", "--connections", "--json"], { home }));
  expect(hooks).toContainEqual(
    expect.objectContaining({ event: "prompt", failure: expect.stringContaining(told) }),
  );
  expect(JSON.parse(await hook("session-start", start))).toMatchObject(said);
});

test("a locked memory is silent at a prompt, and said when the next session starts", async () => {
  const { home, folder } = await project();
  const file = path.join(home, "passphrase");
  writeFileSync(file, "맞는 암호\n", { mode: 0o600 });
  const env = { HSMS_PASSPHRASE_FILE: file };
  await run(["encrypt", "--yes"], { home, cwd: folder, env });
  const hook = async (event: string) => {
    const input = JSON.stringify({ cwd: folder, session_id: "s", prompt: "Where is my sister?" });
    return (await run(["hook", event], { home, input })).stdout;
  };
  expect(await hook("prompt")).toBe("");
  expect(await hook("session-start")).toMatch(/The memory is locked\..*HSMS_PASSPHRASE_FILE/u);
});

const line = (uuid: string, parentUuid: string | null, more: object) =>
  `${JSON.stringify({ uuid, parentUuid, sessionId: "s", timestamp: "2026-03-04T05:06:07Z", ...more })}\n`;

test("what a session has said is taken up when the client stops, once, into the memory of its folder", async () => {
  const { home, folder } = await project();
  const transcript = path.join(home, "s.jsonl");
  const say = (number: number, text: string) => {
    const parent = number === 0 ? null : `a${number - 1}`;
    const user = { type: "user", message: { role: "user", content: text } };
    const content = [{ type: "text", text: "I see." }];
    const answer = { type: "assistant", message: { role: "assistant", model: "x", content } };
    appendFileSync(transcript, line(`u${number}`, parent, user));
    appendFileSync(transcript, line(`a${number}`, `u${number}`, answer));
  };
  const stop = () =>
    runProcess(["hook", "stop"], {
      home,
      input: JSON.stringify({ session_id: "s", cwd: folder, transcript_path: transcript }),
    });
  const untilThere = async (turns: number) => {
    for (;;) {
      const listed = dataOf(await run(["list", "--json"], { home, cwd: folder }))["turns"];
      if ((listed as readonly unknown[]).length >= turns) return listed;
      await setTimeout(50);
    }
  };
  say(0, "The ferry leaves at seven.");
  expect(await stop()).toMatchObject({ stdout: "", stderr: "", exitCode: 0 });
  await untilThere(2);
  say(1, "부산 가는 배는 여덟 시에 떠나.");
  await stop();
  await stop();
  expect(JSON.stringify(await untilThere(3))).toContain("부산 가는 배는 여덟 시에 떠나.");
  const { stdout } = await run(["search", "ferry"], { home, cwd: folder });
  expect(stdout.match(/The ferry leaves at seven/gu)).toHaveLength(1);
});

test("the first hook that records makes the memory of a folder that was named for one", async () => {
  const home = makeFolder();
  const folder = path.join(home, "new");
  mkdirSync(folder);
  await run(["project", "init"], { home, cwd: folder });
  const transcript = path.join(home, "s.jsonl");
  const user = { type: "user", message: { role: "user", content: "The ferry leaves at nine." } };
  writeFileSync(transcript, line("u", null, user));
  const input = JSON.stringify({ cwd: folder, session_id: "s", transcript_path: transcript });
  expect((await run(["hook", "session-start"], { home, input })).stdout).toBe("");
  await runProcess(["hook", "stop"], { home, input });
  await expect
    .poll(async () => (await run(["list"], { home, cwd: folder })).stdout, { timeout: 120_000 })
    .toContain("The ferry leaves at nine.");
});

test("a folder without a memory has its talk kept in default, said once, and no hook makes one there", async () => {
  const home = makeFolder();
  const folder = path.join(home, "new");
  mkdirSync(path.join(folder, ".git"), { recursive: true });
  const input = JSON.stringify({ cwd: folder, session_id: "s", prompt: "Where is my sister?" });
  const hook = (event: string) => run(["hook", event], { home, input });
  expect((await hook("prompt")).stdout).toBe("");
  expect((await hook("session-start")).stdout).toContain('in the memory \\"default\\"');
  expect((await hook("session-start")).stdout).toBe("");
  expect(existsSync(path.join(home, "projects"))).toBe(false);
  await run(["add", "My sister Mina moved to Busan.", "--project", "default"], { home });
  expect((await hook("prompt")).stdout).toContain("Busan");
  expect(readdirSync(path.join(home, "projects"))).toHaveLength(1);
});
