import { EventSourceParserStream } from "eventsource-parser/stream";
import { MOST_OF_AN_EVENT } from "../../network/watch-request.ts";

/** The data of each event of an answer, whatever its type says it is; the whole body where the server does not stream. */
export async function* eventsOf(response: Response): AsyncGenerator<string, void, undefined> {
  if (response.body === null) return;
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("json") || type.includes("html")) {
    yield await response.text();
    return;
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MOST_OF_AN_EVENT }));
  for await (const { data } of events) yield data;
}
