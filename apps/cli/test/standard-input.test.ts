import { Buffer } from "node:buffer";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

const FACT = "My sister Mina lives in Busan.\nShe has a 강아지 called Bori.";

/** What was said, as a search finds it. */
async function told(home: string, query = "Mina Busan Bori sister"): Promise<readonly string[]> {
  const shown = await run(["search", query, "--json"], { home });
  const memories = dataOf(shown)["memories"] as readonly { readonly user: string }[];
  return memories.map(({ user }) => user);
}

test.each([[["ask", "-"]], [["ask"]]])(
  "%j asks what standard input holds, whole, without its last line's end",
  async (args) => {
    const home = makeFolder();
    const asked = await run(args, { home, input: `\uFEFF${FACT}\r\n` });
    expect(asked).toMatchObject({ exitCode: 0 });
    expect(asked.stdout).not.toBe("");
    expect(await told(home)).toEqual([FACT]);
  },
);

test("search looks for what standard input holds", async () => {
  const home = makeFolder();
  await run(["ask", FACT], { home });
  for (const args of [
    ["search", "-", "--json"],
    ["search", "--json"],
  ]) {
    const found = await run(args, { home, input: "강아지 Bori\n" });
    expect(dataOf(found)).toMatchObject({ memories: [{ user: FACT }] });
  }
});

test("words behind the dash are refused, and nothing is recorded", async () => {
  const home = makeFolder();
  const refused = await run(["ask", "-", "extra"], { home, input: FACT });
  expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
  expect(refused.stderr).toContain("extra");
  expect(existsSync(path.join(home, "projects"))).toBe(false);
});

test("several words are one question, for ask and for search", async () => {
  const home = makeFolder();
  await run(["ask", "My", "sister", "Mina", "lives", "in", "Busan", "-", "by", "the", "sea."], {
    home,
  });
  expect(await told(home)).toEqual(["My sister Mina lives in Busan - by the sea."]);
  const answer = await run(["ask", "where", "does", "my", "sister", "live?"], { home });
  expect(answer.stdout).toContain("Busan");
  const found = await run(["search", "Mina", "sea", "--json", "--limit", "1"], { home });
  expect(dataOf(found)).toMatchObject({ memories: [{ user: expect.stringContaining("Mina") }] });
});

test.each([
  [["ask", ""], ""],
  [["ask", " ", "\t"], ""],
  [["ask", "-"], "\n"],
  [["ask"], ""],
  [["search", ""], ""],
  [["search", "-"], " \r\n"],
  [["search"], ""],
])("an empty question is wrong use, and makes nothing: %j", async (args, input) => {
  const home = makeFolder();
  const english = await run(args, { home, input });
  expect(english).toMatchObject({ exitCode: 2, stdout: "" });
  expect(english.stderr).toContain("The question is empty");
  const korean = await run([...args, "--lang", "ko"], { home, input });
  expect(korean).toMatchObject({ exitCode: 2, stdout: "" });
  expect(korean.stderr).toContain("질문이 비어 있습니다");
  expect(existsSync(path.join(home, "projects"))).toBe(false);
});

test.each([
  [["add", ""], ""],
  [["add", "-"], "\n"],
])("an empty text is not kept, and is not called a question: %j", async (args, input) => {
  const home = makeFolder();
  const english = await run(args, { home, input });
  expect(english).toMatchObject({ exitCode: 2, stdout: "" });
  expect(english.stderr).toContain("The text to store is empty");
  const korean = await run([...args, "--lang", "ko"], { home, input });
  expect(korean.stderr).toContain("남길 글이 비어 있습니다");
  expect(existsSync(path.join(home, "projects"))).toBe(false);
});

test.each([
  ["half a character", Buffer.from([0xea, 0xb0]), "not UTF-8"],
  ["UTF-16", Buffer.from("where?", "utf16le"), "not UTF-8"],
  ["a Korean text of another encoding", Buffer.from([0xbf, 0xa9, 0xb5, 0xbf, 0xbb, 0xfd]), "UTF-8"],
  ["more than a message", Buffer.alloc(2 ** 22 + 1, "a"), "more than 4194304 characters"],
  ["what never ends", Buffer.alloc(3 * 2 ** 22 + 1, "a"), "more than 4194304 characters"],
])("what is no question is refused and not stored: %s", async (_, input, why) => {
  const home = makeFolder();
  const refused = await run(["ask", "-"], { home, input });
  expect(refused).toMatchObject({ exitCode: 65, stdout: "" });
  expect(refused.stderr).toContain(why);
  expect(existsSync(path.join(home, "projects"))).toBe(false);
});

test.each([
  [["conversation", "new", "-"], "name"],
  [["conversation", "rename", "-"], "name"],
  [["branch", "label", "-"], "name"],
  [["edit", "rename", "x", "-"], "name"],
  [["export", "--out", "-"], "--out"],
  [["forget", "--match", "-"], "--match"],
  [["search", "x", "--tag", "-"], "--tag"],
])("no other place takes a dash for a name: %j", async (args, place) => {
  const home = makeFolder();
  const english = await run(args, { home, input: "text" });
  expect(english).toMatchObject({ exitCode: 2, stdout: "" });
  expect(english.stderr).toContain(`does not take for ${place}`);
  expect((await run([...args, "--lang", "ko"], { home })).stderr).toContain("표준 입력");
  expect(existsSync(path.join(home, "projects"))).toBe(false);
});

test.skipIf(!hasTerminals)(
  "at a terminal it says that it waits, and Ctrl+D ends what is typed",
  async () => {
    const home = makeFolder();
    const env = { LANG: "C.UTF-8" };
    const without = openScreen(["ask"], { home, env });
    expect(await without.end("")).toContain("The argument question is missing.");
    const screen = openScreen(["ask", "-"], { home, env });
    await screen.shows("Ctrl+D");
    await screen.end("Mina lives in Busan.\r\u0004");
    expect(await told(home, "Busan")).toEqual(["Mina lives in Busan."]);
    // Whoever has ended their question can still be asked something.
    const passphrase = path.join(home, "passphrase");
    writeFileSync(passphrase, "open sesame 12", { mode: 0o600 });
    await run(["encrypt", "--yes"], { home, env: { HSMS_PASSPHRASE_FILE: passphrase } });
    const locked = openScreen(["ask", "-"], { home, env });
    await locked.shows("Ctrl+D");
    locked.type("Where does Mina live?\r\u0004");
    await locked.shows("Passphrase:");
    expect(await locked.end("open sesame 12\r")).toContain("Mina lives in Busan.");
  },
);

test("an import reads a dash as standard input, and keeps nothing of what it cannot read", async () => {
  const home = makeFolder();
  const input = JSON.stringify({ messages: [{ role: "user", content: "Mina lives in Busan" }] });
  expect(await run(["import", "-"], { home, input })).toMatchObject({ exitCode: 0 });
  expect((await run(["list"], { home })).stdout).toContain("Mina lives in Busan");
  expect(await run(["import", "-"], { home, input: '{"messages": [' })).toMatchObject({
    exitCode: 65,
  });
});
