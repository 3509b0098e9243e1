import { randomBytes } from "node:crypto";
import { deriveKey, digest } from "../crypto.ts";

// Pronounceable without a word list. Each word encodes 4 + 2 + 4 + 2 bits; the last byte is a checksum.
const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aiou";
const WORDS = 10;
const WORD_BITS = 12n;
/** 112 random bits, followed by a checksum byte. */
const SECRET_BYTES = 14;

export interface JoinCode {
  readonly words: readonly string[];
  readonly secret: Buffer;
}

export const createCode = (): JoinCode => codeOf(randomBytes(SECRET_BYTES));

function codeOf(secret: Buffer): JoinCode {
  const bytes = Buffer.concat([secret, checkOf(secret)]);
  const number = BigInt(`0x${bytes.toString("hex")}`);
  const words = Array.from({ length: WORDS }, (_, at) =>
    wordOf(Number((number >> (WORD_BITS * BigInt(WORDS - 1 - at))) & 0xfffn)),
  );
  return { words, secret };
}

/** Returns `null` if a word is invalid or missing, or the checksum fails. */
export function readCode(text: string): JoinCode | null {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const numbers = words.map(numberOf);
  if (numbers.length !== WORDS || numbers.includes(-1)) return null;
  const number = numbers.reduce((sum, one) => (sum << WORD_BITS) | BigInt(one), 0n);
  const bytes = Buffer.from(number.toString(16).padStart((SECRET_BYTES + 1) * 2, "0"), "hex");
  const secret = bytes.subarray(0, SECRET_BYTES);
  return checkOf(secret).equals(bytes.subarray(SECRET_BYTES)) ? codeOf(secret) : null;
}

/** Derives the invitation's id, its key, and the room at a relay in which the device is admitted. */
export const keysOf = ({ secret }: Pick<JoinCode, "secret">) => ({
  id: deriveKey(secret, "hsms sync invitation").toString("hex"),
  key: deriveKey(secret, "hsms sync code"),
  room: deriveKey(secret, "hsms sync room"),
});

const checkOf = (secret: Buffer): Buffer => digest("hsms sync check", secret).subarray(0, 1);

const wordOf = (number: number): string =>
  [
    CONSONANTS.charAt(number >> 8),
    VOWELS.charAt((number >> 6) & 3),
    CONSONANTS.charAt((number >> 2) & 15),
    VOWELS.charAt(number & 3),
  ].join("");

function numberOf(word: string): number {
  const [a = "", b = "", c = "", d = "", more] = word;
  const places = [
    CONSONANTS.indexOf(a),
    VOWELS.indexOf(b),
    CONSONANTS.indexOf(c),
    VOWELS.indexOf(d),
  ] as const;
  if (more !== undefined || word.length !== 4 || places.includes(-1)) return -1;
  return (places[0] << 8) | (places[1] << 6) | (places[2] << 2) | places[3];
}
