import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface Listening {
  /** As it stands in a URL. */
  readonly host: string;
  readonly port: number;
  /** Takes no more requests, and resolves when those that came have their answers. */
  close(): Promise<void>;
}

/** Until a request has come whole, and until its headers have. */
const RECEIVE_MS = 30_000;
const HEADERS_MS = 10_000;
/**
 * An idle connection stays open so long: longer than proxies and clients keep theirs (60 s), since one that the server
 * closes while a request is on its way loses that request.
 */
const KEEP_ALIVE_MS = 75_000;
/** Until requests that came before the end have their answers. */
const ENDING_MS = 5_000;
const MOST_CONNECTIONS = 512;

/** Answers requests until it is closed. Rejects where it cannot listen. */
export async function listen(
  answer: RequestListener,
  {
    host,
    port,
    receiveMs = RECEIVE_MS,
  }: { readonly host: string; readonly port: number; readonly receiveMs?: number },
): Promise<Listening> {
  const server = createServer({ requestTimeout: receiveMs, headersTimeout: HEADERS_MS }, answer);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(port, host);
  await once(server, "listening");
  const { address, port: taken } = addressOf(server.address());
  return {
    host: bracketed(address),
    port: taken,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), ENDING_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") {
    throw new Error(`The server listens at ${String(address)}, which is no address and port`);
  }
  return address;
}

/** As it stands in a URL. */
export const bracketed = (host: string): string => (host.includes(":") ? `[${host}]` : host);
