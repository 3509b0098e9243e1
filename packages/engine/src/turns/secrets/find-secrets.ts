import { findAccessTokens } from "./finders/keys/access-tokens.ts";
import { findKeys } from "./finders/keys/key-formats.ts";
import { findPairedKeys } from "./finders/keys/paired-keys.ts";
import { findPrivateKeys } from "./finders/keys/private-keys.ts";
import { findCodes } from "./finders/named/codes.ts";
import { findPhrases } from "./finders/named/phrases.ts";
import { findReversed } from "./finders/named/reversed.ts";
import { findNumbers } from "./finders/numbers.ts";
import { findPersonal } from "./finders/personal.ts";
import { findSeedPhrases } from "./finders/seed-phrases.ts";
import { findUrlPasswords } from "./finders/url-passwords.ts";
import { foldText } from "./fold-text.ts";
import type { Secret } from "./secret.ts";

/** A word as long as the shortest key of any format; few texts contain one. */
const longWord = /\w[\w-]{15}/;

export interface SecretOptions {
  /** Whether to include account, phone and passport numbers, which give no access, but identify a person. */
  readonly personal?: boolean;
}

interface Finder {
  readonly find: (text: string) => readonly Secret[];
  /** Can only match in a text with a {@link longWord}. */
  readonly needsLongWord?: true;
}

/** The most specific first: it names a secret that several finders match. */
const finders: readonly Finder[] = [
  { find: findPrivateKeys, needsLongWord: true },
  { find: findKeys, needsLongWord: true },
  { find: findPairedKeys, needsLongWord: true },
  { find: findAccessTokens, needsLongWord: true },
  { find: findUrlPasswords },
  { find: findNumbers },
  { find: findSeedPhrases },
  { find: findPhrases },
  { find: findCodes },
  { find: findReversed },
];

const allFinders: readonly Finder[] = [...finders, { find: findPersonal }];

/**
 * Finds the secrets in a text, in order, without overlaps (S1-88); only what is almost certainly a
 * secret. Must not throw. O(length).
 */
export function findSecrets(
  text: string,
  { personal = false }: SecretOptions = {},
): readonly Secret[] {
  const folded = foldText(text);
  const read = folded?.text ?? text;
  const hasLongWord = longWord.test(read);
  const found = (personal ? allFinders : finders).flatMap(({ find, needsLongWord }) =>
    hasLongWord || needsLongWord !== true ? find(read) : [],
  );
  const secrets = apartFrom(found);
  return folded === null ? secrets : secrets.map(folded.unfold);
}

function apartFrom(found: readonly Secret[]): readonly Secret[] {
  if (found.length < 2) return found;
  const apart: Secret[] = [];
  // The sort is stable: of matches with the same start, the first finder's name is used.
  for (const secret of found.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last === undefined || secret.start >= last.end) apart.push(secret);
    else apart[apart.length - 1] = { ...last, end: Math.max(last.end, secret.end) };
  }
  return apart;
}
