import type { ChatClient, ChatEvent, ChatRequest } from "../chat/chat-client.ts";

export const someRequest: ChatRequest = {
  system: "be brief",
  prompt: "user: \nhello",
  schema: null,
  maxOutputTokens: 100,
};

/** The text of a stream and how it ended. */
export async function collect(events: AsyncIterable<ChatEvent>): Promise<{
  readonly text: string;
  readonly end: Extract<ChatEvent, { readonly type: "done" | "failed" }> | null;
}> {
  let text = "";
  for await (const event of events) {
    if (event.type === "delta") text += event.text;
    else if (event.type === "retract") text = "";
    else if (event.type !== "thought") return { text, end: event };
  }
  return { text, end: null };
}

/** What a client makes of a request, with a key that must never show. */
export function askClient(
  client: ChatClient,
  {
    request = someRequest,
    signal = new AbortController().signal,
  }: {
    readonly request?: ChatRequest;
    readonly signal?: AbortSignal;
  } = {},
): ReturnType<typeof collect> {
  return collect(client.stream(request, { key: "SECRETKEY-0123456789", signal }));
}
