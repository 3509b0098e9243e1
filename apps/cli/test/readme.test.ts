import { chmodSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { makeFolder, run } from "./command.ts";
import { type Block, readPage, type Section } from "./read-page.ts";

// What the README says is run as it stands there: what it shows comes out, and what it names works.

const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Readme {
  readonly file: string;
  readonly language: "en" | "ko";
  /** What stands before a typed line. */
  readonly you: string;
  /** A topic and one below it that the commands name, and a word that they forget. */
  readonly topic: string;
  readonly below: string;
  readonly word: string;
}

const readmes: readonly Readme[] = [
  {
    file: "README.md",
    language: "en",
    you: "User: ",
    topic: "science",
    below: "water",
    word: "peanut",
  },
  {
    file: "README.ko.md",
    language: "ko",
    you: "사용자: ",
    topic: "과학",
    below: "물",
    word: "땅콩",
  },
];

const sectionsOf = ({ file }: Readme): readonly Section[] =>
  readPage(readFileSync(path.join(root, file), "utf8"));

const blocksOf = (readme: Readme, language: string): readonly Block[] =>
  sectionsOf(readme).flatMap(({ blocks }) => blocks.filter((block) => block.language === language));

/** The words of a command line without its remark, and what comes by standard input. */
function parse(line: string): { readonly words: readonly string[]; readonly input: string | null } {
  const [command = ""] = line.replace(/^\$ /u, "").split(/ +# /u);
  const [call = "", input = null] = command.trim().split(/ < /u);
  const words = (call.match(/"[^"]*"|\S+/gu) ?? []).map((word) => word.replaceAll('"', ""));
  return { words, input };
}

/** What is behind `pnpm hsms`; `null` for another command. */
const ours = (line: string): readonly string[] | null => {
  const { words } = parse(line);
  return words[0] === "pnpm" && words[1] === "hsms" ? words.slice(2) : null;
};

const environmentOf = ({ language }: Readme) => ({
  LANG: language === "ko" ? "ko_KR.UTF-8" : "en_US.UTF-8",
});

/** The chat that the README shows, as it comes out, with what is typed in its place. */
async function talk(readme: Readme, home: string, [command = "", ...shown]: readonly string[]) {
  const { you } = readme;
  const typed = shown.flatMap((line) => (line.startsWith(you) ? line.slice(you.length) : []));
  const chat = await run(ours(command) ?? [], {
    home,
    env: environmentOf(readme),
    input: typed.join("\n"),
  });
  const said = [...typed];
  const lines = `${chat.stderr}${chat.stdout}`
    .split("\n")
    .map((line) => (line === you ? `${you}${said.shift() ?? ""}` : line));
  const first = lines.indexOf(shown[0] ?? "");
  return { lines: lines.slice(first, first + shown.length), shown };
}

afterEach(() => void vi.useRealTimers());

test.each(readmes)(
  "the talk that $file shows comes out, and so does what is found of it",
  async (readme) => {
    // The day that the README shows.
    vi.setSystemTime(new Date(2026, 10, 22, 12));
    const home = makeFolder();
    const [chat, search] = blocksOf(readme, "console");
    const talked = await talk(readme, home, chat?.lines ?? []);
    expect(talked.lines).toEqual(talked.shown);

    const [command = "", ...parts] = (search?.lines ?? []).join("\n").split(/\n(?:…\n?)?/u);
    const found = await run(ours(command) ?? [], { home, env: environmentOf(readme) });
    // A row of … stands for rows that are left out.
    const rows = found.stdout.split("\n");
    const shown = parts.filter((part) => part !== "");
    expect(
      shown.filter((part) => !rows.includes(part)),
      found.stdout,
    ).toEqual([]);
    const places = shown.map((part) => rows.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places.length).toBeGreaterThan(8);
  },
);

const idOf = (at: number): string => `0000000${at}-0000-4000-8000-000000000000`;

/** A folder with what the commands of the README name. */
function prepare({ topic, below, word }: Readme): string {
  const home = makeFolder();
  const write = (name: string, content: unknown) =>
    writeFileSync(path.join(home, name), JSON.stringify(content));
  writeFileSync(path.join(home, "question.txt"), "Busan?\n");
  writeFileSync(path.join(home, "passphrase"), "correct horse\n");
  chmodSync(path.join(home, "passphrase"), 0o600);
  const exchange = (user: string) => [
    { role: "user", content: user },
    { role: "assistant", content: "Noted." },
  ];
  write("conversations.json", [{ messages: exchange("Tea?") }]);
  mkdirSync(path.join(home, "pair"));
  const node = (at: number, name: string, parent: string | null, indexes: readonly number[]) => ({
    node_id: idOf(at),
    topic: name,
    summary: "",
    direct_parent_id: parent,
    all_parent_ids: parent === null ? [] : [parent],
    children_ids: parent === null ? [idOf(1), idOf(2)] : [],
    all_memory_indexes: indexes,
  });
  write("pair/all_memory.json", [exchange(`${below} ${word}`), exchange("Tea!")]);
  write("pair/hierarchical_memory.json", {
    [idOf(0)]: node(0, topic, null, []),
    [idOf(1)]: node(1, below, idOf(0), [0]),
    [idOf(2)]: node(2, "Tea", idOf(0), [1]),
  });
  return home;
}

const { scripts, packageManager } = JSON.parse(
  readFileSync(path.join(root, "package.json"), "utf8"),
) as { scripts: Record<string, string>; packageManager: string };

/** Of a model on another machine, or of another program. */
const OF_A_MODEL = /^(?:AI_1|HSMS_OPENAI_BASE_URL)=/u;

/** Serve until they are ended: their own tests end them. */
const RUNS_ON: ReadonlySet<string> = new Set(["hsms web"]);

test.each(readmes)("every command that $file names works", async (readme) => {
  let ran = 0;
  const named = sectionsOf(readme).flatMap(({ codes }) => codes);
  const commands = named.filter((code) => /^(?:hsms|pnpm|npx) (?!COMMAND)/u.test(code));
  const ending = commands.filter((code) => !RUNS_ON.has(code));
  const inText = ending.map((code) => code.replace(/^hsms /u, "pnpm hsms "));
  for (const lines of [...blocksOf(readme, "sh").map((block) => block.lines), inText]) {
    const home = prepare(readme);
    const env = { ...environmentOf(readme), HSMS_PASSPHRASE_FILE: path.join(home, "passphrase") };
    await run(["import", "pair"], { home, env });
    for (const line of lines) {
      const { words, input } = parse(line);
      const args = ours(line);
      if (args !== null) {
        // Nobody is there to be asked.
        const agreed = ["forget", "encrypt"].includes(args[0] ?? "") ? ["--yes"] : [];
        const given = [...args, ...agreed];
        const typed = input === null ? "exit\n" : readFileSync(path.join(home, input), "utf8");
        const { exitCode, stdout, stderr } = await run(given, { home, env, input: typed });
        expect(exitCode, `${line}\n${stdout}${stderr}`).toBe(0);
        ran += 1;
      } else if (words[0] === "npx") {
        expect(words[2]).toBe(packageManager);
        expect(Object.keys(scripts)).toContain(words[3]);
      } else if (words[0] === "pnpm") {
        const called = words.filter((_, at) => words[at - 1] === "pnpm");
        expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
      } else if (line !== "" && !line.startsWith(" ")) {
        expect(line).toMatch(OF_A_MODEL);
      }
    }
  }
  expect(ran).toBeGreaterThan(18);
});

test("folders of a memory are its owner's alone, as both pages promise, and so are files", async () => {
  const home = makeFolder();
  await run(["add", "Mina lives in Busan"], { home });
  const entries = readdirSync(path.join(home, "projects"), {
    recursive: true,
    withFileTypes: true,
  });
  expect(entries.length).toBeGreaterThan(4);
  for (const entry of entries) {
    const mode = statSync(path.join(entry.parentPath, entry.name)).mode & 0o777;
    expect(mode, entry.name).toBe(entry.isDirectory() ? 0o700 : 0o600);
  }
});

test.each(readmes)("every command of the chat that $file names is one", async (readme) => {
  const home = makeFolder();
  const codes = sectionsOf(readme).flatMap(({ codes: all }) => all);
  const commands = codes.filter((code) => /^[!/][a-z]/u.test(code));
  expect(commands.length).toBeGreaterThan(9);
  const input = ["my password is hunter2!", ...commands, "!nothing"].join("\n");
  const { stdout } = await run(["--plain"], { home, env: environmentOf(readme), input });
  const refused = stdout.split("\n").filter((line) => /There is no command|명령은 없/u.test(line));
  expect(refused).toEqual([expect.stringContaining("!nothing")]);
});

test("every command takes --json, as both pages promise", () => {
  const help = readFileSync(new URL("help-en.txt", import.meta.url), "utf8");
  const commands = help.split(/^\$ /mu).filter((one) => !/^Commands:$/mu.test(one) && one !== "");
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter((one) => !one.includes("  --json "))).toEqual([]);
});
