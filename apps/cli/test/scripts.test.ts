import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { dataOf, makeFolder, program, run } from "./command.ts";

/** Every line is a document. */
const documentsOf = ({ stdout }: { readonly stdout: string }): readonly Document[] =>
  stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Document);

interface Document {
  readonly ok: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly error: Readonly<Record<string, unknown>>;
}

async function told(home: string): Promise<readonly unknown[]> {
  const { turns } = dataOf(await run(["list", "--json"], { home })) as {
    readonly turns: readonly { readonly user: string }[];
  };
  return turns.map(({ user }) => user).toReversed();
}

const FACT = "My sister Mina lives in Busan.";

test("where the answer goes to no terminal, what is told is recorded and what only asks is not", async () => {
  const home = makeFolder();
  const kept = await run(["ask", FACT, "--json"], { home });
  expect(dataOf(kept)).toMatchObject({ recorded: true, index: 0, found: null, quoted: [] });
  const asked = dataOf(await run(["ask", "Where does Mina live?", "--json"], { home }));
  expect(asked).toMatchObject({ recorded: false, index: null, found: "yes", quoted: [0] });
  const both = await run(["ask", "Where does Mina live? Her dog is called Bori."], { home });
  expect(both.stdout).toContain("I'll remember that.");
  expect(await told(home)).toEqual([FACT, "Where does Mina live? Her dog is called Bori."]);
});

test.each([
  ["the flag", ["--record"], {}],
  ["a variable", [], { HSMS_NO_RECORD: "false" }],
])("a question is recorded by %s", async (_, flags, env) => {
  const home = makeFolder();
  await run(["ask", "Where does Mina live?", ...flags], { home, env });
  expect(await told(home)).toEqual(["Where does Mina live?"]);
});

test("a setting of the project records questions, and none without recording", async () => {
  const home = makeFolder();
  await run(["config", "set", "NO_RECORD", "false"], { home });
  await run(["ask", "Where does Mina live?"], { home });
  expect(await told(home)).toHaveLength(1);
  const heard = await run(["ask", FACT, "--no-record", "--json"], { home });
  expect(dataOf(heard)).toMatchObject({
    recorded: false,
    answer: expect.not.stringMatching("I'll"),
  });
  expect(await told(home)).toHaveLength(1);
});

test("an answer says whether it is one, what it quotes and how sure the search was", async () => {
  const home = makeFolder();
  for (const text of [FACT, "The car is red.", "Bori eats fish on Mondays."]) {
    await run(["add", text], { home });
  }
  const found = dataOf(await run(["ask", "Where does Mina live?", "--json"], { home }));
  expect(found).toMatchObject({
    query: "Where does Mina live?",
    found: "yes",
    quoted: [0],
    confidence: expect.any(Number),
  });
  expect(found["memories"]).toHaveProperty("0.index", 0);
  const unknown = ["ask", "What is the code of the safe?", "--json"];
  const denied = await run(unknown, { home });
  expect(denied.exitCode).toBe(0);
  expect(dataOf(denied)).toMatchObject({ found: "no", quoted: [] });
  expect(await run([...unknown, "--fail-empty"], { home })).toMatchObject({ exitCode: 3 });
  const told = await run(["ask", "The safe is green.", "--fail-empty"], { home });
  expect(told).toMatchObject({ exitCode: 0 });
});

test("a batch asks a question a line and answers with a document a line", async () => {
  const home = makeFolder();
  await run(["add", FACT], { home });
  const input = "\uFEFFWhere does Mina live?\r\n\nWhat is the code of the safe?\nThe car is red.\n";
  const asked = await run(["ask", "--batch", "--fail-empty"], { home, input });
  expect(asked).toMatchObject({ exitCode: 3, stderr: "" });
  expect(documentsOf(asked).map(({ data }) => data)).toMatchObject([
    { query: "Where does Mina live?", found: "yes" },
    { query: "What is the code of the safe?", found: "no" },
    { query: "The car is red.", found: null, recorded: true },
  ]);
  const searched = await run(["search", "--batch", "--limit", "1"], { home, input: "Mina\ncar\n" });
  expect(searched).toMatchObject({ exitCode: 0, stderr: "" });
  expect(documentsOf(searched).map(({ data }) => data)).toMatchObject([
    { query: "Mina", memories: [{ index: 0 }] },
    { query: "car", memories: [{ index: 1 }] },
  ]);
});

test("what fails in a batch is told in its line, and the others go on", async () => {
  const home = makeFolder();
  await run(["add", FACT], { home });
  const input = "Mina\nBusan\n";
  const failed = await run(["search", "--batch", "--tag", "nowhere"], { home, input });
  expect(failed.exitCode).toBe(2);
  expect(documentsOf(failed)).toMatchObject([
    { ok: false, error: { code: "NO_SUCH_TAG", query: "Mina" } },
    { ok: false, error: { code: "NO_SUCH_TAG", query: "Busan" } },
  ]);
});

test("a line of a batch that is no UTF-8 is refused in its place", async () => {
  const home = makeFolder();
  await run(["add", FACT], { home });
  const input = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("\nMina\n")]);
  const searched = await run(["search", "--batch"], { home, input });
  expect(searched.exitCode).toBe(65);
  expect(documentsOf(searched)).toMatchObject([
    { ok: false, error: { code: "INPUT_NOT_UTF8" } },
    { ok: true, data: { query: "Mina" } },
  ]);
});

test.each([
  [["ask", "--batch", "Where?"]],
  [["search", "--batch", "Mina"]],
  [["search", "--batch", "--cursor", "x"]],
  [["search", "--batch", "--project", "all"]],
])("a batch has its questions from standard input alone: %j", async (args) => {
  const refused = await run(args, { home: makeFolder() });
  expect(refused).toMatchObject({ exitCode: 2 });
  expect(documentsOf(refused)).toMatchObject([{ ok: false, error: { code: "CONFLICTING_FLAGS" } }]);
});

test.skipIf(process.platform === "win32")(
  "a closed standard output is an error, and none that leads to nowhere",
  () => {
    const home = makeFolder();
    const shell = (command: string) =>
      spawnSync("sh", ["-c", `"$NODE" "$HSMS" ${command}; exit $?`], {
        encoding: "utf8",
        env: {
          PATH: process.env["PATH"] ?? "",
          NODE: process.execPath,
          HSMS: program,
          HSMS_HOME: home,
        },
      });
    expect(shell("projects >&-")).toMatchObject({
      status: 74,
      stderr: expect.stringContaining("EBADF"),
    });
    expect(shell("--version >&-")).toMatchObject({ status: 74 });
    expect(shell("projects >/dev/null")).toMatchObject({ status: 0 });
    const silent = spawnSync(process.execPath, [program, "projects"], {
      stdio: "ignore",
      env: { HSMS_HOME: home },
    });
    expect(silent.status).toBe(0);
  },
);
