import type { ChatEvent } from "../chat-client.ts";
import { fail } from "../../network/fail.ts";

/** How a stream ends that came to its end without a fault: whole, cut off, refused, empty or broken off. */
export function endOf(stream: {
  /** As the endpoint words it; `null` where it gave none. */
  readonly reason: string | null;
  /** Reasons for which an answer that began is whole, or cut off; every other one is a refusal. */
  readonly finished: Readonly<Record<string, "stop" | "length">>;
  readonly hasText: boolean;
  readonly tokens: number | null;
}): Extract<ChatEvent, { readonly type: "done" | "failed" }> {
  const { reason, finished, hasText, tokens } = stream;
  const finish = reason === null ? undefined : finished[reason];
  if (reason !== null && finish === undefined) return fail("blocked", `it stopped: ${reason}`);
  if (!hasText && finish === "length") return fail("no-room", "it thought until its limit");
  if (!hasText) return fail("malformed", `an empty answer (${reason ?? "no reason given"})`);
  if (finish === undefined) return fail("unreachable", "the answer broke off");
  return { type: "done", finish, tokens };
}
