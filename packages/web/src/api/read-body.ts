import type { IncomingMessage } from "node:http";
import * as z from "zod";

/** Why the page is refused something: it says so in its own language. */
export type RefusalCode =
  | "malformed"
  | "too-long"
  | "no-backup"
  | "no-file"
  | "changed"
  | "other-name"
  | "immutable";

/** The page asked for something that it should not, or that is gone. */
export class BadRequest extends Error {
  readonly code: RefusalCode;
  /** `message` is for whoever writes a program, not for people. */
  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Bytes of a request: the longest memory's, with each of its characters escaped; imported files come in parts. */
const LONGEST_BODY = 8 * 2 ** 20;

const bodySchema = z.record(z.string(), z.unknown());

/** A JSON object. Throws `BadRequest` for anything else. */
export async function readBody(
  request: IncomingMessage,
  longest = LONGEST_BODY,
): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk: Buffer = part;
    bytes += chunk.length;
    if (bytes > longest)
      throw new BadRequest("too-long", `A request has at most ${longest} bytes.`);
    parts.push(chunk);
  }
  try {
    return bodySchema.parse(JSON.parse(Buffer.concat(parts).toString("utf8")));
  } catch {
    throw new BadRequest("malformed", "This is no JSON object.");
  }
}

/** Throws `BadRequest` for what does not fit. */
export function fitting<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new BadRequest("malformed", z.prettifyError(parsed.error));
}
