import type { IncomingHttpHeaders } from "node:http";
import { refuseForeign, type Refused } from "@hsms/server";

const LOOPBACK = ["localhost", "127.0.0.1"];

/**
 * What comes from anything but the page itself: under another name or port, from a page of another origin, by a link on
 * one. Unlike an assistant's, every request of the page is of its very origin.
 */
export function refuseOutside(headers: IncomingHttpHeaders, port: number): Refused | null {
  const foreign = refuseForeign(headers, LOOPBACK);
  if (foreign !== null) return foreign;
  const hosts = LOOPBACK.map((name) => `${name}:${port}`);
  if (!hosts.includes(headers.host ?? "")) return outside("This is another host");
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${headers.host}`) {
    return outside("This is another origin");
  }
  // `none`: typed in, or opened by a program.
  const site = headers["sec-fetch-site"] ?? "none";
  return site === "same-origin" || site === "none" ? null : outside("This is another site");
}

const outside = (message: string): Refused => ({ status: 403, message });
