import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

const PAGE = 4096;

/** The home of a memory that was talked to, and its data file. */
async function talkedTo() {
  const home = makeFolder();
  const facts = Array.from({ length: 24 }, (_, at) => `Fact ${at} is about thing ${at}.`);
  await run([], { home, input: `${facts.join("\n")}\n` });
  const files = readdirSync(home, { recursive: true, encoding: "utf8" });
  const file = path.join(home, files.find((name) => name.endsWith("data.mdb")) ?? "");
  return { home, file };
}

/** Writes nonsense over the heads of all pages but the two that describe the file. */
function breakPages(file: string): void {
  const bytes = readFileSync(file);
  for (let page = 2; page * PAGE < bytes.length; page++)
    bytes.fill(0x5a, page * PAGE, page * PAGE + 12);
  writeFileSync(file, bytes);
}

test("a damaged memory is a sentence to every command, and no dead process", async () => {
  const { home, file } = await talkedTo();
  breakPages(file);
  for (const words of [
    ["search", "thing"],
    ["tree"],
    ["ask", "What is thing 3?"],
    ["export", "--out", `${home}/out`],
  ]) {
    const { exitCode, signal, stderr } = await run(words, { home });
    expect({ exitCode, signal }).toEqual({ exitCode: 65, signal: null });
    expect(stderr).toContain("hsms doctor");
    expect(stderr).not.toMatch(/^\s+at /mu);
  }
  const chat = await run([], { home, input: "hello\n" });
  expect(chat).toMatchObject({ exitCode: 65, signal: null });
});

test("the doctor names the damage, mends it, and keeps what was there", async () => {
  const { home, file } = await talkedTo();
  breakPages(file);
  const looked = await run(["doctor", "--json"], { home });
  expect(looked.exitCode).toBe(65);
  expect(looked.stdout).toContain("PAGE_DAMAGED");
  const korean = await run(["doctor", "--lang", "ko"], { home });
  expect(korean.stdout).toContain("파일의 페이지가 손상됨");

  const mended = await run(["doctor", "--repair", "--json"], { home });
  // All that was there is there again; but nothing can tell, since the counters did not read.
  expect(mended.exitCode).toBe(1);
  expect(mended.stdout).toContain("END_UNKNOWN");
  const { keptAt, sound } = dataOf(mended);
  expect(sound).toBe(true);
  expect(existsSync(path.join(String(keptAt), "CURRENT"))).toBe(true);
  expect(await run(["doctor"], { home })).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("24 turns"),
  });
  const found = await run(["search", "thing 7"], { home });
  expect(found.stdout).toContain("Fact 7 is about thing 7.");
});

test("a sound memory is not touched by a repair", async () => {
  const { home, file } = await talkedTo();
  // Whatever waits for its place is placed before.
  await run(["tree"], { home });
  const before = readFileSync(file);
  const repair = await run(["doctor", "--repair"], { home });
  expect(repair).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("nothing to repair"),
  });
  expect(readFileSync(file).equals(before)).toBe(true);
});
