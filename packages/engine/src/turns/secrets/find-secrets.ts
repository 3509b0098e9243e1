import { findAccessTokens } from "./finders/access-tokens.ts";
import { findKeys } from "./finders/key-formats.ts";
import { findNumbers } from "./finders/numbers.ts";
import { findPairedKeys } from "./finders/paired-keys.ts";
import { findPhrases } from "./finders/named/phrases.ts";
import { findPrivateKeys } from "./finders/private-keys.ts";
import type { Secret } from "./secret.ts";
import { findUrlPasswords } from "./finders/url-passwords.ts";

/** As long a word as the shortest key of any format; few texts hold one. */
const longWord = /\w[\w-]{15}/;

/** The most specific comes first: it names a secret that several of them find. */
const finders: readonly {
  readonly find: (text: string) => readonly Secret[];
  /** Finds nothing but in a text with a {@link longWord}. */
  readonly needsLongWord: boolean;
}[] = [
  { find: findPrivateKeys, needsLongWord: true },
  { find: findKeys, needsLongWord: true },
  { find: findPairedKeys, needsLongWord: true },
  { find: findAccessTokens, needsLongWord: true },
  { find: findUrlPasswords, needsLongWord: false },
  { find: findNumbers, needsLongWord: false },
  { find: findPhrases, needsLongWord: false },
];

/** The secrets in a text, in order, without overlaps (S1-88); only what can hardly be anything else. Must not throw. O(length). */
export function findSecrets(text: string): readonly Secret[] {
  const hasLongWord = longWord.test(text);
  const found = finders.flatMap(({ find, needsLongWord }) =>
    hasLongWord || !needsLongWord ? find(text) : [],
  );
  if (found.length < 2) return found;
  const apart: Secret[] = [];
  // Stable: of those that begin together the first finder's name stays.
  for (const secret of found.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last === undefined || secret.start >= last.end) apart.push(secret);
    else apart[apart.length - 1] = { ...last, end: Math.max(last.end, secret.end) };
  }
  return apart;
}
