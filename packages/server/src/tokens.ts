import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";

/** `read`: only tools that change nothing. `write`: saves, and changes and forgets what it saved. `admin`: also what others saved. */
export const RIGHTS = ["read", "write", "admin"] as const;
export type Rights = (typeof RIGHTS)[number];

/** A person's key to a memory, as it is kept: the token itself is nowhere. */
export interface Token {
  /** Whose it is, and the author of what is saved with it. */
  readonly name: string;
  readonly rights: Rights;
  /** SHA-256 in hexadecimal. A token is 256 random bits, which nobody guesses: a slow hash would guard nothing more. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

const TOKEN_BYTES = 32;
/** By which scanners of leaked secrets, and people, know it. */
const PREFIX = "hsms_";

export const createToken = (): string => PREFIX + randomBytes(TOKEN_BYTES).toString("base64url");

export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** Whose token it is; `undefined` for one that is unknown or was revoked. Compared in constant time. */
export const personOf = (tokens: readonly Token[], token: string): Token | undefined => {
  const hash = Buffer.from(hashToken(token));
  return tokens.find((one) => timingSafeEqual(Buffer.from(one.hash), hash));
};

const fileSchema = z.object({
  version: z.literal(1),
  tokens: z.array(
    z.object({
      name: z.string().min(1),
      rights: z.enum(RIGHTS),
      hash: z.string().regex(/^[\da-f]{64}$/u),
      createdAt: z.number(),
    }),
  ),
});

/** The tokens of a file's text. Throws for anything else: nobody is let in by a file that is broken. */
export const readTokens = (text: string): readonly Token[] =>
  fileSchema.parse(JSON.parse(text)).tokens;

export const writeTokens = (tokens: readonly Token[]): string =>
  `${JSON.stringify({ version: 1, tokens }, null, 2)}\n`;
