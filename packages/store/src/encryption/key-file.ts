import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { KEY_COST } from "./key-cost.ts";

/** Stored in clear beside an encrypted store: its key, encrypted with the passphrase, so that changing that is cheap. */
export interface KeyFile {
  readonly version: 1;
  /** Equal for two files with the same key, whatever the passphrase. Hexadecimal. */
  readonly keyId: string;
  readonly derivation: Derivation;
  /** Nonce, ciphertext and tag of the store's key, encrypted with the passphrase's key. Hexadecimal. */
  readonly lockedKey: string;
}

interface Derivation {
  readonly name: "scrypt";
  /** CPU and memory cost, a power of 2. */
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
  /** Hexadecimal. */
  readonly salt: string;
}

export const KEY_BYTES = 32;
const KEY_ID_BYTES = 16;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const BLOCK_SIZE = 8;
const PARALLELIZATION = 1;
/** Upper bound for files of others: sixteen times our own cost. */
const MAX_COST = 2 ** 21;

/** Encrypts a store's key with a passphrase of any characters, normalised (NFC) so that it is the same from every keyboard. */
export async function lockKey(key: Uint8Array, passphrase: string): Promise<KeyFile> {
  const derivation: Derivation = {
    name: "scrypt",
    cost: KEY_COST,
    blockSize: BLOCK_SIZE,
    parallelization: PARALLELIZATION,
    salt: randomBytes(SALT_BYTES).toString("hex"),
  };
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", await deriveKey(passphrase, derivation), nonce);
  const locked = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  return { version: 1, keyId: keyIdOf(key), derivation, lockedKey: locked.toString("hex") };
}

export const createKey = (): Uint8Array => randomBytes(KEY_BYTES);

/** Reveals nothing of the key. */
export const keyIdOf = (key: Uint8Array): string =>
  Buffer.from(hkdfSync("sha256", key, new Uint8Array(), "hsms key id 1", KEY_ID_BYTES)).toString(
    "hex",
  );

/** Returns the store's key; `undefined` for a wrong passphrase. */
export async function unlockKey(
  file: KeyFile,
  passphrase: string,
): Promise<Uint8Array | undefined> {
  const locked = Buffer.from(file.lockedKey, "hex");
  const nonce = locked.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(
    "aes-256-gcm",
    await deriveKey(passphrase, file.derivation),
    nonce,
    { authTagLength: TAG_BYTES },
  );
  decipher.setAuthTag(locked.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(locked.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
  } catch {
    return undefined;
  }
}

export function parseKeyFile(text: string): KeyFile | undefined {
  const file = parseObject(text);
  const derivation = asObject(file["derivation"]);
  const { cost, blockSize, parallelization, salt, name } = derivation;
  const { keyId, lockedKey } = file;
  if (
    file["version"] !== 1 ||
    name !== "scrypt" ||
    !isCount(cost, MAX_COST) ||
    !isCount(blockSize, 64) ||
    !isCount(parallelization, 64) ||
    !isHex(salt, SALT_BYTES) ||
    !isHex(keyId, KEY_ID_BYTES) ||
    !isHex(lockedKey, NONCE_BYTES + KEY_BYTES + TAG_BYTES)
  ) {
    return undefined;
  }
  return {
    version: 1,
    keyId,
    derivation: { name, cost, blockSize, parallelization, salt },
    lockedKey,
  };
}

function deriveKey(
  passphrase: string,
  { cost, blockSize, parallelization, salt }: Derivation,
): Promise<Buffer> {
  // Here: most stores are not encrypted, and what it asks loads much.
  const derive = promisify<
    string,
    Buffer,
    number,
    { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number },
    Buffer
  >(scrypt);
  return derive(passphrase.normalize("NFC"), Buffer.from(salt, "hex"), KEY_BYTES, {
    N: cost,
    r: blockSize,
    p: parallelization,
    // Twice what scrypt needs; Node's default limit is too low.
    maxmem: 256 * cost * blockSize,
  });
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return {};
  }
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const isCount = (value: unknown, max: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= max;

const isHex = (value: unknown, bytes: number): value is string =>
  typeof value === "string" && value.length === bytes * 2 && /^[\da-f]*$/u.test(value);
