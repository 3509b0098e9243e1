import { setTimeout as wait } from "node:timers/promises";
import { describeError, isThisMachine, send } from "@hsms/models";
import * as z from "zod";
import { parse } from "../group/group-file.ts";
import { SyncError } from "../sync-error.ts";

/** Address of a relay, and the token for it. */
export interface RelayAddress {
  readonly url: string;
  readonly token: string;
}

/** What a device stores about its relay; `secret` keys the names and files there. */
export interface RelayNote extends RelayAddress {
  readonly secret: string;
}

export interface Relayed {
  readonly tag: string;
  readonly bytes: Buffer;
}

/**
 * HTTP client of one room of a relay (`hsms serve --relay`). Every method throws `SyncError`, and the abort reason
 * of its signal.
 */
export interface RelayClient {
  /** Names and tags; `null` if nothing changed since this version. */
  list(
    since: string | null,
    signal: AbortSignal,
  ): Promise<{
    readonly version: string | null;
    readonly tags: ReadonlyMap<string, string>;
  } | null>;
  get(name: string, signal: AbortSignal): Promise<Relayed | null>;
  /** Returns the new tag; `null` if the file at the relay is not the expected one, or exists although none was expected. */
  put(
    name: string,
    input: { readonly bytes: Buffer; readonly expected: string | null },
    signal: AbortSignal,
  ): Promise<string | null>;
  /** Returns false if the file at the relay is not the expected one. */
  remove(name: string, expected: string, signal: AbortSignal): Promise<boolean>;
}

/** Longest time without a response; file transfers get additional time for their length. */
const SILENCE_MS = 60_000;
const SLOWEST_BYTES_A_MS = 16;
/** Largest file, sealed and padded. */
export const MOST_BYTES = 64 * 1024 * 1024;
/** Most retries of a request that was told to wait. */
const MOST_WAITS = 20;
const MOST_WAIT_S = 60;

const listed = z.object({ files: z.array(z.tuple([z.string(), z.string()])) });
const isRelay = z.object({ relay: z.literal(1) });

/** Throws `SYNC_BAD_ADDRESS`, `SYNC_NO_TLS`. */
export function relayUrl(address: string): string {
  const url = URL.parse(address);
  const isHttp = url?.protocol === "http:" || url?.protocol === "https:";
  if (url === null || !isHttp || url.username !== "" || url.search !== "") {
    throw new SyncError("SYNC_BAD_ADDRESS", address.replace(/\/\/[^/]*@/u, "//"));
  }
  if (url.protocol === "http:" && !isThisMachine(url)) {
    throw new SyncError("SYNC_NO_TLS", url.host);
  }
  return `${url.origin}${url.pathname.replace(/\/+$/u, "")}`;
}

/**
 * Fills in what is not given from the known relay: its address, or the token for the same address. Throws
 * `SYNC_NOT_SET_UP`, `SYNC_NO_TOKEN`, and what {@link relayUrl} throws.
 */
export function completeAddress(
  given: Partial<RelayAddress>,
  known: RelayAddress | null,
): RelayAddress {
  const address = given.url ?? known?.url;
  if (address === undefined) throw new SyncError("SYNC_NOT_SET_UP");
  const url = relayUrl(address);
  const token = given.token ?? (known?.url === url ? known.token : undefined);
  if (token === undefined) throw new SyncError("SYNC_NO_TOKEN", url);
  return { url, token };
}

/** Whether the memory syncs through a relay on this machine. */
export function isLocalRelay(place: string): boolean {
  const url = /^https?:/u.test(place) ? URL.parse(place) : null;
  return url !== null && isThisMachine(url);
}

/** Checks that a relay answers at the address and accepts the token. Throws `SyncError`. */
export async function checkRelay(
  { url, token }: RelayAddress,
  signal: AbortSignal,
  silenceMs = SILENCE_MS,
): Promise<void> {
  const { bytes } = await ask({ url: `${url}/relay`, token, signal, silenceMs });
  if (!isRelay.safeParse(parse(bytes.toString())).success)
    throw new SyncError("SYNC_NO_RELAY", url);
}

export function createRelayClient({
  url,
  token,
  room,
  silenceMs = SILENCE_MS,
}: RelayAddress & { readonly room: string; readonly silenceMs?: number }): RelayClient {
  const place = `${url}/relay/${room}`;
  const shared = { token, silenceMs };
  return {
    async list(since, signal) {
      const headers = since === null ? {} : { "If-None-Match": since };
      const { status, etag, bytes } = await ask({ ...shared, url: place, headers, signal });
      if (status === 304) return null;
      const read = listed.safeParse(parse(bytes.toString())).data;
      if (read === undefined) throw new SyncError("SYNC_NO_RELAY", url);
      return { version: etag, tags: new Map(read.files) };
    },
    async get(name, signal) {
      const asked = { ...shared, url: `${place}/${name}`, signal, mayMiss: true };
      const { status, etag, bytes } = await ask(asked);
      return status === 404 ? null : { tag: tagOf(etag), bytes };
    },
    async put(name, { bytes, expected }, signal) {
      const headers =
        expected === null ? { "If-None-Match": "*" } : { "If-Match": `"${expected}"` };
      const asked = { ...shared, url: `${place}/${name}`, method: "PUT", headers, body: bytes };
      const { status, etag } = await ask({ ...asked, signal });
      return status === 412 ? null : tagOf(etag);
    },
    async remove(name, expected, signal) {
      const headers = { "If-Match": `"${expected}"` };
      const asked = { ...shared, url: `${place}/${name}`, method: "DELETE", headers, signal };
      return (await ask(asked)).status !== 412;
    },
  };
}

/** A proxy that compresses the response changes the tag to a weak one. */
const tagOf = (etag: string | null): string => /"([^"]*)"/u.exec(etag ?? "")?.[1] ?? "";

interface Asking {
  readonly url: string;
  readonly token: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal: AbortSignal;
  readonly silenceMs: number;
  /** Whether 404 is an answer and not a failure. */
  readonly mayMiss?: boolean;
}

interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly bytes: Buffer;
}

async function ask(asking: Asking): Promise<Answer> {
  const { origin } = new URL(asking.url);
  for (let waits = 0; ; waits++) {
    const { response, ...answer } = await reach(asking, origin);
    const { status } = answer;
    if (status === 429 && waits < MOST_WAITS) {
      const seconds = Number(response.headers.get("retry-after")) || 1;
      await wait(Math.min(seconds, MOST_WAIT_S) * 1000, undefined, { signal: asking.signal });
      continue;
    }
    if (response.ok || status === 304 || status === 412) return answer;
    if (status === 404 && asking.mayMiss === true) return answer;
    throw refusal(status, origin, answer.bytes);
  }
}

const refusedText = z.object({ error: z.string() });

function refusal(status: number, origin: string, bytes: Buffer): SyncError {
  const said = refusedText.safeParse(parse(bytes.toString())).data?.error;
  const detail = said === undefined ? String(status) : `${status}: ${said.slice(0, 200)}`;
  switch (status) {
    case 401:
    case 403:
      return new SyncError("SYNC_TOKEN_REFUSED", origin, detail);
    case 413:
      return new SyncError("SYNC_FILE_TOO_LARGE", origin, detail);
    case 507:
      return new SyncError("SYNC_RELAY_FULL", origin, detail);
  }
  const isOther = status < 500 && status !== 429 && status !== 408;
  return new SyncError(isOther ? "SYNC_NO_RELAY" : "SYNC_UNREACHABLE", origin, detail);
}

async function reach(
  { url, token, method = "GET", headers = {}, body, signal, silenceMs }: Asking,
  origin: string,
): Promise<Answer & { readonly response: Response }> {
  const silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const listen = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), ms);
  };
  listen(silenceMs + (body?.length ?? 0) / SLOWEST_BYTES_A_MS);
  try {
    const response = await send(new URL(url), {
      method,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, silence.signal]),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      listen(silenceMs);
      length += part.length;
      if (length > MOST_BYTES) throw new SyncError("SYNC_NO_RELAY", origin);
      parts.push(part);
    }
    const etag = response.headers.get("etag");
    return { status: response.status, etag, bytes: Buffer.concat(parts), response };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SyncError) throw error;
    const detail = silence.signal.aborted ? "no answer" : describeError(error);
    throw new SyncError("SYNC_UNREACHABLE", origin, detail);
  } finally {
    clearTimeout(timer);
  }
}
