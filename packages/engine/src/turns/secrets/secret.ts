/** The kind of a secret, as its mask displays it; keys by their owner: `OpenAI key`. */
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

/** The position of a secret: UTF-16 units in [start, end). */
export interface Secret {
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}
