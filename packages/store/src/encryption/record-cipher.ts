import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomFillSync,
} from "node:crypto";
import { storeError } from "../contract/errors.ts";
import { KEY_BYTES } from "./key-file.ts";

/** Encrypts the values of records, and hides hashes of a user's words in keys. */
export interface RecordCipher {
  /** Returns `nonce (12) │ ciphertext │ tag (16)`: 28 bytes longer than the value. */
  seal(place: RecordAddress, value: Uint8Array): Uint8Array;
  /** Throws `STORE_DAMAGED` for anything that was not sealed for this address with this key. */
  open(place: RecordAddress, sealed: Uint8Array): Uint8Array;
  /** Permutes 32-bit numbers, for terms: which words a memory contains cannot be tested. */
  hideTerm(term: number): number;
  showTerm(hidden: number): number;
  /** Permutes 16 bytes, for hashes of names. */
  hideHash(hash: Uint8Array): Uint8Array;
  showHash(hidden: Uint8Array): Uint8Array;
}

/** Address of a record, authenticated by the seal: a record moved elsewhere does not open. */
export interface RecordAddress {
  readonly database: string;
  readonly key: Uint8Array;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const BLOCK_BYTES = 16;

/** Nonces are drawn in bulk: one call each would cost as much as the cipher. */
const NONCES_AT_ONCE = 512;

/** Rounds of the Feistel network over two halves of 16 bits; four are a strong permutation (Luby and Rackoff 1988), six leave room for the small halves. */
const ROUNDS = 6;

/** Cached hidden terms: the words of a conversation recur. */
const MOST_KEPT_TERMS = 2 ** 16;

/** AES-256-GCM with random nonces for values: safe for some 2^32 records per key. */
export function createRecordCipher(storeKey: Uint8Array): RecordCipher {
  // A key object: as bytes it would be validated and copied for each record, which took three quarters of the time.
  const valueKey = createSecretKey(deriveKey(storeKey, "hsms values 1"));
  const termKey = deriveKey(storeKey, "hsms terms 1");
  const hashKey = deriveKey(storeKey, "hsms hashes 1");
  const nonces = Buffer.alloc(NONCE_BYTES * NONCES_AT_ONCE);
  let nextNonce = NONCES_AT_ONCE;

  function drawNonce(): Buffer {
    if (nextNonce === NONCES_AT_ONCE) {
      randomFillSync(nonces);
      nextNonce = 0;
    }
    const at = NONCE_BYTES * nextNonce++;
    return nonces.subarray(at, at + NONCE_BYTES);
  }

  // One block at a time, without chaining: a permutation of 16 bytes. The cipher objects are reused.
  const termCipher = createCipheriv("aes-256-ecb", termKey, null).setAutoPadding(false);
  const hashCipher = createCipheriv("aes-256-ecb", hashKey, null).setAutoPadding(false);
  const hashDecipher = createDecipheriv("aes-256-ecb", hashKey, null).setAutoPadding(false);
  const block = Buffer.alloc(BLOCK_BYTES);

  function round(number: number, half: number): number {
    block.writeUInt16BE(half, 0);
    block[2] = number;
    return termCipher.update(block).readUInt16BE(0);
  }

  function permute(value: number, rounds: readonly number[]): number {
    let left = value >>> 16;
    let right = value & 0xffff;
    for (const number of rounds) [left, right] = [right, left ^ round(number, right)];
    return ((right << 16) | left) >>> 0;
  }

  const forward = Array.from({ length: ROUNDS }, (_, number) => number);
  const backward = forward.toReversed();
  const hidden = new Map<number, number>();

  return {
    seal({ database, key }, value) {
      const nonce = drawNonce();
      const cipher = createCipheriv("aes-256-gcm", valueKey, nonce);
      cipher.setAAD(Buffer.concat([Buffer.from(`${database}\0`), key]));
      const first = cipher.update(value);
      cipher.final();
      return Buffer.concat([nonce, first, cipher.getAuthTag()]);
    },
    open({ database, key }, sealed) {
      try {
        const decipher = createDecipheriv(
          "aes-256-gcm",
          valueKey,
          sealed.subarray(0, NONCE_BYTES),
          {
            authTagLength: TAG_BYTES,
          },
        );
        decipher.setAAD(Buffer.concat([Buffer.from(`${database}\0`), key]));
        decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
        const value = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
        decipher.final();
        return value;
      } catch (cause) {
        throw storeError(
          "STORE_DAMAGED",
          "recordLocked",
          { key: Buffer.from(key).toString("hex"), table: database },
          { cause },
        );
      }
    },
    hideTerm(term) {
      const known = hidden.get(term);
      if (known !== undefined) return known;
      if (hidden.size === MOST_KEPT_TERMS) hidden.clear();
      const result = permute(term, forward);
      hidden.set(term, result);
      return result;
    },
    showTerm: (value) => permute(value, backward),
    hideHash: (hash) => hashCipher.update(hash),
    showHash: (value) => hashDecipher.update(value),
  };
}

/**
 * Decrypts without authentication what may be the value of a record with an unknown address; anything else yields
 * noise. Used to search for remains of deleted text.
 */
export function openUnchecked(storeKey: Uint8Array, sealed: Uint8Array): Uint8Array {
  const valueKey = deriveKey(storeKey, "hsms values 1");
  const decipher = createDecipheriv("aes-256-gcm", valueKey, sealed.subarray(0, NONCE_BYTES));
  return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
}

const deriveKey = (storeKey: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", storeKey, new Uint8Array(), purpose, KEY_BYTES));
