import { describeError, fail, isOutOfCredit, kindOfStatus } from "../../network/fail.ts";
import { messageOf, pageAnswered, redirectOf, retryAfterOf } from "../../network/http-answer.ts";
import { send } from "../../network/send.ts";
import { sentOn, TooLong } from "../../network/watch-request.ts";
import type { ChatClient, ChatEvent, ChatFailureKind, ChatRequest } from "../chat-client.ts";
import { type Lesson, type Lessons, lessonOf, TOO_MUCH } from "./lessons.ts";
import { type Reading, readAnswer } from "./read-answer.ts";

/** What a client of an endpoint is made of. */
export interface ClientOptions {
  readonly model: string;
  readonly baseUrl: string;
  readonly lessons: Lessons;
}

/** How an endpoint is spoken to. */
export interface Wire extends Omit<ClientOptions, "baseUrl"> {
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  /** Where and how, as far as its refusals have taught. */
  readonly dialect: (known: ReadonlySet<Lesson>) => Dialect;
  /** What a refusal of this status and message is, where the endpoint has its own way to say it. */
  readonly kindOf?: (status: number, message: string) => ChatFailureKind | null;
  /** Another way to send what need not stream; `null` for what is streamed. */
  readonly sendWhole?: (request: ChatRequest, sent: SentWhole) => Promise<Response> | null;
}

export interface SentWhole {
  readonly body: unknown;
  readonly key: string;
  readonly signal: AbortSignal;
}

export interface Dialect extends Reading {
  readonly url: URL;
  readonly body: (request: ChatRequest, of: AskedModel) => unknown;
}

/** What a request is fitted to. */
export interface AskedModel {
  readonly model: string;
  readonly known: ReadonlySet<Lesson>;
}

/** The address as people give it, up to its path: without blanks, slashes and what is put behind it here. */
export const trimmedAddress = (baseUrl: string): string =>
  baseUrl.trim().replace(/(?:\/+|\/chat\/completions|\/responses|\/messages|\/api\/chat)*$/u, "");

/** The same without its version, for interfaces that put their own. */
export const withoutVersion = (baseUrl: string): string =>
  trimmedAddress(trimmedAddress(baseUrl).replace(/\/v1(?:beta)?$/u, ""));

/** Statuses that tell what is wrong whoever sent them: the key, the address, the quota. */
const SAY_BY_STATUS: readonly number[] = [401, 404, 429];

/** A client that learns from refusals: what the endpoint does not take is left out from then on. */
export function createWireClient(wire: Wire): ChatClient {
  const { model, lessons } = wire;
  const place = `${wire.dialect(new Set()).url.href} ${model}`;

  /** Where a request goes and what it holds, as far as these lessons have it. */
  const sentAs = (request: ChatRequest, known: ReadonlySet<Lesson>): string => {
    const { url, body } = wire.dialect(known);
    return `${url.href} ${JSON.stringify(body(request, { model, known }))}`;
  };

  async function* refused(
    response: Response,
    request: ChatRequest,
    known: ReadonlySet<Lesson>,
  ): AsyncGenerator<ChatEvent> {
    const { status } = response;
    const { message: said, retryAfterMs, isPage = false } = await messageOf(response);
    const message = said.startsWith(`${status} `) ? said : `${status} ${said}`;
    if (isPage && status < 500 && !SAY_BY_STATUS.includes(status)) {
      yield fail("unreachable", pageAnswered(message), null, true);
      return;
    }
    const wait = retryAfterOf(response) ?? retryAfterMs;
    const kind =
      wire.kindOf?.(status, said) ??
      (wait === null && isOutOfCredit(status, said) ? "no-credit" : kindOfStatus(status));
    const mayTeach = kind === "request-refused" || kind === "model-not-found";
    const sent = sentAs(request, known);
    const changes = (more: readonly Lesson[]): boolean =>
      sentAs(request, new Set([...lessons.of(place), ...more])) !== sent;
    // Another call may have learnt meanwhile.
    const isKnown = mayTeach && changes([]);
    const lesson = mayTeach && !isKnown ? lessonOf(said, (one) => changes([one])) : null;
    if (lesson !== null) lessons.add(place, lesson);
    if (isKnown || lesson !== null) yield fail("learnt", message);
    else if (kind === "request-refused" && TOO_MUCH.test(said)) yield fail("too-long", message);
    else yield fail(kind, message, wait);
  }

  return {
    model,
    async *stream(request, { key, signal }) {
      const known = lessons.of(place);
      const dialect = wire.dialect(known);
      const { url } = dialect;
      const asked = dialect.body(request, { model, known });
      const body = JSON.stringify(asked);
      try {
        signal.throwIfAborted();
        const headers = { "content-type": "application/json", ...wire.headers(key) };
        const response = await (wire.sendWhole?.(request, { body: asked, key, signal }) ??
          send(url, { method: "POST", headers, body, signal }));
        const elsewhere = redirectOf(response, url);
        if (elsewhere !== null) yield fail("unreachable", sentOn(elsewhere), null, true);
        else if (!response.ok) yield* refused(response, request, known);
        else {
          // What the request was sent without knowing.
          const isNew = !known.has("thinks");
          for await (const event of readAnswer(response, dialect)) {
            const hadNoRoom = event.type === "failed" && event.failure.kind === "no-room";
            if ((hadNoRoom || event.type === "thought") && !lessons.of(place).has("thinks")) {
              lessons.add(place, "thinks");
            }
            yield hadNoRoom
              ? fail(isNew ? "learnt" : "malformed", event.failure.message, null, !isNew)
              : event;
          }
        }
      } catch (error) {
        if (signal.aborted) yield fail("cancelled", "cancelled by the caller");
        else if (error instanceof TooLong) yield fail("malformed", error.message, null, true);
        // Of an answer that came in one piece.
        else if (error instanceof SyntaxError) yield fail("malformed", error.message);
        else yield fail("unreachable", describeError(error));
      }
    },
  };
}
