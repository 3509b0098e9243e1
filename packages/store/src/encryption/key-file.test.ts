import { expect, test } from "vitest";
import { createKey, keyIdOf, lockKey, parseKeyFile, unlockKey, type KeyFile } from "./key-file.ts";

/** The file as it comes back from the disk. */
async function lockAgain(key: Uint8Array, passphrase: string): Promise<KeyFile> {
  const file = parseKeyFile(JSON.stringify(await lockKey(key, passphrase)));
  if (file === undefined) throw new Error("The key file does not read");
  return file;
}

test("a key comes back with its passphrase, typed on any keyboard, and with no other", async () => {
  const key = createKey();
  // Composed here, in parts there: the same letters.
  const file = await lockAgain(key, "비밀 구절".normalize("NFC"));
  expect(await unlockKey(file, "비밀 구절".normalize("NFD"))).toEqual(Buffer.from(key));
  expect(await unlockKey(file, "비밀 구절 ")).toBeUndefined();
  expect(await unlockKey(file, "")).toBeUndefined();
  expect(file.keyId).toBe(keyIdOf(key));
});

test("a key file that was changed does not open, and one that is none is refused", async () => {
  const file = await lockKey(createKey(), "passphrase");
  const changed = {
    ...file,
    lockedKey: file.lockedKey.replace(/^./u, (first) => (first === "0" ? "1" : "0")),
  };
  expect(await unlockKey(changed, "passphrase")).toBeUndefined();
  const tooDear = { ...file, derivation: { ...file.derivation, cost: 2 ** 40 } };
  for (const text of [
    "",
    "{}",
    "null",
    "[1]",
    JSON.stringify(tooDear),
    JSON.stringify({ ...file, version: 2 }),
  ]) {
    expect(parseKeyFile(text)).toBeUndefined();
  }
});
