import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";
import { leaveDeath, NOBODY } from "./deaths.ts";

/** The folder once more, read-only; `null` where nothing may be mounted. */
function mountReadOnly(folder: string): string | null {
  const place = `${makeFolder()}/read-only`;
  mkdirSync(place);
  try {
    execFileSync("mount", ["--bind", folder, place], { stdio: "ignore" });
    onTestFinished(() => void execFileSync("umount", [place]));
    execFileSync("mount", ["-o", "remount,ro,bind", place], { stdio: "ignore" });
    return place;
  } catch {
    return null;
  }
}

const copies = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith("hsms-copy-"));

function makeInTemporary(name: string): string {
  const folder = path.join(os.tmpdir(), name);
  mkdirSync(folder);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of the folder on a file system that nothing can write to; `null` where nothing may be mounted. */
function copyToReadOnly(folder: string): string | null {
  const place = `${makeFolder()}/disk`;
  mkdirSync(place);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", place], { stdio: "ignore" });
    onTestFinished(() => void execFileSync("umount", [place]));
    cpSync(folder, place, { recursive: true, preserveTimestamps: true });
    execFileSync("mount", ["-o", "remount,ro", place], { stdio: "ignore" });
    return place;
  } catch {
    return null;
  }
}

test("on a file system that nothing can write to no copy is made", async ({ skip }) => {
  const home = makeFolder();
  await run([], { home, input: "The sea is blue\n" });
  const place = copyToReadOnly(home);
  if (place === null) return skip("no file system may be mounted here");
  const env = { HSMS_HOME: place };
  const before = copies();
  const found = await run(["search", "sea", "--json"], { home, env });
  expect(dataOf(found)).toMatchObject({ memories: [{ user: "The sea is blue" }] });
  expect(found.stderr).toContain("it is read where it is, and nothing is saved");
  expect(dataOf(await run(["tree", "--json"], { home, env }))).toMatchObject({ turns: 1 });
  const out = `${makeFolder()}/out`;
  expect((await run(["export", "--out", out], { home, env })).exitCode).toBe(0);
  expect(readdirSync(out)).not.toEqual([]);
  expect((await run(["add", "Bread needs yeast"], { home, env })).exitCode).toBe(73);
  expect(copies()).toEqual(before);
});

test("a memory on a mount that is read-only, of a file system that is not, is searched, shown and exported, and not written to", async ({
  skip,
}) => {
  const home = makeFolder();
  await run([], { home, input: "The sea is blue\n" });
  leaveDeath(home);
  const place = mountReadOnly(home);
  if (place === null) return skip("no file system may be mounted here");
  const env = { HSMS_HOME: place };
  const kept = makeInTemporary("hsms-copy-of-mine");
  const left = makeInTemporary(`hsms-copy-${NOBODY}-x`);
  const before = copies().filter((name) => name !== path.basename(left));
  const found = await run(["search", "sea", "--json"], { home, env });
  expect(dataOf(found)).toMatchObject({ memories: [{ user: "The sea is blue" }] });
  expect(found.stderr).toContain("it is read from a private copy, and nothing is saved");
  expect(dataOf(await run(["tree", "--json"], { home, env }))).toMatchObject({ turns: 1 });
  const out = `${makeFolder()}/out`;
  expect((await run(["export", "--out", out], { home, env })).exitCode).toBe(0);
  expect(readdirSync(out)).not.toEqual([]);
  expect((await run(["add", "Bread needs yeast"], { home, env })).exitCode).toBe(73);
  expect(copies()).toEqual(before);
  expect(existsSync(kept)).toBe(true);
});
