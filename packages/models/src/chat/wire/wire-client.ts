import { ParseError } from "eventsource-parser/stream";
import { describeError, fail, kindOfStatus } from "../../network/fail.ts";
import { messageOf, redirectOf, retryAfterOf } from "../../network/http-answer.ts";
import { send } from "../../network/send.ts";
import { sentOn, TOO_LONG } from "../../network/watch-request.ts";
import type { ChatClient, ChatEvent, ChatFailureKind, ChatRequest } from "../chat-client.ts";
import { type Lesson, type Lessons, lessonOf, TOO_MUCH } from "./lessons.ts";

/** How an endpoint is spoken to. */
export interface Wire {
  readonly model: string;
  readonly lessons: Lessons;
  readonly url: (known: ReadonlySet<Lesson>) => URL;
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  readonly body: (request: ChatRequest, known: ReadonlySet<Lesson>) => unknown;
  readonly read: (response: Response) => AsyncIterable<ChatEvent>;
  /** What a refusal of this status and message is, where the endpoint has its own way to say it. */
  readonly kindOf?: (status: number, message: string) => ChatFailureKind | null;
}

/** A client that learns from refusals: what the endpoint does not take is left out from then on. */
export function createWireClient(wire: Wire): ChatClient {
  const { model, lessons } = wire;
  const place = `${wire.url(new Set()).href} ${model}`;

  async function* refused(response: Response, body: string): AsyncGenerator<ChatEvent> {
    const { status } = response;
    const { message: said, retryAfterMs } = await messageOf(response);
    const message = `${status} ${said}`;
    const kind = wire.kindOf?.(status, said) ?? kindOfStatus(status);
    const mayTeach = kind === "request-refused" || kind === "model-not-found";
    if (kind === "request-refused" && TOO_MUCH.test(said)) {
      yield fail("too-long", message);
      return;
    }
    const lesson = mayTeach ? lessonOf(said, { body, known: lessons.of(place) }) : null;
    if (lesson === null) yield fail(kind, message, retryAfterOf(response) ?? retryAfterMs);
    else {
      lessons.add(place, lesson);
      yield fail("learnt", message);
    }
  }

  return {
    model,
    async *stream(request, { key, signal }) {
      const known = lessons.of(place);
      const url = wire.url(known);
      const body = JSON.stringify(wire.body(request, known));
      try {
        signal.throwIfAborted();
        const response = await send(url, {
          method: "POST",
          headers: { "content-type": "application/json", ...wire.headers(key) },
          body,
          signal,
        });
        const elsewhere = redirectOf(response, url);
        if (elsewhere !== null) yield fail("unreachable", sentOn(elsewhere), null, true);
        else if (!response.ok) yield* refused(response, body);
        else {
          for await (const event of wire.read(response)) {
            const isNew = !lessons.of(place).has("thinks");
            if (event.type === "thought" && isNew) lessons.add(place, "thinks");
            if (event.type === "failed" && event.failure.kind === "no-room") {
              if (isNew) lessons.add(place, "thinks");
              yield fail(isNew ? "learnt" : "malformed", event.failure.message, null, !isNew);
            } else yield event;
          }
        }
      } catch (error) {
        if (signal.aborted) yield fail("cancelled", "cancelled by the caller");
        else if (error instanceof ParseError) yield fail("malformed", TOO_LONG, null, true);
        else yield fail("unreachable", describeError(error));
      }
    },
  };
}
