import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { openLmdbStore } from "../lmdb/lmdb-store.ts";
import { newTurn } from "./builders.ts";
import { dataFileOf } from "./corruptions/damage-file.ts";
import { holdsWords, unlockBelow } from "./stored-words.ts";

const WORDS = "정원 석등 아래";
const PASSPHRASE = "open sesame";
const bothKinds = [{ encrypted: false }, { encrypted: true }];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hsms-words-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function storeHolding(words: string, { encrypted = false } = {}): Promise<string> {
  const directory = makeFolder();
  const passphrase = (): Promise<string> => Promise.resolve(PASSPHRASE);
  const store = await openLmdbStore({ directory, analyser: "words 1", passphrase });
  if (encrypted) await store.file.encrypt(PASSPHRASE);
  await store.turns.append([newTurn(0, { user: `금고 열쇠는 ${words}에 있어.` }), newTurn(1)]);
  await store.close();
  return directory;
}

test("words in a coded record are found, though the bytes of the file do not hold them", async () => {
  const directory = await storeHolding(WORDS);
  expect(readFileSync(dataFileOf(directory)).includes(WORDS)).toBe(false);
  expect(holdsWords(directory, WORDS)).toBe(true);
  expect(holdsWords(directory, "바닷가 등대")).toBe(false);
});

test("words in a record of an encrypted store are found with its passphrase", async () => {
  const directory = await storeHolding(WORDS, { encrypted: true });
  expect(holdsWords(directory, WORDS)).toBe(false);
  expect(holdsWords(directory, WORDS, await unlockBelow(directory, PASSPHRASE))).toBe(true);
  expect(holdsWords(directory, "바닷가", await unlockBelow(directory, PASSPHRASE))).toBe(false);
});

test.each(bothKinds)(
  "words that a purge without compacting leaves in pages are found: %o",
  async (kind) => {
    const directory = await storeHolding(WORDS, kind);
    const passphrase = (): Promise<string> => Promise.resolve(PASSPHRASE);
    const store = await openLmdbStore({ directory, analyser: "words 1", passphrase });
    await store.turns.update(new Map([[0, { state: "purged" }]]));
    await store.close();
    const keys = await unlockBelow(directory, PASSPHRASE);
    expect(holdsWords(directory, WORDS, keys)).toBe(true);
    const again = await openLmdbStore({ directory, analyser: "words 1", passphrase });
    await again.file.compact({ signal: new AbortController().signal });
    await again.close();
    expect(holdsWords(directory, WORDS, keys)).toBe(false);
  },
);

test.each(bothKinds)(
  "a long value in overflow pages that no record names is decoded: %o",
  async (kind) => {
    // No two stretches are alike, so that the code of the texts cannot shorten it to a page.
    const varied = Array.from({ length: 1_500 }, (_, at) =>
      String.fromCharCode(
        0xac00 + ((at * at * 31 + at * 7919) % 11_172),
        0xac00 + ((at * 97) % 11_172),
      ),
    ).join(" 정원");
    const directory = await storeHolding(`${WORDS} ${varied}`, kind);
    const file = dataFileOf(directory);
    const bytes = readFileSync(file);
    // Leaves without records: what is left is the value alone.
    for (let at = 2 * 4096; at < bytes.length; at += 4096)
      if (bytes.readUInt16LE(at + 18) === 2) bytes.fill(0, at + 20, at + 4096);
    writeFileSync(file, bytes);
    expect(bytes.includes(WORDS)).toBe(false);
    const keys = await unlockBelow(directory, PASSPHRASE);
    expect(holdsWords(directory, WORDS, keys)).toBe(true);
    expect(holdsWords(directory, "바닷가 등대", keys)).toBe(false);
    expect(holdsWords(directory, WORDS)).toBe(!kind.encrypted);
  },
);

test("both orders of UTF-16, compressed frames amid other bytes, and names of files are looked into", () => {
  const folder = makeFolder();
  const planted = Buffer.from(`앞 ${WORDS} 뒤`);
  const noise = Buffer.from([0, 1, 2, 0x1f, 0x8b, 0x08, 9]);
  for (const bytes of [
    Buffer.from(`앞 ${WORDS}`, "utf16le"),
    Buffer.from(`앞 ${WORDS}`, "utf16le").swap16(),
    Buffer.concat([noise, gzipSync(planted)]),
    Buffer.concat([noise, zstdCompressSync(planted)]),
  ]) {
    writeFileSync(join(folder, "one"), bytes);
    expect(holdsWords(folder, WORDS)).toBe(true);
  }
  writeFileSync(join(folder, "one"), noise);
  expect(holdsWords(folder, WORDS)).toBe(false);
  writeFileSync(join(folder, `${WORDS}.md`), "");
  expect(holdsWords(folder, WORDS)).toBe(true);
});
