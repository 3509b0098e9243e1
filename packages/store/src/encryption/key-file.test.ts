import { expect, test } from "vitest";
import { createKey, keyIdOf, lockKey, parseKeyFile, unlockKey } from "./key-file.ts";

test("a key comes back with its passphrase, typed on any keyboard, and with no other", async () => {
  const key = createKey();
  // Composed here, in parts there: the same letters.
  const file = parseKeyFile(JSON.stringify(await lockKey(key, "비밀 구절".normalize("NFC"))));
  expect(Buffer.from(await unlockKey(file, "비밀 구절".normalize("NFD")))).toEqual(
    Buffer.from(key),
  );
  await expect(unlockKey(file, "비밀 구절 ")).rejects.toMatchObject({ code: "STORE_LOCKED" });
  await expect(unlockKey(file, "")).rejects.toMatchObject({ code: "STORE_LOCKED" });
  expect(file.keyId).toBe(keyIdOf(key));
});

test("a key file that was changed does not open, and one that is none is refused", async () => {
  const file = await lockKey(createKey(), "passphrase");
  const changed = {
    ...file,
    lockedKey: file.lockedKey.replace(/^./u, (first) => (first === "0" ? "1" : "0")),
  };
  await expect(unlockKey(changed, "passphrase")).rejects.toMatchObject({ code: "STORE_LOCKED" });
  const tooDear = { ...file, derivation: { ...file.derivation, cost: 2 ** 40 } };
  for (const text of [
    "",
    "{}",
    "null",
    "[1]",
    JSON.stringify(tooDear),
    JSON.stringify({ ...file, version: 2 }),
  ]) {
    expect(() => parseKeyFile(text)).toThrow(expect.objectContaining({ code: "STORE_DAMAGED" }));
  }
});
