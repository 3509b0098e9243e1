import { signal } from "@preact/signals";
import type { CallName, InputOf, ResultOf } from "../../api/calls.ts";
import { language } from "../parts/look.ts";

/** `out`: this tab has no token, or that of a process that has ended. `gone`: nobody answers. */
export const connection = signal<"entering" | "in" | "out" | "gone">("entering");

const KEY = "hsms-token";
let token = "";

/** Takes the token out of the address bar, where others could read it, and keeps it for reloads of this tab alone. */
export async function enter(): Promise<void> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const code = fragment.get("once");
  token = fragment.get("token") ?? sessionStorage.getItem(KEY) ?? "";
  if (code !== null || fragment.has("token"))
    history.replaceState(null, "", `${location.pathname}#/search`);
  try {
    if (code !== null) {
      const response = await post("enter", { code });
      const entered = (await response.json()) as { readonly token?: string };
      token = entered.token ?? "";
    }
    if (token === "") {
      connection.value = "out";
      return;
    }
    sessionStorage.setItem(KEY, token);
    const response = await post("start", {});
    connection.value = response.status === 401 ? "out" : "in";
  } catch {
    connection.value = "gone";
  }
}

/** What was refused, in the words of the server. */
export class Refusal extends Error {}

/** Throws `Refusal`. */
export async function ask<Name extends CallName>(
  name: Name,
  given: InputOf<Name>,
): Promise<ResultOf<Name>> {
  const response = await reach(name, given);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Refusal((answer as { readonly message: string }).message);
  return answer as ResultOf<Name>;
}

/** Events as the server sends them. Throws `Refusal`, and what `fetch` throws when `signal` is aborted. */
export async function* listen<Event>(
  name: "search" | "changes",
  given: unknown,
  signal: AbortSignal,
): AsyncGenerator<Event, void, undefined> {
  const response = await reach(name, given, signal);
  if (!response.ok || response.body === null) throw new Refusal(await response.text());
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
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
  const response = await fetch(`/api/upload?name=${encodeURIComponent(file.name)}`, {
    method: "POST",
    headers: { ...headers(), "Content-Type": "application/octet-stream" },
    body: file,
  });
  const answer = (await response.json()) as {
    readonly id: number;
    readonly lines: readonly string[];
    readonly message: string;
  };
  if (!response.ok) throw new Refusal(answer.message);
  return answer;
}

/** Has the browser save the whole memory as a file. Throws `Refusal`. */
export async function download(name: string): Promise<void> {
  const response = await reach("export", {});
  if (!response.ok) throw new Refusal(await response.text());
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function reach(name: string, given: unknown, signal?: AbortSignal): Promise<Response> {
  try {
    let response = await post(name, given, signal);
    while (response.status === 429) {
      const seconds = Number(response.headers.get("Retry-After") ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      response = await post(name, given, signal);
    }
    connection.value = response.status === 401 ? "out" : "in";
    return response;
  } catch (error) {
    if (signal?.aborted !== true) connection.value = "gone";
    throw error;
  }
}

const post = (name: string, given: unknown, signal?: AbortSignal): Promise<Response> =>
  fetch(`/api/${name}`, {
    method: "POST",
    headers: { ...headers(), "Content-Type": "application/json" },
    body: JSON.stringify(given),
    ...(signal === undefined ? {} : { signal }),
  });

const headers = () => ({
  "Accept-Language": language.value,
  Authorization: `Bearer ${token}`,
});
