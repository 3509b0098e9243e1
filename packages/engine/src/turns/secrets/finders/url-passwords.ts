import { isKeyLike, isPassword } from "./values.ts";
import { EXAMPLE_PASSWORDS } from "./words.ts";
import type { Secret } from "../secret.ts";

/** `user:password@host` after `://`. */
const login = /([^\s/?#:@[\]"'<>]{0,80}):([^\s/@"'<>]{1,128})@(?=[\w[\u0080-\uffff])/y;
/** A variable or placeholder: `$PASSWORD`, `${…}`, `{{…}}`, `%s`, `***`, `[masked: …]`. */
const placeholder = /^(?:\$[A-Za-z_{(]|[{<[%(]|[*x.]+$)/i;

/** `testpassword`, `dbpass`, `your_secret`: placeholder words. */
const exampleWords = /^[a-z_-]*(?:pass(?:word|wd)?|pwd|secret|token)[a-z_-]*$/i;

/** A URL parameter that grants access: `?token=…`, a signature of Azure. */
const parameter =
  /[?&#;](?:[\w-]{0,30}(?:token|secret|signature|api[_-]?key)|sig|key|auth|code|otp)=(?<value>[^\s&#"'<>]{8,500})/dgi;

/** The content of a QR code for a network. */
const network = /WIFI:[^\n]{0,80}?;P:(?<value>[^;\n]{4,63});/dg;

/** The key in an authenticator URL. */
const authenticator = /otpauth:\/\/[^\s"'<>]{0,300}?[?&]secret=(?<value>[A-Z2-7]{8,128}=*)/dgi;

/** `curl -u name:password`, `mysql -ppassword`. */
const argument =
  /(?<!\S)(?:curl|wget|http|ftp|mysql\w*|mariadb\w*)\s[^\n]{0,120}?(?<!\S)(?:(?:-u|--user)[ =]["']?[^\s:"']{1,64}:|-p(?=\S{4}))(?<value>[^\s"']{4,64})/dg;

const patterns: readonly {
  readonly kind: Secret["kind"];
  readonly hint: string;
  readonly pattern: RegExp;
  readonly accepts: (value: string) => boolean;
}[] = [
  { kind: "password", hint: "WIFI:", pattern: network, accepts: () => true },
  { kind: "API key", hint: "otpauth:", pattern: authenticator, accepts: () => true },
  {
    kind: "password",
    hint: "-",
    pattern: argument,
    accepts: (value) => !placeholder.test(value) && !exampleWords.test(value) && isPassword(value),
  },
  {
    kind: "access token",
    hint: "://",
    pattern: parameter,
    accepts: (value) => isKeyLike(value.replaceAll(/%[0-9A-F]{2}/gi, "/")),
  },
];

/** Finds passwords and tokens in URLs and command lines. O(length). */
export function findUrlPasswords(text: string): readonly Secret[] {
  const found: Secret[] = [];
  for (const { kind, hint, pattern, accepts } of patterns) {
    if (!text.includes(hint)) continue;
    for (const { groups, indices } of text.matchAll(pattern)) {
      const [start, end] = indices?.groups?.["value"] ?? [0, 0];
      if (accepts(groups?.["value"] ?? "")) found.push({ start, end, kind });
    }
  }
  for (let at = text.indexOf("://"); at !== -1; at = text.indexOf("://", at + 3)) {
    if (!/[A-Za-z0-9]/.test(text.charAt(at - 1))) continue;
    login.lastIndex = at + 3;
    const [all, user = "", password = ""] = login.exec(text) ?? [];
    if (all === undefined || placeholder.test(password) || password === user) continue;
    if (EXAMPLE_PASSWORDS.has(password.toLowerCase()) || exampleWords.test(password)) continue;
    const start = at + 3 + user.length + 1;
    found.push({ start, end: start + password.length, kind: "password" });
  }
  return found;
}
