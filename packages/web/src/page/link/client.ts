import { signal } from "@preact/signals";
import type { CallName, InputOf, ResultOf } from "../../api/calls.ts";
import type { RefusalCode } from "../../api/read-body.ts";
import { language, texts } from "../parts/look.ts";

/** `out`: this tab has no token, or that of a process that has ended. `gone`: nobody answers. */
export const connection = signal<"entering" | "in" | "out" | "gone">("entering");

const KEY = "hsms-token";
let token = "";

/** What tabs of one process have in common: a name for what they share. Not the whole token, since a browser lists such names. */
export const sharedName = (): string => token.slice(0, 16);

/** Takes the token out of the address bar, where others could read it, and keeps it for reloads of this tab alone. */
export async function enter(): Promise<void> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const code = fragment.get("once");
  token = fragment.get("token") ?? sessionStorage.getItem(KEY) ?? "";
  if (code !== null || fragment.has("token"))
    history.replaceState(null, "", `${location.pathname}#/search`);
  try {
    if (code !== null) {
      const response = await post("enter", JSON.stringify({ code }));
      const entered = (await response.json()) as { readonly token?: string };
      token = entered.token ?? "";
    }
    if (token === "") {
      connection.value = "out";
      return;
    }
    sessionStorage.setItem(KEY, token);
    const response = await post("start", "{}");
    connection.value = response.status === 401 ? "out" : "in";
  } catch {
    connection.value = "gone";
  }
}

/** What was refused, in words for people. */
export class Refusal extends Error {}

/** Throws `Refusal`, and what `fetch` throws when `signal` is aborted. */
export async function ask<Name extends CallName>(
  name: Name,
  given: InputOf<Name>,
  signal?: AbortSignal,
): Promise<ResultOf<Name>> {
  const response = await reach(name, JSON.stringify(given), { signal });
  return (await response.json()) as ResultOf<Name>;
}

/** Events as the server sends them. Throws `Refusal`, and what `fetch` throws when `signal` is aborted. */
export async function* listen<Event>(
  name: "search" | "changes" | "plan",
  given: unknown,
  signal: AbortSignal,
): AsyncGenerator<Event, void, undefined> {
  const { body } = await reach(name, JSON.stringify(given), { signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader !== undefined) {
    const { value, done } = await reader.read();
    if (done) return;
    const frames = (rest + value).split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      if (frame.startsWith("data: ")) yield* JSON.parse(frame.slice(6)) as readonly Event[];
    }
  }
}

/** What is in a file that would be imported. Throws `Refusal`. */
export async function lookInto(
  file: File,
): Promise<{ readonly id: number; readonly lines: readonly string[] }> {
  const name = `upload?name=${encodeURIComponent(file.name)}`;
  const response = await reach(name, file, { type: "application/octet-stream" });
  return (await response.json()) as { readonly id: number; readonly lines: readonly string[] };
}

/** Has the browser save the whole memory as a file, once all of it has come. Throws `Refusal`. */
export async function download(name: string): Promise<void> {
  const response = await reach("export", "{}");
  const whole = await response.blob().catch(() => {
    throw new Refusal(texts.value.refusals.broken);
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(whole);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface Sending {
  readonly signal?: AbortSignal | undefined;
  readonly type?: string;
}

/** The answer, where it is one. Throws `Refusal` for every other. */
async function reach(name: string, body: string | File, sending: Sending = {}): Promise<Response> {
  const response = await send(name, body, sending);
  if (response.ok) return response;
  const answer = (await response.json().catch(() => ({}))) as {
    readonly code?: RefusalCode;
    readonly message?: string;
  };
  const { refusals } = texts.value;
  throw new Refusal((answer.code && refusals[answer.code]) ?? answer.message ?? refusals.malformed);
}

async function send(name: string, body: string | File, sending: Sending): Promise<Response> {
  try {
    let response = await post(name, body, sending);
    while (response.status === 429) {
      const seconds = Number(response.headers.get("Retry-After") ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      response = await post(name, body, sending);
    }
    connection.value = response.status === 401 ? "out" : "in";
    return response;
  } catch (error) {
    if (sending.signal?.aborted !== true) connection.value = "gone";
    throw error;
  }
}

const post = (
  name: string,
  body: string | File,
  { signal, type = "application/json" }: Sending = {},
): Promise<Response> =>
  fetch(`/api/${name}`, {
    method: "POST",
    headers: {
      "Accept-Language": language.value,
      Authorization: `Bearer ${token}`,
      "Content-Type": type,
    },
    body,
    ...(signal === undefined ? {} : { signal }),
  });
