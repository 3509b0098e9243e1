import { writeFileSync } from "node:fs";
import path from "node:path";
import { startLoopback, startQdrant } from "@hsms/models/testing";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

/** A memory of three turns with vectors, and a server that speaks as Qdrant does. */
async function start(env: Readonly<Record<string, string>> = {}) {
  const home = makeFolder();
  const qdrant = await startQdrant({ key: "topsecret" });
  const embedder = await startLoopback(({ body }, response) => {
    const { input } = body as { readonly input: readonly string[] };
    const data = input.map((text, index) => ({ index, embedding: [text.length, 1, 2] }));
    response.end(JSON.stringify({ data }));
  });
  onTestFinished(async () => {
    await qdrant.close();
    await embedder.close();
  });
  const hsms = (...words: readonly string[]) =>
    run(words, { home, env: { HSMS_QDRANT_KEY: "topsecret", ...env } });
  for (const text of ["The kite is red", "Mina lives in Busan", "Joe bakes bread"]) {
    await hsms("add", text);
  }
  return { home, qdrant, embedder, hsms, vectors: `openai:tiny@${embedder.url}/v1` };
}

test("vectors are told to a store that the setting names, its state is shown, and dropping it leaves nothing", async () => {
  const { hsms, qdrant, vectors } = await start();
  expect((await hsms("memory", "vectors")).stdout).toContain("state       off");
  expect((await hsms("memory", "vectors", "resync")).exitCode).toBe(2);
  await hsms("config", "set", "EMBEDDER", vectors);
  await hsms("config", "set", "VECTOR_STORE", `qdrant:${qdrant.url}`);
  const sent = await hsms("memory", "vectors", "resync", "--json");
  expect(dataOf(sent)).toMatchObject({ state: "synced", collection: "hsms-default-3", waiting: 0 });
  expect(qdrant.collections.get("hsms-default-3")?.points.size).toBe(3);
  await hsms("forget", "0", "--yes");
  qdrant.setOff(true);
  const failed = await hsms("memory", "vectors", "resync", "--lang", "ko");
  expect(failed.exitCode).toBe(69);
  expect(failed.stdout).toMatch(/상태 +실패 \(failed\)\n실패 +unreachable/u);
  expect((await hsms("search", "Mina")).stdout).toContain("Busan");
  qdrant.setOff(false);
  await hsms("memory", "vectors", "resync");
  expect(qdrant.collections.get("hsms-default-3")?.points.size).toBe(2);
  expect((await hsms("memory", "vectors", "drop")).exitCode).toBe(0);
  expect(qdrant.collections.size).toBe(0);
  expect((await hsms("config", "get", "VECTOR_STORE")).stdout).toBe("none\n");
});

test("a memory that is deleted says where its vectors still are", async () => {
  const { hsms, qdrant, vectors } = await start();
  await hsms("config", "set", "EMBEDDER", vectors);
  await hsms("config", "set", "VECTOR_STORE", `qdrant:${qdrant.url}`);
  await hsms("memory", "vectors", "resync");
  const gone = await hsms("memory", "destroy", "--yes", "default", "--json");
  expect(dataOf(gone)["outside"]).toEqual([
    { store: `qdrant:${qdrant.url}`, collection: "hsms-default-3" },
  ]);
});

test("nothing is sent elsewhere, or from an encrypted memory, before somebody allows the place", async () => {
  const passphrase = path.join(makeFolder(), "passphrase");
  writeFileSync(passphrase, "open sesame 1234", { mode: 0o600 });
  const { home, hsms, qdrant, vectors } = await start({ HSMS_PASSPHRASE_FILE: passphrase });
  await hsms("config", "set", "EMBEDDER", vectors);
  await hsms("config", "set", "VECTOR_STORE", "qdrant:https://vectors.example");
  const far = await hsms("memory", "vectors", "resync");
  expect(far.exitCode).toBe(78);
  expect(far.stderr).toContain("VECTOR_STORE_ONLINE https://vectors.example");
  expect((await hsms("encrypt", "--yes")).exitCode).toBe(0);
  await hsms("config", "set", "VECTOR_STORE", `qdrant:${qdrant.url}`);
  expect((await hsms("memory", "vectors", "resync")).exitCode).toBe(78);
  expect((await hsms("memory", "vectors")).stdout).toContain(`VECTOR_STORE_ONLINE ${qdrant.url}`);
  expect(qdrant.collections.size).toBe(0);
  const env = { HSMS_VECTOR_STORE_ONLINE: qdrant.url, HSMS_PASSPHRASE_FILE: passphrase };
  const said = await run(["memory", "vectors", "--lang", "ko"], { home, env });
  expect(said.stderr).toContain(`보내도 되는 곳: ${qdrant.url}`);
  await hsms("config", "set", "VECTOR_STORE_ONLINE", qdrant.url);
  expect(dataOf(await hsms("memory", "vectors", "resync", "--json"))).toMatchObject({
    state: "synced",
  });
});

test.each([
  "qdrant",
  "postgres://mina:secret@db.example/memory",
  "postgres://mina@db.example/memory?sslmode=disable",
  "http://localhost:6333",
])("a vector store %s is refused with what is allowed", async (setting) => {
  const refused = await run(["config", "set", "VECTOR_STORE", setting], { home: makeFolder() });
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toContain("qdrant:https://HOST[:PORT]");
});
