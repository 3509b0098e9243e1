import * as z from "zod";

/** `error.message` of the body, or its beginning. */
export async function messageOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  const form = z.object({
    error: z.union([z.string(), z.object({ message: z.string() }).transform((e) => e.message)]),
  });
  const body = form.safeParse(parseJson(text));
  return body.success ? body.data.error : text;
}

/** Where the server of the address asked sends a request on to; `null` where it does not. */
export function redirectOf({ status, headers }: Response, asked: URL): string | null {
  if (status < 300 || status > 399) return null;
  const to = URL.parse(headers.get("location") ?? "", asked.href);
  return to === null ? "nowhere" : `${to.origin}${to.pathname}`;
}

/** `Retry-After` in seconds or as a date, in milliseconds. */
export function retryAfterOf({ headers }: Response): number | null {
  const value = headers.get("retry-after");
  if (value === null) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const answered = Date.parse(headers.get("date") ?? "");
  const wait = Date.parse(value) - answered;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/** `undefined` for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
