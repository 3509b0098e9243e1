/** Numbers of accounts there are 17 to 20 digits long. */
const ACCOUNT = /^\d{17,20}$/;

/** Whether the part before the first dot is an account's number in base 64. */
export function isBotToken(token: string): boolean {
  const [first = ""] = token.split(".", 1);
  return ACCOUNT.test(Buffer.from(first, "base64url").toString("latin1"));
}
