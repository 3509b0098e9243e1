import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { anyMemory } from "../testing/memory-arbitrary.ts";
import { must } from "../testing/read-text.ts";
import { readImports } from "./read-imports.ts";
import { saveFile } from "./save-file.ts";
import { sourceOf } from "../ours/contents.ts";
import { writeExport } from "./write-export.ts";

const base = await mkdtemp(join(tmpdir(), "hsms-formats-"));
afterAll(() => rm(base, { recursive: true, force: true }));

const newFolder = (): Promise<string> => mkdtemp(join(base, "한글 folder "));

const ALL = JSON.stringify([
  [
    { role: "user", content: "달은?" },
    { role: "assistant", content: "위성" },
  ],
]);
const ID = "8a14f28c-f661-4fec-b7ff-199eb9515ae4";
const TREE = JSON.stringify({
  [ID]: {
    node_id: ID,
    topic: "달",
    summary: "달은 위성이다.",
    direct_parent_id: null,
    all_parent_ids: [],
    children_ids: [],
    all_memory_indexes: [0],
  },
});

async function pairFolder(): Promise<string> {
  const folder = await newFolder();
  await writeFile(join(folder, "all_memory.json"), ALL);
  await writeFile(join(folder, "hierarchical_memory.json"), TREE);
  return folder;
}

test("a pair is found from its folder and from either half, and counts once", async () => {
  const folder = await pairFolder();
  const [all, tree] = [join(folder, "all_memory.json"), join(folder, "hierarchical_memory.json")];
  for (const paths of [[folder], [all], [tree], [tree, all, folder]]) {
    const sources = must(await readImports(paths));
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatchObject({
      format: "hsms",
      files: [all, tree],
      batch: { turns: [{ user: "달은?" }], nodes: [{ topic: "달", turns: [0] }], repairs: [] },
    });
  }
});

test("the same files under another path bring the same ids", async () => {
  const [one, other] = [await pairFolder(), await pairFolder()];
  const batches = must(await readImports([one, other])).map(({ batch }) => batch);
  expect(batches[0]).toEqual(batches[1]);
});

test("turns without a tree are imported, a tree without turns is refused", async () => {
  const folder = await pairFolder();
  await rm(join(folder, "hierarchical_memory.json"));
  const [source] = must(await readImports([folder]));
  expect(source?.batch.nodes).toBeUndefined();
  await rm(join(folder, "all_memory.json"));
  await writeFile(join(folder, "hierarchical_memory.json"), TREE);
  expect(await readImports([folder])).toMatchObject({ problem: { code: "SIBLING_MISSING" } });
});

test("a folder without a pair gives all its JSON files, and one broken file refuses them all", async () => {
  const folder = await newFolder();
  const chat = JSON.stringify({ messages: [{ role: "user", content: "hi" }] });
  await writeFile(join(folder, "b.jsonl"), `${chat}\n${chat}\n`);
  await writeFile(join(folder, "a.json"), chat);
  await writeFile(join(folder, "notes.txt"), "no JSON");
  const sources = must(await readImports([folder]));
  expect(sources.map(({ files }) => files)).toEqual([
    [join(folder, "a.json"), join(folder, "b.jsonl")],
    [join(folder, "notes.txt")],
  ]);
  await writeFile(join(folder, "c.json"), chat.slice(0, -1));
  expect(await readImports([folder])).toMatchObject({
    type: "refused",
    problem: { code: "BAD_SYNTAX", file: join(folder, "c.json"), line: 1 },
  });
});

test("a broken file is read from its backup, with a report; a broken backup does not hide the fault", async () => {
  const folder = await pairFolder();
  const tree = join(folder, "hierarchical_memory.json");
  await writeFile(`${tree}.backup`, TREE);
  await writeFile(tree, TREE.slice(0, 50));
  const [source] = must(await readImports([folder]));
  expect(source?.batch).toMatchObject({
    nodes: [{ topic: "달" }],
    repairs: [{ code: "recovered-from-backup", subject: "hierarchical_memory.json" }],
  });
  await writeFile(`${tree}.backup`, "{");
  expect(await readImports([folder])).toMatchObject({
    problem: { code: "BAD_SYNTAX", file: tree, column: 51 },
  });
});

test("what is not there, or is no folder of ours, is refused by name", async () => {
  const folder = await newFolder();
  expect(await readImports([join(folder, "none.json")])).toMatchObject({
    problem: { code: "FILE_NOT_FOUND", file: join(folder, "none.json") },
  });
  expect(await readImports([folder])).toMatchObject({ problem: { code: "UNKNOWN_FORMAT" } });
});

test("a second save keeps the first as the backup, both for the owner only", async () => {
  const path = join(await newFolder(), "deep", "a.json");
  for (const text of ["one", "two", "three"]) {
    must(await saveFile({ path, chunks: [text], keepBackup: true }));
  }
  expect(await readFile(path, "utf8")).toBe("three");
  expect(await readFile(`${path}.backup`, "utf8")).toBe("two");
  const modes = await Promise.all(
    [path, `${path}.backup`].map(async (file) => (await stat(file)).mode & 0o777),
  );
  expect(modes).toEqual([0o600, 0o600]);
  expect((await readdir(join(path, ".."))).toSorted()).toEqual(["a.json", "a.json.backup"]);
});

test("a save whose content cannot be made leaves everything as it was", async () => {
  const folder = await newFolder();
  const path = join(folder, "a.json");
  must(await saveFile({ path, chunks: ["one"], keepBackup: true }));
  function* failing(): Generator<string> {
    yield "half";
    throw new Error("no summary");
  }
  await expect(saveFile({ path, chunks: failing(), keepBackup: true })).rejects.toThrow(
    "no summary",
  );
  expect(await readFile(path, "utf8")).toBe("one");
  expect(await readdir(folder)).toEqual(["a.json"]);
});

test("a folder that cannot be made is a refusal, not an exception", async () => {
  const folder = await newFolder();
  await writeFile(join(folder, "file"), "");
  const outcome = await saveFile({
    path: join(folder, "file", "a.json"),
    chunks: [""],
    keepBackup: true,
  });
  expect(outcome).toMatchObject({ type: "refused", problem: { code: "FILE_NOT_WRITABLE" } });
});

const wordsOf = ({
  user,
  assistant,
}: {
  readonly user: string;
  readonly assistant?: string | null;
}) => user + (assistant ?? "");

test("every export lands in its folder, and comes back from there", async () => {
  const contents = fc.sample(anyMemory, { numRuns: 5, seed: 5 });
  for (const memory of contents) {
    const directory = await newFolder();
    for (const format of ["hsms", "jsonl", "md"] as const) {
      const out = join(directory, format);
      const written = must(await writeExport({ directory: out, format, source: sourceOf(memory) }));
      expect(written.length).toBeGreaterThan(0);
      await Promise.all(written.map((path) => readFile(path)));
      const [source] = must(await readImports([out]));
      expect(source?.format).toBe(format);
      const said = memory.turns.filter(({ state }) => state !== "purged").map(wordsOf);
      const kept = source?.batch.turns.filter(({ state }) => state !== "purged").map(wordsOf);
      expect(kept?.filter((words) => words !== "")).toEqual(said.filter((words) => words !== ""));
    }
  }
});
