import type * as z from "zod";
import { fail } from "../../network/fail.ts";
import { pageAnswered, parseJson, titleOfPage } from "../../network/http-answer.ts";
import type { ChatEvent, ChatFailureKind, Usage } from "../chat-client.ts";
import { piecesOf } from "./pieces.ts";

/** What one event of an answer tells, whichever endpoint worded it. */
export interface Told {
  /** Empty ones are left out. */
  readonly parts?: readonly { readonly type: "delta" | "thought"; readonly text: string }[];
  /** Why the answer ends, as the endpoint words it. */
  readonly reason?: string | null | undefined;
  /** So far; what it does not say again stands. */
  readonly usage?: Partial<{ readonly [Side in keyof Usage]: number | null | undefined }> | null;
  readonly failure?: { readonly kind: ChatFailureKind; readonly message: string };
}

/** How the answers of an endpoint read. */
export interface Reading {
  /** What an event tells; `null` for what is none. */
  readonly tell: (event: unknown) => Told | null;
  /** Reasons for which an answer that began is whole, or cut off; every other one is a refusal. */
  readonly finished: Readonly<Record<string, "stop" | "length">>;
  /** An event is a line of JSON. */
  readonly isLines?: boolean;
}

/** Reads what has the form, and nothing else. */
export const telling =
  <Event>(form: z.ZodType<Event>, tell: (event: Event) => Told): Reading["tell"] =>
  (event) => {
    const read = form.safeParse(event);
    return read.success ? tell(read.data) : null;
  };

/** The answer as it comes; ends in one of `done | failed`. Throws `TooLong`, and what the connection throws. */
export async function* readAnswer(
  response: Response,
  { tell, finished, isLines = false }: Reading,
): AsyncGenerator<ChatEvent, void, undefined> {
  let reason: string | null = null;
  const usage: { input: number | null; output: number | null } = { input: null, output: null };
  let hasText = false;
  for await (const piece of piecesOf(response, isLines)) {
    if (piece === "[DONE]") break;
    const told = tell(parseJson(piece));
    if (told === null) {
      const title = titleOfPage(piece);
      return yield title === null
        ? fail("malformed", `not an answer: ${piece}`)
        : fail("unreachable", pageAnswered(title), null, true);
    }
    if (told.failure !== undefined) return yield fail(told.failure.kind, told.failure.message);
    usage.input = told.usage?.input ?? usage.input;
    usage.output = told.usage?.output ?? usage.output;
    reason = told.reason ?? reason;
    for (const part of told.parts ?? []) {
      if (part.text === "") continue;
      hasText ||= part.type === "delta";
      yield part;
    }
  }
  yield endOf({ reason, finished, hasText, usage });
}

/** How a stream ends that came to its end without a fault: whole, cut off, refused, empty or broken off. */
function endOf({
  reason,
  finished,
  hasText,
  usage: { input, output },
}: Pick<Reading, "finished"> & {
  readonly reason: string | null;
  readonly hasText: boolean;
  readonly usage: { readonly [Side in keyof Usage]: number | null };
}): ChatEvent {
  const finish = reason === null ? undefined : finished[reason];
  if (reason !== null && finish === undefined) return fail("blocked", `it stopped: ${reason}`);
  if (!hasText && finish === "length") return fail("no-room", "it thought until its limit");
  if (!hasText) return fail("malformed", `an empty answer (${reason ?? "no reason given"})`);
  if (finish === undefined) return fail("unreachable", "the answer broke off");
  const usage =
    input === null && output === null ? null : { input: input ?? 0, output: output ?? 0 };
  return { type: "done", finish, usage };
}
