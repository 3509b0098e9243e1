import { Buffer } from "node:buffer";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ok, type Outcome } from "../contract/outcome.ts";
import { must } from "../testing/read-text.ts";
import { parseJson } from "./parse-json.ts";
import { cutPieces, LINES, looksLikeJson, type Piece } from "./pieces.ts";
import { createPieceReader } from "./read-pieces.ts";

/** Larger than a piece is at least. */
const ROOM = "나".repeat(200_000);

/** As a disk gives them, or in crumbs. */
async function* chunksOf(text: string, size = 65_536): AsyncGenerator<Outcome<Uint8Array>> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield ok(bytes.subarray(at, at + size));
}

async function cut(text: string, size?: number, isJson = true): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of cutPieces(chunksOf(text, size), { size: 0, isJson }))
    pieces.push(must(piece));
  return pieces;
}

async function readAll(text: string) {
  const read = createPieceReader();
  return (await cut(text)).map((piece) => read(piece));
}

test("a list is cut between its elements, and what is around it comes with each piece", async () => {
  const elements = Array.from({ length: 7 }, (_, at) => ({ at, text: `,]}"\\${ROOM}` }));
  const around = {
    name: "걸",
    none: [],
    chats: { about: "x", list: elements },
    left: { list: [9] },
  };
  const pieces = await cut(JSON.stringify(around));
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.map(({ cutIn }) => cutIn)).toEqual(pieces.map(() => "chats.list"));
  const values = (await readAll(JSON.stringify(around))).map((piece) => must(piece).value);
  expect(values[0]).toMatchObject({ name: "걸", none: [], chats: { about: "x" } });
  const lists = values.map((value) => (value as typeof around).chats.list);
  expect(lists.flat()).toEqual(elements);
  expect(pieces.map(({ firstPlace }) => firstPlace)).toEqual(lists.map((list) => list[0]?.at ?? 7));
  expect(values.at(-1)).toMatchObject({ left: { list: [9] } });
});

test("the pieces of any JSON, in chunks of any size, are its bytes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.integer({ min: 1, max: 9 }), async (json, size) => {
      const pieces = await cut(json, size);
      expect(Buffer.concat(pieces.map(({ bytes }) => bytes)).toString()).toBe(json);
    }),
  );
});

test("lines are cut between two of them, and counted on", async () => {
  const line = JSON.stringify({ messages: [{ role: "user", content: ROOM }] });
  const pieces = await readAll(Array.from({ length: 6 }, () => line).join("\n"));
  expect(pieces.map((piece) => must(piece).firstLine)).toEqual([1, 3, 5]);
  const [first] = await cut(`${line}\n${line}\n${line}`);
  expect(first?.cutIn).toBe(LINES);
});

test("one large value stays whole, and what is no JSON is cut between two lines", async () => {
  const value = JSON.stringify({ a: ROOM.repeat(3) });
  expect(await cut(value)).toMatchObject([{ cutIn: null, isLast: true }]);
  const talk = `[12/03/2024, 21:04] a: {"\n`.repeat(100_000);
  expect(looksLikeJson(Buffer.from(talk))).toBe(false);
  const pieces = await cut(talk, 70_000, false);
  expect(pieces.map(({ cutIn }) => cutIn)).toEqual(pieces.map(() => LINES));
  expect(pieces.every(({ bytes }) => bytes.at(-1) === 0x0a)).toBe(true);
  expect(Buffer.concat(pieces.map(({ bytes }) => bytes)).toString()).toBe(talk);
});

test.each([
  ['{"a":1}', true],
  ["\uFEFF[\n  [1, 2]]", true],
  ["[1.5e3,", true],
  ["[]", true],
  ["[2024. 3. 2.] a", false],
  ["[민아] [오후 3:04] 7시", false],
  ["a,b", false],
  ["{% raw %}", false],
  ["", false],
])("%j is JSON by its beginning: %s", (text, isJson) => {
  expect(looksLikeJson(Buffer.from(text))).toBe(isJson);
  expect(looksLikeJson(Buffer.from(text, "utf16le"))).toBe(isJson);
});

test.each<[string, (one: string) => string]>([
  ["a missing comma", (one) => `[${one},\n${one},\n${one} {}]`],
  ["two commas", (one) => `[${one},\n${one},\n,${one}]`],
  ["a comma at the end", (one) => `{"a":[${one},\n${one},\n${one}, ]}`],
  ["an end that is not there", (one) => `[${one},\n${one},\n${one}`],
  ["words behind the end", (one) => `[${one},\n${one},\n${one}] x`],
  ["a fault further down", (one) => `[${one},\n${one},\n${one}, {"a" 1}, ${one}, ${one}]`],
])("%s is refused as in a file that is read at once", async (_, textOf) => {
  const text = textOf(JSON.stringify({ a: ROOM, b: ROOM }));
  const refused = (await readAll(text)).find(({ type }) => type === "refused");
  expect(refused).toEqual(parseJson(text));
});
