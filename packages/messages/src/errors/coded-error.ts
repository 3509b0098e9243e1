import { formatMessage, type Message } from "../message.ts";

/**
 * What a layer throws: a code that scripts go by, and why, as a message for people in their language.
 * `message` is that in English. A bug of the caller has no row in the catalogue: its `message` is for a developer.
 */
export class CodedError<Code extends string, BugCode extends Code = never> extends Error {
  readonly code: Code;
  /** Why, with its data in `values`; `null` for a bug. */
  readonly reason: Message | null;

  constructor(code: BugCode, message: string, options?: ErrorOptions);
  constructor(code: Exclude<Code, BugCode>, reason: Message, options?: ErrorOptions);
  constructor(code: Code, why: string | Message, options?: ErrorOptions) {
    super(typeof why === "string" ? why : formatMessage(why, "en"), options);
    this.code = code;
    this.reason = typeof why === "string" ? null : why;
  }
}
