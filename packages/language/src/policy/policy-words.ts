/** By which words a language shows what a message is worth; matched against normalised text. Both languages have every kind. */
export interface PolicyWords {
  /** What somebody likes or dislikes. */
  readonly preference: RegExp;
  /** A preference so strong that it is kept without asking (C1-01). */
  readonly strongPreference: RegExp;
  readonly technical: RegExp;
  readonly emotion: RegExp;
  /** Points at what was said before: `지난번에 말한`, `as I said`. */
  readonly marker: RegExp;
  /** Greetings, thanks, assents and fillers, each a whole phrase: a regular expression without anchors. */
  readonly phatic: readonly string[];
  /** What an assistant says beside such a phrase and tells nothing: `How can I help you?` */
  readonly courtesy: readonly string[];
  /** A message that praises what the memory just did (S1-60), and one that says it was wrong. */
  readonly praise: RegExp;
  readonly rebuke: RegExp;
  /** Words that raise and lower the importance of a turn by 2 (S3-30, S3-31). */
  readonly weighty: RegExp;
  readonly slight: RegExp;
}

/** Any of these words. */
export const anyOf = (...words: readonly string[]): string => `(?:${words.join("|")})`;
