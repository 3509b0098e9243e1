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

/** As long a word as the shortest key of any format; few texts hold one. */
const longWord = /\w[\w-]{15}/;

export interface SecretOptions {
  /** Whether account, phone and passport numbers are meant too: they open nothing, but say who somebody is. */
  readonly personal?: boolean;
}

interface Finder {
  readonly find: (text: string) => readonly Secret[];
  /** Finds nothing but in a text with a {@link longWord}. */
  readonly needsLongWord?: true;
}

/** The most specific comes first: it names a secret that several of them find. */
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

/** The secrets in a text, in order, without overlaps (S1-88); only what can hardly be anything else. Must not throw. O(length). */
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
  // Stable: of those that begin together the first finder's name stays.
  for (const secret of found.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last === undefined || secret.start >= last.end) apart.push(secret);
    else apart[apart.length - 1] = { ...last, end: Math.max(last.end, secret.end) };
  }
  return apart;
}
