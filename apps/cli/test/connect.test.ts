import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, program, run, runProcess } from "./command.ts";

/** Settings as people have them: comments, an order of their own, entries of others. */
const fixtures: Readonly<Record<string, readonly (readonly [file: string, text: string])[]>> = {
  "claude-code": [
    [
      ".claude.json",
      '{\n  "numStartups": 7,\n  "mcpServers": {\n    "other": { "command": "x" }\n  },\n  "tip": "한글"\n}\n',
    ],
    [
      ".claude/settings.json",
      '{\n  // mine\n  "hooks": {\n    "Stop": [\n      { "hooks": [{ "type": "command", "command": "say done" }] }\n    ]\n  },\n  "model": "opus",\n}\n',
    ],
  ],
  "claude-desktop": [
    [".config/Claude/claude_desktop_config.json", '{"globalShortcut":"Ctrl+Space"}'],
  ],
  codex: [
    [".codex/config.toml", 'model = "x" # mine\n\n[mcp_servers.other]\ncommand = "y"'],
    [".codex/hooks.json", "{}\n"],
  ],
  gemini: [[".gemini/settings.json", '{\n\t"theme": "Dark",\n\t"mcpServers": {}\n}\n']],
  cursor: [
    [".cursor/mcp.json", '{ "mcpServers": { "other": { "url": "http://localhost:1" } } }\n'],
  ],
  vscode: [[".config/Code/User/mcp.json", '{\n  "servers": {},\n  "inputs": []\n}\n']],
};

const connect = (home: string, ...args: readonly string[]) =>
  run(["connect", ...args], { home, env: { HOME: home } });

function homeWith(client: string): string {
  const home = makeFolder();
  for (const [file, text] of fixtures[client] ?? []) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), text);
  }
  return home;
}

test.each(Object.keys(fixtures))(
  "%s is connected once, shows it first, and is given back to the byte",
  async (client) => {
    const home = homeWith(client);
    const files = (fixtures[client] ?? []).map(([file]) => path.join(home, file));
    const read = () => files.map((file) => readFileSync(file, "utf8"));
    const before = read();
    const shown = await connect(home, client, "--dry-run");
    expect(shown).toMatchObject({ exitCode: 0, stderr: "" });
    expect(shown.stdout).toContain(program);
    expect(read()).toEqual(before);
    // Nobody is there to say yes.
    expect(await connect(home, client)).toMatchObject({ exitCode: 2 });
    expect(read()).toEqual(before);
    expect(dataOf(await connect(home, client, "--yes", "--json"))).toEqual({
      client,
      files,
      written: true,
    });
    const after = read();
    for (const text of after) expect(text).toContain(program.replaceAll("\\", "\\\\"));
    expect(after.join("\n")).toContain("mcp");
    expect((await connect(home, client, "--yes")).stdout).toContain("connected already");
    expect(read()).toEqual(after);
    await connect(home, client, "--remove", "--yes");
    expect(read()).toEqual(before);
    expect((await connect(home, client, "--remove", "--yes")).stdout).toContain("not connected");
  },
);

test("the built program does so, too", async () => {
  const home = homeWith("gemini");
  const shown = await runProcess(["connect", "gemini", "--dry-run"], { home });
  expect(shown).toMatchObject({ exitCode: 0, stderr: "" });
  expect(shown.stdout).toContain(program);
});

test("what was changed since stays, and only what is ours goes", async () => {
  const home = homeWith("claude-code");
  await connect(home, "claude-code", "--yes");
  const file = path.join(home, ".claude", "settings.json");
  const changed = readFileSync(file, "utf8").replace('"model": "opus"', '"model": "haiku"');
  writeFileSync(file, changed);
  await connect(home, "claude-code", "--remove", "--yes");
  const text = readFileSync(file, "utf8");
  expect(text).toContain('"model": "haiku"');
  expect(text).toContain("// mine");
  expect(text).toContain("say done");
  expect(text).not.toContain("hsms");
  expect(text).not.toContain("main.js");
});

test.each(["claude-code", "codex"])(
  "%s without any settings gets them, and loses them again",
  async (client) => {
    const home = makeFolder();
    const { files } = dataOf(await connect(home, client, "--yes", "--json"));
    for (const file of files as readonly string[]) {
      expect(existsSync(file)).toBe(true);
      expect(statSync(file).mode & 0o077).toBe(0);
    }
    await connect(home, client, "--remove", "--yes");
    for (const file of files as readonly string[]) expect(existsSync(file)).toBe(false);
  },
);

test.each([
  ["gemini", ".gemini/settings.json", '{ "theme": '],
  ["gemini", ".gemini/settings.json", "[]"],
  ["codex", ".codex/config.toml", '[mcp_servers.hsms]\ncommand = "mine"\n'],
])(
  "%s: a file that cannot be read, or has our name already, is left alone",
  async (client, file, text) => {
    const home = makeFolder();
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), text);
    chmodSync(path.join(home, file), 0o644);
    const refused = await connect(home, client, "--yes");
    expect(refused).toMatchObject({ exitCode: 78, stdout: "" });
    expect(refused.stderr).toContain("left as it is");
    expect(readFileSync(path.join(home, file), "utf8")).toBe(text);
  },
);
