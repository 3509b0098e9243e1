import { EXAMPLE_PASSWORDS } from "./words.ts";
import type { Secret } from "../secret.ts";

/** `user:password@host` after `://`. */
const login = /([^\s/?#:@[\]"'<>]{0,80}):([^\s/@"'<>]{1,128})@(?=[\w[\u0080-\uffff])/y;
/** A variable or a place to fill in: `$PASSWORD`, `${…}`, `{{…}}`, `%s`, `***`, `[masked: …]`. */
const placeholder = /^(?:\$[A-Za-z_{(]|[{<[%(]|[*x.]+$)/i;

/** `testpassword`, `dbpass`, `your_secret`: placeholder words. */
const exampleWords = /^[a-z_-]*(?:pass(?:word|wd)?|pwd|secret|token)[a-z_-]*$/i;

export function findUrlPasswords(text: string): readonly Secret[] {
  const found: Secret[] = [];
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
