/** What was found, in the words that its mask shows; a key by its owner: `OpenAI key`. */
export type SecretKind =
  | `${string} key`
  | "access token"
  | "password"
  | "PIN"
  | "card number"
  | "resident number"
  | "social security number"
  | "driving licence"
  | "security code"
  | "one-time code"
  | "recovery code"
  | "seed phrase"
  | "account number"
  | "phone number"
  | "passport number";

/** A secret by its UTF-16 units from `start` up to, not including, `end`. */
export interface Secret {
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}
