import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { readImports } from "../../files/read-imports.ts";
import { anyMemory } from "../../testing/memory-arbitrary.ts";
import { must } from "../../testing/read-text.ts";
import { type MemoryContents, sourceOf } from "../contents.ts";
import { walkTree } from "../walk-tree.ts";
import { savePages } from "./save-pages.ts";

const base = await mkdtemp(join(tmpdir(), "hsms-pages-"));
afterAll(() => rm(base, { recursive: true, force: true }));

const filesBelow = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

const two = (): readonly [MemoryContents, MemoryContents] => {
  const [one, other] = fc.sample(
    anyMemory.filter(({ nodes, turns }) => nodes.length > 3 && turns.length > 3),
    { numRuns: 2, seed: 21 },
  );
  if (one === undefined || other === undefined) throw new Error("no sample");
  return [one, other];
};

test("an export into a used folder leaves the new pages alone there, and every file and folder that is not ours", async () => {
  const folder = await mkdtemp(join(base, "used-"));
  const [one, other] = two();
  must(await savePages(folder, sourceOf(one)));
  const outside = join(base, "outside.md");
  await writeFile(outside, "<!-- hsms page -->");
  await mkdir(join(folder, "mine"));
  await mkdir(join(folder, "empty"));
  await writeFile(join(folder, "mine", "notes.md"), "# mine");
  await writeFile(join(folder, "README.md"), "text before\n<!-- hsms page {} -->");
  await symlink(outside, join(folder, "link.md"));
  const written = must(await savePages(folder, sourceOf(other)));
  const own = [
    join(folder, "README.md"),
    join(folder, "link.md"),
    join(folder, "mine", "notes.md"),
  ];
  expect(new Set(await filesBelow(folder))).toEqual(new Set([...written, ...own]));
  expect(await readdir(folder)).toContain("empty");
  expect(await readFile(outside, "utf8")).toBe("<!-- hsms page -->");
  const [source] = must(await readImports([folder]));
  const kept = other.turns.filter(({ state }) => state !== "purged");
  expect(source?.batch.turns.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test("the index of an export stands for all its pages", async () => {
  const folder = await mkdtemp(join(base, "index-"));
  const [memory] = two();
  must(await savePages(folder, sourceOf(memory)));
  const whole = must(await readImports([folder]));
  expect(must(await readImports([join(folder, "index.md")]))).toEqual(whole);
  const leaves = [...walkTree(memory.nodes)].map(({ node }) => node.id);
  expect(whole.flatMap(({ batch }) => batch.nodes ?? []).map(({ id }) => id)).toEqual(leaves);
  expect(whole[0]?.batch.turns.length).toBeGreaterThan(0);
});

test("the same memory again changes no byte", async () => {
  const folder = await mkdtemp(join(base, "same-"));
  const [memory] = two();
  const texts = async () =>
    await Promise.all(
      (await filesBelow(folder)).map(async (path) => [path, await readFile(path, "utf8")]),
    );
  must(await savePages(folder, sourceOf(memory)));
  const before = await texts();
  must(await savePages(folder, sourceOf(memory)));
  expect(await texts()).toEqual(before);
});

test("a file of somebody else where a page belongs stops the export before it writes", async () => {
  const folder = await mkdtemp(join(base, "site-"));
  await writeFile(join(folder, "index.md"), "# My site");
  const [memory] = two();
  expect(await savePages(folder, sourceOf(memory))).toMatchObject({
    problem: { code: "FILE_NOT_OURS", file: join(folder, "index.md") },
  });
  expect(await filesBelow(folder)).toEqual([join(folder, "index.md")]);
});

test("one page alone brings its own turns", async () => {
  const folder = await mkdtemp(join(base, "one-"));
  const [memory] = two();
  const pages = must(await savePages(folder, sourceOf(memory)));
  const page = pages.find((path) => !/(?:index|unfiled)\.md$/.test(path)) ?? "";
  const [source] = must(await readImports([page]));
  expect(source?.format).toBe("md");
  expect(source?.batch.nodes?.length).toBeGreaterThan(0);
});
