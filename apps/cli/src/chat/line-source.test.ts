import { PassThrough, Readable } from "node:stream";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openPipe, openTerminal } from "./line-source.ts";

async function linesOf(
  chunks: readonly (string | Buffer)[],
  signal = new AbortController().signal,
) {
  const source = openPipe({ input: Readable.from(chunks), output: { write: () => true }, signal });
  const lines: string[] = [];
  for (let next = await source.lines.next(); next.done !== true; next = await source.lines.next()) {
    lines.push(next.value);
  }
  return lines;
}

test("gives back every line, however the bytes are cut", async () => {
  const line = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[\r\n]/g, ""));
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 8 }),
      fc.integer({ min: 1, max: 7 }),
      async (lines, size) => {
        const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(""));
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        );
        expect(await linesOf(chunks)).toEqual(lines.map((text) => text.toWellFormed()));
      },
    ),
    { numRuns: 60 },
  );
});

test("ends a line at a line feed only", async () => {
  expect(await linesOf(["a\u2028b\u0085c\rd\r\ne"])).toEqual(["a\u2028b\u0085c\rd", "e"]);
});

test("gives a last line that nothing ends", async () => {
  expect(await linesOf(["one\ntwo"])).toEqual(["one", "two"]);
});

test("takes a line of a megabyte as one", async () => {
  const long = "가".repeat(350_000);
  expect(await linesOf([Buffer.from(`${long}\nshort\n`)])).toEqual([long, "short"]);
});

test("ends without an error when the program is to end", async () => {
  const controller = new AbortController();
  const input = new Readable({ read: () => undefined });
  const { signal } = controller;
  const source = openPipe({ input, output: { write: () => true }, signal });
  const next = source.lines.next();
  controller.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});

test("ends the prompt's line before the answer, since nobody pressed Enter", async () => {
  const written: string[] = [];
  const source = openPipe({
    input: Readable.from(["a\nb\n"]),
    output: { write: (text) => written.push(text) },
    signal: new AbortController().signal,
  });
  source.prompt("사용자: ");
  await source.lines.next();
  expect(written.join("")).toBe("사용자: \n");
});

test("a terminal that is closed ends its lines, and is heard of as a hang-up", async () => {
  const input = new PassThrough();
  let hangUps = 0;
  const source = openTerminal({
    input,
    output: new PassThrough(),
    signal: new AbortController().signal,
    interrupt: () => undefined,
    hangUp: () => hangUps++,
  });
  const first = source.lines.next();
  input.write("one\n");
  expect(await first).toEqual({ done: false, value: "one" });
  const next = source.lines.next();
  input.destroy(Object.assign(new Error("read EIO"), { code: "EIO", syscall: "read" }));
  expect(await next).toEqual({ done: true, value: undefined });
  expect(hangUps).toBe(1);
  source.close();
});
