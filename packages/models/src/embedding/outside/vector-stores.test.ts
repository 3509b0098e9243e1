import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { expect, onTestFinished, test } from "vitest";
import { startQdrant } from "../../testing/qdrant-server.ts";
import { createVectorStore } from "./create-vector-store.ts";
import { createPostgresVectors } from "./postgres.ts";
import { createQdrant } from "./qdrant.ts";
import { parseVectorStore, type VectorStore } from "./vector-store.ts";

const idOf = (number: number): string =>
  `01a221db-c71e-753c-9c76-${number.toString(16).padStart(12, "0")}`;
const point = (number: number, size = 3) => ({
  id: idOf(number),
  index: number,
  vector: Array.from({ length: size }, (_, at) => (number + at) / 8),
});
/** Longer than the name of a table may be, and not of Latin letters. */
const name = `hsms-${"여행".repeat(20)}-01a221db-c71e-753c-9c76-80044cef39b8`;

const stores: Readonly<Record<string, () => Promise<VectorStore>>> = {
  async qdrant() {
    const server = await startQdrant({ key: "secret" });
    onTestFinished(() => server.close());
    return createQdrant({ url: server.url, key: "secret" });
  },
  async postgres() {
    const database = new PGlite({ extensions: { vector } });
    return createPostgresVectors({
      query: async (text, parameters) => (await database.query<object>(text, [...parameters])).rows,
      close: () => database.close(),
    });
  },
};

test.each(Object.entries(stores))(
  "%s: points are put, replaced, removed and counted, each collection by itself",
  async (_type, open) => {
    const store = await open();
    const [three, four] = [
      { name: `${name}-3`, dimension: 3 },
      { name: `${name}-4`, dimension: 4 },
    ];
    expect(await store.count(three)).toBe(0);
    await store.drop(three);
    await store.prepare(three);
    await store.put(three, [point(1), point(2)]);
    await store.prepare(three);
    await store.put(three, [point(2), point(3)]);
    await store.put(three, []);
    expect(await store.count(three)).toBe(3);
    await store.prepare(four);
    await store.put(four, [point(1, 4)]);
    await expect(store.put(three, [point(9, 4)])).rejects.toMatchObject({ kind: "refused" });
    await store.remove(three, [idOf(1), idOf(77)]);
    await store.remove(three, []);
    expect([await store.count(three), await store.count(four)]).toEqual([2, 1]);
    await store.drop(three);
    expect([await store.count(three), await store.count(four)]).toEqual([0, 1]);
    await store.close();
  },
);

test("a wrong key and a server that is off are told apart, without the key", async () => {
  const server = await startQdrant({ key: "secret" });
  const collection = { name, dimension: 3 };
  const wrong = createQdrant({ url: server.url, key: "wrongkey" });
  await expect(wrong.count(collection)).rejects.toMatchObject({ kind: "key-refused" });
  server.setOff(true);
  const store = createQdrant({ url: server.url, key: "secret" });
  await expect(store.count(collection)).rejects.toMatchObject({ kind: "unreachable" });
  await server.close();
  await expect(store.count(collection)).rejects.toMatchObject({ kind: "unreachable" });
});

test.each([
  ["none", "none"],
  ["qdrant:http://localhost:6333/", "qdrant"],
  ["postgres://mina@db.example/memory", "postgres"],
  ["postgres://mina:secret@db.example/memory", undefined],
  ["postgres://mina@db.example/memory?password=secret", undefined],
  ["postgres://mina@db.example/memory?sslmode=require", "postgres"],
  ["postgres://mina@db.example/memory?sslmode=disable", undefined],
  ["qdrant:https://KEY@qdrant.example", undefined],
  ["qdrant:https://qdrant.example?api-key=KEY", undefined],
  ["qdrant:ftp://x", undefined],
  ["http://localhost:6333", undefined],
  ["qdrant", undefined],
])("a setting %s names a store: %s", (setting, type) => {
  expect(parseVectorStore(setting)?.type).toBe(type);
});

test.each([
  ["http://127.0.0.1:6333", false, []],
  ["http://127.0.0.1:6333", true, ["http://127.0.0.1:6333"]],
  ["https://vectors.example", false, ["https://vectors.example"]],
] as const)(
  "%s of an encrypted memory (%s) wants to be allowed: %j",
  async (url, isEncrypted, asked) => {
    const wanted: string[] = [];
    const mayReach = (origin: string): boolean => wanted.push(origin) === 0;
    const made = createVectorStore({ type: "qdrant", url }, { key: "", isEncrypted, mayReach });
    if (asked.length === 0) await made;
    else await expect(made).rejects.toMatchObject({ kind: "not-allowed", message: url });
    expect(wanted).toEqual(asked);
  },
);

test("no key goes to another machine in clear", async () => {
  const mayReach = (): boolean => true;
  const spec = { type: "qdrant", url: "http://vectors.example:6333" } as const;
  const withKey = createVectorStore(spec, { key: "secret", isEncrypted: false, mayReach });
  await expect(withKey).rejects.toMatchObject({
    kind: "refused",
    message: "no key goes to vectors.example by http: use https",
  });
  await createVectorStore(spec, { key: "", isEncrypted: false, mayReach });
});
