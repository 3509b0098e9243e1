import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

const THINGS = ["boiler", "ferry", "violin", "garden", "passport", "bicycle", "dentist", "choir"];

/** A year of talk as a file, with one turn that is wrong and one that is of no use any more. */
function yearOfTalk(folder: string): string {
  const first = Date.UTC(2025, 10, 20);
  const line = (role: string, content: string, at: number): string =>
    JSON.stringify({ role, content, timestamp: new Date(first + at * 43_200_000).toISOString() });
  const lines = Array.from({ length: 365 }, (_, at) => [
    line("user", `On day ${at} the ${THINGS[at % 8]} cost ${(at * 7) % 90} euros.`, 2 * at),
    line("assistant", `Noted: the ${THINGS[at % 8]}.`, 2 * at),
  ]).flat();
  const file = path.join(folder, "talk.jsonl");
  const told = [
    line("user", "The plumber Hanna Berg comes on Tuesday to mend the heating.", 731),
    line("assistant", "Noted.", 731),
    line("user", "The old parking permit is in the blue folder.", 732),
  ];
  writeFileSync(file, [...lines, ...told].join("\n"));
  return file;
}

test("an evening over a year of talk: found, mended, pinned, forgotten and restored by commands alone", async () => {
  const home = makeFolder();
  await run(["import", yearOfTalk(home), "--yes"], { home });
  const hsms = async (...words: readonly string[]) => {
    const done = await run([...words, "--json"], { home });
    expect([words.join(" "), done.exitCode]).toEqual([words.join(" "), 0]);
    return dataOf(done);
  };
  const find = async (words: string) => {
    const { memories } = (await hsms("search", words)) as {
      readonly memories: readonly { readonly index: number; readonly user: string }[];
    };
    return memories[0] ?? { index: -1, user: "" };
  };

  const wrong = await find("plumber Hanna Berg");
  expect(wrong.user).toContain("on Tuesday");
  const right = wrong.user.replace("Tuesday", "Friday");
  const { turn } = await hsms("edit", "correct", String(wrong.index), right);
  expect(await find("plumber Hanna Berg")).toMatchObject({ index: turn, user: right });
  await hsms("edit", "set", String(turn), "--pin", "--importance", "9");

  const { path: saved } = await hsms("backup");
  const old = await find("parking permit in the blue folder");
  await hsms("forget", String(old.index), "--yes");
  expect((await find("parking permit in the blue folder")).index).not.toBe(old.index);
  await hsms("restore", String(saved), "--yes");
  expect((await find("parking permit in the blue folder")).index).toBe(old.index);
  await hsms("undo", "--yes");
  expect((await find("parking permit in the blue folder")).index).not.toBe(old.index);
});
