// @module-tag slow
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run, runProcess } from "./command.ts";

/** A home with a repository, in which these clients are connected. */
async function connected(...clients: readonly string[]) {
  const home = makeFolder();
  const folder = path.join(home, "work");
  mkdirSync(path.join(folder, ".git"), { recursive: true });
  for (const client of clients) await run(["connect", client, "--yes"], { home });
  return { home, folder };
}

const doctor = (at: { readonly home: string; readonly folder: string }, ...flags: string[]) =>
  runProcess(["doctor", "--connections", ...flags], { home: at.home, cwd: at.folder });

test("each connection saves, finds and forgets a probe, and nothing of it is left", async () => {
  const at = await connected("claude-code", "codex", "gemini", "cursor");
  const checked = await doctor(at, "--json");
  expect(checked.exitCode).toBe(0);
  const { connections, hooks } = dataOf(checked) as {
    readonly connections: readonly { readonly client: string; readonly failure: string | null }[];
    readonly hooks: readonly { readonly ranAt: string | null }[];
  };
  expect(connections.map(({ client }) => client)).toEqual([
    "claude-code",
    "claude-code",
    "codex",
    "codex",
    "gemini",
    "gemini",
    "cursor",
  ]);
  expect(connections.filter(({ failure }) => failure !== null)).toEqual([]);
  // The doctor's own hooks are no sign that the client's run.
  expect(hooks.filter(({ ranAt }) => ranAt !== null)).toEqual([]);
  const projects = path.join(at.home, "projects");
  expect(existsSync(projects) ? readdirSync(projects) : []).toEqual([]);
});

test("what does not work is said with what to type, and a hook that is not written, too", async () => {
  const at = await connected("claude-code", "cursor");
  const servers = path.join(at.home, ".cursor", "mcp.json");
  writeFileSync(servers, readFileSync(servers, "utf8").replace("main.js", "gone.js"));
  const settings = path.join(at.home, ".claude", "settings.json");
  writeFileSync(settings, readFileSync(settings, "utf8").replace('"PreCompact"', '"Other"'));
  const { stdout, exitCode } = await doctor(at);
  expect(exitCode).toBe(1);
  expect(stdout).toContain("claude-code, tools: saved, found and forgotten");
  expect(stdout).toContain("claude-code, hooks: not written for PreCompact");
  expect(stdout).toMatch(/^cursor, tools: Error: Cannot find module .*gone\.js/mu);
  expect(stdout).toContain("`hsms connect cursor` writes it again");
  expect(stdout).not.toContain("    at ");
});

test("a hook that ran, and what failed last, is told", async () => {
  const at = await connected();
  await run(["hook", "prompt"], { home: at.home, input: "no JSON" });
  await run(["hook", "stop"], { home: at.home, input: JSON.stringify({ cwd: at.folder }) });
  const { stdout, exitCode } = await doctor(at);
  expect(exitCode).toBe(0);
  expect(stdout).toContain("No assistant is connected");
  expect(stdout).toMatch(
    /hsms hook prompt: has never succeeded; last failure: .*did not send a JSON object/u,
  );
  expect(stdout).toMatch(/hsms hook stop: last succeeded \d{4}-/u);
});
