import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hash,
  hkdfSync,
  randomBytes,
  sign as signBytes,
  verify,
  type KeyObject,
} from "node:crypto";

/** Keys of a device, base64 of DER. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export const createKey = (): Buffer => randomBytes(KEY_BYTES);

export function createKeyPair(type: "ed25519" | "x25519"): KeyPair {
  const publicKeyEncoding = { type: "spki", format: "der" } as const;
  const privateKeyEncoding = { type: "pkcs8", format: "der" } as const;
  const pair =
    type === "ed25519"
      ? generateKeyPairSync("ed25519", { publicKeyEncoding, privateKeyEncoding })
      : generateKeyPairSync("x25519", { publicKeyEncoding, privateKeyEncoding });
  return {
    publicKey: pair.publicKey.toString("base64"),
    privateKey: pair.privateKey.toString("base64"),
  };
}

const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
const privateKeyOf = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, "base64"), format: "der", type: "pkcs8" });

/** Returns an Ed25519 signature of 64 bytes. */
export const sign = (privateKey: string, bytes: Buffer): Buffer =>
  signBytes(null, bytes, privateKeyOf(privateKey));

/** Also false if the key is malformed. */
export function isSigned(input: {
  readonly publicKey: string;
  readonly bytes: Buffer;
  readonly signature: Buffer;
}): boolean {
  try {
    return verify(null, input.bytes, publicKeyOf(input.publicKey), input.signature);
  } catch {
    return false;
  }
}

/** Derives a key for one purpose, or for one file with a salt. */
export const deriveKey = (
  secret: Buffer,
  purpose: string,
  salt: Buffer = Buffer.alloc(0),
): Buffer => Buffer.from(hkdfSync("sha256", secret, salt, purpose, KEY_BYTES));

/** Returns `nonce │ ciphertext │ tag`. `about` is authenticated: opening requires the same value. */
export function seal(key: Buffer, bytes: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Returns `null` if the bytes are truncated, modified, or sealed with another key. */
export function unseal(key: Buffer, sealed: Buffer, about: string): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
  } catch {
    return null;
  }
}

export function isBoxKey(text: string): boolean {
  try {
    return publicKeyOf(text).asymmetricKeyType === "x25519";
  } catch {
    return false;
  }
}

export function sealFor(publicKey: string, bytes: Buffer): string {
  const once = createKeyPair("x25519");
  const key = sharedKey({ privateKey: once.privateKey, publicKey }, [once.publicKey, publicKey]);
  return `${once.publicKey}.${seal(key, bytes, "handed").toString("base64")}`;
}

export function unsealMine({ publicKey, privateKey }: KeyPair, sealed: string): Buffer | null {
  const [once = "", text = ""] = sealed.split(".");
  try {
    const key = sharedKey({ privateKey, publicKey: once }, [once, publicKey]);
    return unseal(key, Buffer.from(text, "base64"), "handed");
  } catch {
    return null;
  }
}

const sharedKey = ({ privateKey, publicKey }: KeyPair, parties: readonly string[]): Buffer =>
  deriveKey(
    diffieHellman({ privateKey: privateKeyOf(privateKey), publicKey: publicKeyOf(publicKey) }),
    "hsms sync hand over",
    Buffer.from(parties.join(".")),
  );

export const digest = (...parts: readonly (string | Buffer)[]): Buffer =>
  hash("sha256", Buffer.concat(parts.map((part) => Buffer.from(part))), "buffer");
