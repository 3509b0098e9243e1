import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { placesOf } from "../src/commands/assist/connect/clients.ts";
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
    expect((await connect(home, client, "--yes")).stdout).toContain("already connected");
    expect(read()).toEqual(after);
    await connect(home, client, "--remove", "--yes");
    expect(read()).toEqual(before);
    expect((await connect(home, client, "--remove", "--yes")).stdout).toContain("not connected");
  },
);

test("who connects is told once how hooks recall by meaning, and not where an embedder is installed", async () => {
  const home = homeWith("gemini");
  expect((await connect(home, "gemini", "--yes")).stderr).toContain("hsms embedder install");
  expect((await connect(home, "gemini", "--yes")).stderr).toBe("");
  const installed = homeWith("gemini");
  mkdirSync(path.join(installed, "node_modules", "@lat.md"), { recursive: true });
  expect((await connect(installed, "gemini", "--yes")).stderr).not.toContain("embedder");
});

test("the built program does so, too", async () => {
  const home = homeWith("gemini");
  const shown = await runProcess(["connect", "gemini", "--dry-run"], { home });
  expect(shown).toMatchObject({ exitCode: 0, stderr: "" });
  expect(shown.stdout).toContain(program);
});

test("sessions that are there already are offered, and imported where that is wanted", async () => {
  const home = makeFolder();
  const folder = path.join(home, ".claude", "projects", "-work");
  mkdirSync(folder, { recursive: true });
  const said = { type: "user", uuid: "u", parentUuid: null, sessionId: "s" };
  const message = { role: "user", content: "The ferry leaves at ten." };
  writeFileSync(path.join(folder, "s.jsonl"), `${JSON.stringify({ ...said, message })}\n`);
  const shown = await connect(home, "claude-code", "--yes");
  expect(shown.stderr).toContain(`hsms import "${path.join(home, ".claude", "projects")}"`);
  const env = { HOME: home };
  const args = ["connect", "claude-code", "--import", "--yes", "--quiet"];
  expect(await runProcess(args, { home, env })).toMatchObject({ exitCode: 0 });
  expect((await run(["list", "--project", "default"], { home })).stdout).toContain("ferry");
});

test("what clients start finds the memories where they are", async () => {
  const home = makeFolder();
  await connect(home, "codex", "--yes");
  const read = (file: string) => readFileSync(path.join(home, ".codex", file), "utf8");
  expect(read("config.toml")).toContain(
    `[mcp_servers.hsms.env]\nHSMS_HOME = ${JSON.stringify(home)}`,
  );
  expect(read("hooks.json")).toContain(JSON.stringify(`HSMS_HOME="${home}"`).slice(1, -1));
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

/** Settings of one client, in an empty home. */
function homeOf(file: string, bytes: string | Buffer): string {
  const home = makeFolder();
  const whole = path.join(home, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, bytes);
  return home;
}

const CURSOR = ".cursor/mcp.json";
const GEMINI = ".gemini/settings.json";
const CODEX = ".codex/config.toml";

test.each([
  ["line ends of Windows", "gemini", GEMINI, '{\r\n  // mine\r\n  "theme": "Dark"\r\n}\r\n'],
  ["line ends of Windows", "codex", CODEX, 'model = "x"\r\n\r\n[tui]\r\nx = 1\r\n'],
  ["a byte order mark", "gemini", GEMINI, '\uFEFF{\n  "theme": "Dark"\n}\n'],
  ["a byte order mark", "codex", CODEX, '\uFEFFmodel = "x"\n'],
  ["tabs", "cursor", CURSOR, '{\n\t"mcpServers": {\n\t\t"x": { "command": "y" }\n\t}\n}\n'],
  ["nothing but blank lines", "cursor", CURSOR, "\n\n"],
  ["our table in a string", "codex", CODEX, 'x = """\n[mcp_servers.hsms]\n"""\n'],
])("%s stay as they are: %s", async (_, client, file, text) => {
  const home = homeOf(file, text);
  const read = () => readFileSync(path.join(home, file), "utf8");
  expect(await connect(home, client, "--yes")).toMatchObject({ exitCode: 0 });
  const after = read();
  expect(after.startsWith("\uFEFF")).toBe(text.startsWith("\uFEFF"));
  if (text.includes("\r\n")) expect(after.replaceAll("\r\n", "")).not.toContain("\n");
  if (text.includes("\t")) expect(after).toMatch(/^\t\t"hsms": \{$/mu);
  expect((await connect(home, client, "--yes")).stdout).toContain("already connected");
  await connect(home, client, "--remove", "--yes");
  expect(read()).toBe(text);
  expect(existsSync(path.join(home, `${file}.backup`))).toBe(false);
});

test("a link stays a link, and a copy of somebody else stays theirs", async () => {
  const home = homeOf("dotfiles/mcp.json", "{}\n");
  mkdirSync(path.join(home, ".cursor"));
  const file = path.join(home, CURSOR);
  symlinkSync(path.join("..", "dotfiles", "mcp.json"), file);
  writeFileSync(`${file}.backup`, "mine");
  chmodSync(file, 0o640);
  await connect(home, "cursor", "--yes");
  expect(readlinkSync(file)).toBe(path.join("..", "dotfiles", "mcp.json"));
  expect(readFileSync(file, "utf8")).toContain("hsms");
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readFileSync(`${file}.backup`, "utf8")).toBe("mine");
  await connect(home, "cursor", "--remove", "--yes");
  expect(readFileSync(file, "utf8")).toBe("{}\n");
  expect(readFileSync(`${file}.backup`, "utf8")).toBe("mine");
});

test("what was changed between two times of connecting is not lost with the connection", async () => {
  const home = homeOf(GEMINI, '{\n  "theme": "Dark"\n}\n');
  const file = path.join(home, GEMINI);
  await connect(home, "gemini", "--yes");
  const changed = readFileSync(file, "utf8")
    .replace("Dark", "Light")
    .replace('"mcp"', '"mcp", "--read-only"');
  writeFileSync(file, changed);
  await connect(home, "gemini", "--yes");
  await connect(home, "gemini", "--remove", "--yes");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ theme: "Light" });
  expect(readFileSync(file, "utf8")).not.toContain("hsms");
});

test.each([
  ["gemini", GEMINI, '{ "theme": '],
  ["gemini", GEMINI, "[]"],
  ["gemini", GEMINI, '{"hooks": {"BeforeAgent": "x"}}'],
  ["gemini", GEMINI, '{"hooks": []}'],
  ["cursor", CURSOR, "null"],
  ["cursor", CURSOR, '{"mcpServers": []}'],
  // Clients read the last of two.
  ["cursor", CURSOR, '{"mcpServers": {}, "mcpServers": {}}'],
  ["cursor", CURSOR, Buffer.from('{"a": "\u00e9"}', "latin1")],
  ["cursor", CURSOR, Buffer.from("\uFEFF{}", "utf16le")],
  ["codex", CODEX, '[mcp_servers.hsms]\ncommand = "mine"\n'],
  ["codex", CODEX, '[ mcp_servers . hsms ]\ncommand = "mine"\n'],
  ["codex", CODEX, 'mcp_servers.hsms.command = "mine"\n'],
  ["codex", CODEX, 'mcp_servers = { other = { command = "y" } }\n'],
  ["codex", CODEX, 'model = "x\n[a\n'],
])(
  "%s: settings that cannot be edited safely are left alone: %s %s",
  async (client, file, bytes) => {
    const home = homeOf(file, bytes);
    const whole = path.join(home, file);
    chmodSync(whole, 0o644);
    const refused = await connect(home, client, "--yes");
    expect(refused).toMatchObject({ exitCode: 78, stdout: "" });
    expect(refused.stderr).toContain("left unchanged");
    expect(readFileSync(whole)).toEqual(Buffer.from(bytes));
    expect(readdirSync(path.dirname(whole))).toEqual([path.basename(whole)]);
  },
);

test("settings that are a folder are named", async () => {
  const home = makeFolder();
  mkdirSync(path.join(home, CURSOR), { recursive: true });
  const refused = await connect(home, "cursor", "--yes");
  expect(refused.exitCode).not.toBe(70);
  expect(refused.stderr).toContain(path.join(home, CURSOR));
});

test.each(["win32", "darwin", "linux"] as const)(
  "%s: programs below folders with spaces and signs of the shell are started",
  (platform) => {
    const sign = platform === "win32" ? "\\" : "/";
    const folder = ["C:", "Program Files", "node $x `y`"].join(sign);
    const node = `${folder}${sign}node.exe`;
    const program = `${folder}${sign}main.js`;
    const given = { home: "/h", platform, roaming: "/r", node, program, ownHome: undefined };
    const commands = placesOf("claude-code", given).flatMap((place) =>
      place.type === "hooks" ? Object.values(place.hooks) : [],
    );
    const [command = ""] = commands;
    if (platform === "win32") {
      // What both the shell of Windows and a Unix shell there take as one word.
      expect(command).toBe(`"${node}" "${program}" hook session-start`);
      return;
    }
    const words = execFileSync("sh", ["-c", `printf '%s\\n' ${command}`], { encoding: "utf8" });
    expect(words.split("\n")).toEqual([node, program, "hook", "session-start", ""]);
  },
);
