import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { serve } from "./serving.ts";

const uploads = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`hsms-web-${process.pid}-`));

test("the whole memory is sent as it is written, and lies in no file on the way", async () => {
  const { ask, memory } = await serve();
  await memory.turns.add(
    Array.from({ length: 300 }, (_, at) => ({ user: `Box ${at} stands here.`, assistant: null })),
  );
  const { status, text, headers } = await ask("export");
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toContain("test.jsonl");
  expect(text.match(/"type":"turn"/gu)).toHaveLength(300);
  expect(uploads()).toEqual([]);
});

test("an uploaded file is gone once it was read, and one that a killed process left is removed at the next start", async () => {
  const left = path.join(tmpdir(), "hsms-web-999999999-left");
  mkdirSync(left, { recursive: true });
  writeFileSync(path.join(left, "mine.jsonl"), "in clear");
  const { address, token } = await serve();
  expect(readdirSync(tmpdir())).not.toContain("hsms-web-999999999-left");
  const response = await fetch(`${address}api/upload?name=mine.txt`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream", Authorization: `Bearer ${token}` },
    body: "twelve bytes",
  });
  expect(await response.json()).toEqual({ id: 1, lines: ["mine.txt: 12"] });
  expect(uploads()).toEqual([]);
});

test("a request that is refused says why by a code, so that the page says it in its language", async () => {
  const { ask } = await serve();
  for (const [name, given, code] of [
    ["restore", { name: "../elsewhere" }, "no-backup"],
    ["import", { id: 7 }, "no-file"],
    ["list", { tag: 7 }, "malformed"],
  ] as const) {
    expect(JSON.parse((await ask(name, given)).text)).toMatchObject({ code });
  }
});
