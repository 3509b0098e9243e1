import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run, runProcess } from "./command.ts";

const NAME = "store-before-repair-20260101T120000";

/** A home with a memory of a turn, and a copy of it as a repair puts it aside. */
async function homeWithCopy(): Promise<{ readonly home: string; readonly copy: string }> {
  const home = makeFolder();
  await run(["ask", "My sister Mina is allergic to peanuts."], { home });
  const project = path.join(home, "projects", "default");
  const copy = path.join(project, NAME);
  cpSync(path.join(project, "store"), copy, { recursive: true });
  return { home, copy };
}

test("doctor and the list of backups show what was put aside, with its size and age, and the schema", async () => {
  const { home, copy } = await homeWithCopy();
  const putAside = [
    {
      name: NAME,
      path: copy,
      before: "repair",
      createdAt: "2026-01-01T12:00:00.000Z",
      sizeBytes: expect.any(Number),
    },
  ];
  const examined = await runProcess(["doctor", "--json"], { home });
  expect(dataOf(examined)).toMatchObject({ sound: true, schema: 7, putAside });
  const told = await runProcess(["doctor"], { home });
  expect(told.stdout).toContain("Format: schema 7.");
  expect(told.stdout).toMatch(
    new RegExp(`${NAME} .* days old .* MB .*as it was before a repair`, "u"),
  );
  expect(told.stderr).toContain("hsms backup --remove");
  const korean = await runProcess(["doctor"], { home, env: { LANG: "ko_KR.UTF-8" } });
  expect(korean.stdout).toMatch(/형식: 스키마 7\.[^]*일 전[^]*고치기 전의 기억/u);
  expect(dataOf(await run(["backup", "--list", "--json"], { home }))).toEqual({
    backups: [],
    putAside,
  });
});

test("a copy or a backup is removed by its name, after a yes, and nothing else is", async () => {
  const { home, copy } = await homeWithCopy();
  const { path: backup, name } = dataOf(await run(["backup", "--json"], { home })) as {
    path: string;
    name: string;
  };
  expect(await run(["backup", "--remove", NAME], { home })).toMatchObject({ exitCode: 2 });
  expect(existsSync(copy)).toBe(true);
  const unknown = await run(["backup", "--remove", "store", "--yes"], { home });
  expect(unknown).toMatchObject({ exitCode: 2, stdout: "" });
  expect(unknown.stderr).toContain(NAME);
  const removed = await run(["backup", "--remove", NAME, "--yes", "--json"], { home });
  expect(dataOf(removed)).toEqual({ removed: copy });
  expect([copy, backup].map((folder) => existsSync(folder))).toEqual([false, true]);
  await run(["backup", "--remove", name, "--yes"], { home });
  expect(existsSync(backup)).toBe(false);
  expect((await run(["search", "peanuts"], { home })).stdout).toContain("Mina");
});
