import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openMemory } from "../../../memory/open-memory.ts";

async function openBeside(...turns: readonly (readonly [string, string | null])[]) {
  const folder = mkdtempSync(join(tmpdir(), "hsms 짧은 말-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const aside = join(folder, "aside");
  mkdirSync(aside);
  const session = join(aside, "session.json");
  const memory = await openMemory({
    directory: join(folder, "store"),
    workers: 0,
    otherFiles: () => Promise.resolve([{ path: aside }, { path: session, isDisposable: true }]),
  });
  onTestFinished(() => memory.close());
  for (const [user, assistant] of turns) await memory.turns.add({ user, assistant });
  await memory.upkeep.settled();
  const write = (name: string, text: string): string => {
    const file = join(aside, name);
    writeFileSync(file, text);
    return file;
  };
  return { memory, aside, session, write };
}

const LONG = "Thank you, I have noted your number for later.";
const LANG = "네, 나중에 물어보시면 알려 드리도록 기억해 두겠습니다.";

test.each([
  ["PIN 4821", LONG],
  ["회의실 4821", LANG],
  ["swordfish", LONG],
  ["김철수", LANG],
])(
  "a short text beside a long answer is masked where it is all that is said: %s",
  async (user, assistant) => {
    const { memory, aside, write } = await openBeside([user, assistant], ["What was it?", null]);
    const directory = join(aside, "exports");
    await memory.exchange.export({ directory, format: "jsonl" });
    const page = write("page.md", `**User**\n\n> ${user}\n\n**Assistant**\n\n> ${assistant}\n`);
    const rows = write("rows.json", JSON.stringify([{ user: `${user}\n`, role: "user" }, [user]]));
    const { copies } = await memory.turns.purge([0]);
    expect(copies.map(({ state }) => state)).not.toContain("holds");
    for (const file of [join(directory, "turns.jsonl"), page, rows])
      expect(existsSync(file) ? readFileSync(file, "utf8") : "").not.toContain(user);
    expect(JSON.parse(readFileSync(rows, "utf8"))).toMatchObject([{ role: "user" }, {}]);
  },
);

test.each([
  ["PIN 4821", LONG, "You told me: PIN 4821.", "The pin is 14821, PIN 48210"],
  ["회의실 4821", LANG, "회의실 4821이라고 하셨어요.", "회의실 48217"],
])(
  "where a short text stands among other words the file is named, and it is left whole: %s",
  async (user, assistant, said, other) => {
    const { memory, write } = await openBeside([user, assistant]);
    const log = write("debug.log", `user: ${user}\nassistant: ${assistant}\n`);
    const within = write("within.json", JSON.stringify({ user: "?", assistant: `Well.\n${said}` }));
    write("other.txt", other);
    const { copies } = await memory.turns.purge([0]);
    expect(copies).toMatchObject([
      { copy: { path: log }, state: "holds", failure: { code: "QUOTE_TOO_SHORT" } },
      { copy: { path: within }, state: "holds", failure: { code: "QUOTE_TOO_SHORT" } },
    ]);
    expect(readFileSync(within, "utf8")).toContain(said);
  },
);

test("turns that say a short text in words of their own are offered, and others are not", async () => {
  const { memory } = await openBeside(
    ["PIN 4821", LONG],
    ["What was it?", "You told me: PIN 4821"],
    ["And the other?", "That is PIN 48210."],
  );
  expect((await memory.turns.purge([0])).quotedBy).toEqual([1]);
});

test("what anybody says blanks no export and offers no turn, however often it stands there", async () => {
  const { memory, write } = await openBeside(
    ["네", LANG],
    ["네", "그럼 다음 주 화요일에 뵙겠습니다."],
  );
  const text = JSON.stringify([{ user: "네" }, { user: "네" }, { user: "동네에서 봤어, 네" }]);
  const file = write("export.json", text);
  expect(await memory.turns.purge([0])).toMatchObject({ quotedBy: [], copies: [] });
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("a single word is not taken for a state, a role or a key", async () => {
  const { memory, write } = await openBeside(["active", LONG]);
  const text = JSON.stringify({ active: 1, state: "active", assistant: "It is active." });
  const file = write("export.json", text);
  expect(await memory.turns.purge([0])).toMatchObject({ quotedBy: [], copies: [] });
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("a file of use to the program alone goes with every purge, and with nothing else", async () => {
  const { memory, session, write } = await openBeside(["PIN 4821", LONG]);
  write("session.json", JSON.stringify({ history: ["my pin = 4821"] }));
  await memory.turns.purge([], { matches: () => false });
  const { copies } = await memory.turns.purge([0], { copies: "report" });
  expect(copies).toEqual([]);
  expect(existsSync(session)).toBe(true);
  expect((await memory.turns.purge([0])).copies).toMatchObject([
    { copy: { path: session }, state: "removed" },
  ]);
  expect(existsSync(session)).toBe(false);
});
