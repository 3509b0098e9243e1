import { EventSourceParserStream, ParseError } from "eventsource-parser/stream";
import { parseJson } from "../../network/http-answer.ts";
import { MOST_OF_AN_EVENT, TooLong } from "../../network/watch-request.ts";

/** An answer's events as texts: server-sent ones, or lines; the whole body where the server does not stream. Throws `TooLong`. */
export async function* piecesOf(
  response: Response,
  isLines: boolean,
): AsyncGenerator<string, void, undefined> {
  if (response.body === null) return;
  const text = response.body.pipeThrough(new TextDecoderStream());
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("html")) return yield* linesOf(text, null);
  if (isLines) return yield* linesOf(text, "\n");
  if (type.includes("json")) return yield* linesOf(text, null);
  const events = text.pipeThrough(new EventSourceParserStream({ maxBufferSize: MOST_OF_AN_EVENT }));
  try {
    for await (const { data } of events) yield data;
  } catch (error) {
    throw error instanceof ParseError ? new TooLong() : error;
  }
}

/** Lines that say something; with `null` all of it is one. */
async function* linesOf(
  text: AsyncIterable<string>,
  end: string | null,
): AsyncGenerator<string, void, undefined> {
  let held = "";
  let hasLines = false;
  for await (const piece of text) {
    const lines = end === null ? [held + piece] : (held + piece).split(end);
    held = lines.pop() ?? "";
    for (const line of lines.filter((one) => one.trim() !== "")) {
      hasLines = true;
      yield line;
    }
    if (held.length > MOST_OF_AN_EVENT) throw new TooLong();
  }
  // A line that the end of the connection cut off says nothing.
  const isCut = hasLines && parseJson(held) === undefined;
  if (held.trim() !== "" && !isCut) yield held;
}
