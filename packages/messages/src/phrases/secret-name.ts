import { createMessage, type Message } from "../message.ts";

const names = {
  "API key": "apiKey",
  "access token": "accessToken",
  "private key": "privateKey",
  password: "password",
  PIN: "pin",
  "card number": "cardNumber",
  "resident number": "residentNumber",
  "social security number": "socialSecurityNumber",
  "driving licence": "drivingLicence",
  "security code": "securityCode",
  "one-time code": "oneTimeCode",
  "recovery code": "recoveryCode",
  "seed phrase": "seedPhrase",
  "account number": "accountNumber",
  "phone number": "phoneNumber",
  "passport number": "passportNumber",
} as const;

/** The kind of a secret, as its mask shows it in English: `password`, `OpenAI key`. */
type SecretKind = keyof typeof names | `${string} key`;

export const nameOfSecret = (kind: SecretKind): Message =>
  isNamed(kind)
    ? createMessage(names[kind], {})
    : createMessage("keyOf", { owner: kind.replace(/ key$/u, "") });

export const isSecretKind = (kind: string): kind is SecretKind =>
  isNamed(kind) || kind.endsWith(" key");

const isNamed = (kind: string): kind is keyof typeof names => Object.hasOwn(names, kind);
