import { execFileSync } from "node:child_process";
import { createServer } from "node:net";
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { FormatProblem } from "../contract/outcome.ts";
import { must } from "../testing/read-text.ts";
import { readImports } from "./read-imports.ts";

const base = await mkdtemp(join(tmpdir(), "hsms-odd-"));
afterAll(() => rm(base, { recursive: true, force: true }));
const newFolder = (): Promise<string> => mkdtemp(join(base, "folder-"));

const CHAT = JSON.stringify({ messages: [{ role: "user", content: "hi" }] });

test("what is no file is refused at once: a pipe that nobody writes into, an endless device, a socket, a ring of links", async () => {
  const folder = await newFolder();
  const pipe = join(folder, "pipe.json");
  execFileSync("mkfifo", [pipe]);
  const socket = join(folder, "s");
  const server = createServer().listen(socket);
  await new Promise((resolve) => server.on("listening", resolve));
  const ring = join(folder, "ring.json");
  await symlink(ring, ring);
  for (const path of [pipe, "/dev/zero", socket]) {
    expect(await readImports([path]), path).toMatchObject({
      type: "refused",
      problem: { code: "FILE_NOT_REGULAR", file: path },
    });
  }
  expect(await readImports([ring])).toMatchObject({ problem: { code: "FILE_NOT_READABLE" } });
  await new Promise((resolve) => server.close(resolve));
});

test("a file of three gigabytes is refused by its size, without reading it", async () => {
  const path = join(await newFolder(), "large.json");
  await writeFile(path, "[");
  await truncate(path, 3 * 1024 ** 3);
  expect(await readImports([path])).toMatchObject({
    problem: { code: "FILE_TOO_LARGE", file: path },
  });
});

test("a folder of an export gives what can be imported and tells what it passed over", async () => {
  const folder = await newFolder();
  const conversation = {
    uuid: "c",
    name: "n",
    chat_messages: [{ uuid: "m", sender: "human", text: "부산" }],
  };
  await writeFile(join(folder, "conversations.json"), JSON.stringify([conversation]));
  await writeFile(join(folder, "users.json"), JSON.stringify([{ uuid: "u", full_name: "Mina" }]));
  await writeFile(join(folder, "blank.json"), "\n");
  await writeFile(join(folder, "chat.html"), "<html>");
  await writeFile(join(folder, "model_comparisons.json"), "{}");
  execFileSync("mkfifo", [join(folder, "pipe.json")]);
  const skipped: FormatProblem[] = [];
  const sources = must(
    await readImports([folder], { onSkipped: (problem) => skipped.push(problem) }),
  );
  expect(sources).toMatchObject([{ format: "claude", batch: { turns: [{ user: "부산" }] } }]);
  expect(skipped.map(({ code, file }) => [code, file])).toEqual([
    ["FILE_EMPTY", join(folder, "blank.json")],
    ["UNKNOWN_FORMAT", join(folder, "chat.html")],
    ["FILE_EMPTY", join(folder, "model_comparisons.json")],
    ["FILE_NOT_REGULAR", join(folder, "pipe.json")],
    ["UNKNOWN_FORMAT", join(folder, "users.json")],
  ]);
});

test("an empty object and an empty list hold nothing to import", async () => {
  const folder = await newFolder();
  for (const text of ["{}", "[]", " [ ] "]) {
    const path = join(folder, "empty.json");
    await writeFile(path, text);
    expect(await readImports([path]), text).toMatchObject({
      problem: { code: "FILE_EMPTY", reason: { name: "nothingInIt" }, file: path },
    });
  }
});

test("a large file is heard of while it is read, a small one is not", async () => {
  const folder = await newFolder();
  const large = join(folder, "large.json");
  const heard: string[] = [];
  await writeFile(join(folder, "small.json"), CHAT);
  await writeFile(large, CHAT + " ".repeat(20 * 1024 ** 2));
  must(
    await readImports([join(folder, "small.json"), large], {
      onRead: ({ file, done, total }) =>
        heard.push(`${file === large} ${Math.round((3 * done) / total)}`),
    }),
  );
  expect(heard).toEqual(["true 1", "true 2", "true 3"]);
});

test("deep nesting is refused, or holds nothing, and is not recursed into", async () => {
  const folder = await newFolder();
  for (const [name, text, expected] of [
    ["open.json", "[".repeat(300_000), { problem: { code: "BAD_SYNTAX" } }],
    [
      "closed.json",
      `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
      { problem: { code: "BAD_SHAPE" } },
    ],
    [
      "objects.json",
      `${'{"mapping":'.repeat(100_000)}{}${"}".repeat(100_000)}`,
      { value: [{ format: "chatgpt", batch: { turns: [] } }] },
    ],
  ] as const) {
    const path = join(folder, name);
    await writeFile(path, text);
    expect(await readImports([path]), name).toMatchObject(expected);
  }
});

test("a folder of links that lead back to it is looked through once", async () => {
  const folder = await newFolder();
  await mkdir(join(folder, "deep"));
  await symlink(folder, join(folder, "deep", "again"));
  await writeFile(
    join(folder, "index.md"),
    '<!-- hsms index {"version":1,"conversations":[]} -->\n',
  );
  const [source] = must(await readImports([folder]));
  expect(source?.files).toEqual([join(folder, "index.md")]);
});
