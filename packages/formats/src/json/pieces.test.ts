import { Buffer } from "node:buffer";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ok, type Outcome } from "../contract/outcome.ts";
import { must } from "../testing/read-text.ts";
import { parseJson } from "./parse-json.ts";
import { cutJson, LINES, type Piece } from "./pieces.ts";
import { createPieceReader } from "./read-pieces.ts";

/** Larger than a piece is at least. */
const ROOM = "나".repeat(200_000);

/** As a disk gives them, or in crumbs. */
async function* chunksOf(text: string, size = 65_536): AsyncGenerator<Outcome<Uint8Array>> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield ok(bytes.subarray(at, at + size));
}

async function cut(text: string, size?: number): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of cutJson(chunksOf(text, size))) pieces.push(must(piece));
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

test("prose, tables and one large value stay whole", async () => {
  const values = [
    ROOM.repeat(3),
    `[12/03/2024] a,\n${ROOM.repeat(3)}`,
    JSON.stringify({ a: ROOM.repeat(3) }),
  ];
  for (const text of values) expect(await cut(text)).toMatchObject([{ cutIn: null, isLast: true }]);
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

test("a byte that is no UTF-8 is named by its place in the file", async () => {
  const one = Buffer.from(JSON.stringify({ a: ROOM, b: ROOM }));
  const bytes = Buffer.concat([
    Buffer.from("["),
    one,
    Buffer.from(","),
    one,
    Buffer.from(',"\xff"]', "latin1"),
  ]);
  const read = createPieceReader();
  async function* chunk() {
    yield ok(bytes);
  }
  const outcomes = [];
  for await (const piece of cutJson(chunk())) outcomes.push(read(must(piece)));
  expect(outcomes.at(-1)).toMatchObject({
    problem: { code: "BAD_ENCODING", byteOffset: 2 * one.length + 4 },
  });
});
