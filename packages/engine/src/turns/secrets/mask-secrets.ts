import { findSecrets, type SecretOptions } from "./find-secrets.ts";
import type { Secret, SecretKind } from "./secret.ts";
import { MASK_START } from "./finders/surroundings.ts";

export interface MaskedSecret {
  readonly kind: SecretKind;
  /** Its first characters, at most four; none for a password, a PIN or a private key. */
  readonly shown: string;
}

export interface MaskedText {
  readonly text: string;
  readonly masked: readonly MaskedSecret[];
}

/** Enough to tell one key from another, too few to be useful (S0-22). */
const SHOWN = 4;

/**
 * The first characters of keys and cards identify them; for other kinds every character would help
 * to guess the rest.
 */
const isShown = (kind: SecretKind): boolean =>
  kind !== "private key" &&
  (kind.endsWith(" key") || kind === "access token" || kind === "card number");

/** Maximum number of passes: adjacent secrets are found one after another, and a word hardly has more of them. */
const PASSES = 8;

/**
 * Replaces every secret: `[masked: OpenAI key sk-p…]`, `[masked: password]`. Masking again changes
 * nothing. O(length).
 */
export function maskSecrets(text: string, options: SecretOptions = {}): MaskedText {
  let all: MaskedText = { text, masked: [] };
  for (let pass = 0; pass < PASSES; pass++) {
    const secrets = findSecrets(all.text, options);
    if (secrets.length === 0) break;
    all = replaceAll(all, secrets);
  }
  return all;
}

function replaceAll({ text, masked }: MaskedText, secrets: readonly Secret[]): MaskedText {
  const found: MaskedSecret[] = [];
  let from = 0;
  let replaced = "";
  for (const secret of secrets) {
    const one = { kind: secret.kind, shown: shownOf(text, secret) };
    found.push(one);
    replaced += `${text.slice(from, secret.start)}${showMasked(one)}`;
    from = secret.end;
  }
  return { text: `${replaced}${text.slice(from)}`, masked: [...masked, ...found] };
}

export const showMasked = ({ kind, shown }: MaskedSecret): string =>
  shown === "" ? `${MASK_START} ${kind}]` : `${MASK_START} ${kind} ${shown}…]`;

const shownOf = (text: string, { start, kind }: Secret): string =>
  isShown(kind) ? text.slice(start, start + SHOWN) : "";
