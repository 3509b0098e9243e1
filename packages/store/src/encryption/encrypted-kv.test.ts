import { expect, test } from "vitest";
import { putRecord } from "../format/codec.ts";
import { allTables, settingTable } from "../format/schema.ts";
import { createMemoryKeyValueStore } from "../memory/memory-kv.ts";
import { openMemoryStore } from "../memory/memory-store.ts";
import { newTurn, termVector } from "../testing/builders.ts";
import { keyValueContract } from "../testing/contracts/key-value-contract.ts";
import { storeContract } from "../testing/contracts/store-contract.ts";
import { encryptKeyValueStore } from "./encrypted-kv.ts";
import { createKey } from "./key-file.ts";
import { createRecordCipher } from "./record-cipher.ts";

const cipher = createRecordCipher(createKey());

keyValueContract("encrypted", async () => ({
  kv: encryptKeyValueStore(createMemoryKeyValueStore(), cipher),
  dispose: () => Promise.resolve(),
}));

storeContract(
  "encrypted",
  async () => {
    const kv = encryptKeyValueStore(createMemoryKeyValueStore(), cipher);
    return {
      open: ({ analyser, now }) => openMemoryStore({ analyser, clock: () => now, kv }),
      dispose: () => Promise.resolve(),
    };
  },
  { sequences: 20 },
);

test("neither keys nor values below hold a word, a name or a term's hash", async () => {
  const below = createMemoryKeyValueStore();
  const kv = encryptKeyValueStore(below, cipher);
  const store = await openMemoryStore({ analyser: "words 1", kv });
  const TERM = 0x7e57_ab1e;
  await store.turns.append(
    Array.from({ length: 600 }, (_, number) =>
      newTurn(number, {
        user: `비밀 question ${number}`,
        sessionId: "my session",
        tags: ["tagged"],
        terms: termVector({ [TERM]: 1 }),
      }),
    ),
  );
  const all = allTables
    .flatMap(({ database }) => below.read((reader) => reader.range(database, {})))
    .map(({ key, value }) => Buffer.concat([key, value]));
  const term = Buffer.alloc(4);
  term.writeUInt32BE(TERM);
  const sought = ["비밀", "question", "my session", "tagged", "words 1"].map((text) =>
    Buffer.from(text),
  );
  for (const bytes of [...sought, term]) expect(all.some((one) => one.includes(bytes))).toBe(false);
  const [postings] = await store.index.readPostings([TERM]);
  expect(postings?.turns).toHaveLength(600);
});

test("a record that was moved, changed or written with another key does not open", () => {
  const below = createMemoryKeyValueStore();
  const kv = encryptKeyValueStore(below, cipher);
  kv.transact((writer) => {
    putRecord(writer, settingTable, { key: "topK", value: 10 });
    putRecord(writer, settingTable, { key: "model", value: "offline" });
  });
  const read = (name: string) =>
    kv.read((reader) => reader.get(settingTable.database, settingTable.key.encode(name)));
  expect(read("topK")).toBeDefined();
  const moved = below.read((reader) =>
    reader.get(settingTable.database, settingTable.key.encode("model")),
  );
  below.transact((writer) =>
    writer.put(settingTable.database, settingTable.key.encode("topK"), moved ?? new Uint8Array()),
  );
  expect(() => read("topK")).toThrow(expect.objectContaining({ code: "STORE_DAMAGED" }));
  const other = encryptKeyValueStore(below, createRecordCipher(createKey()));
  const readByOther = () =>
    other.read((reader) => reader.get(settingTable.database, settingTable.key.encode("model")));
  expect(readByOther).toThrow(expect.objectContaining({ code: "STORE_DAMAGED" }));
});
