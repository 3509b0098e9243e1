import * as z from "zod";

const detailsForm = z.object({ retryDelay: z.string() });
const errorForm = z.union([
  z.string().transform((message) => ({ message, retryAfterMs: null })),
  z
    .object({ message: z.string(), details: z.array(z.unknown()).catch([]) })
    .transform(({ message, details }) => ({ message, retryAfterMs: retryDelayOf(details) })),
]);
const bodyForm = z.union([
  z.object({ error: errorForm }),
  // Google's services answer with a list of one.
  z
    .array(z.object({ error: errorForm }))
    .min(1)
    .transform(([first]) => first ?? { error: NONE }),
  // vLLM and FastAPI.
  z
    .object({ message: z.string() })
    .transform(({ message }) => ({ error: { message, retryAfterMs: null } })),
]);
const NONE = { message: "", retryAfterMs: null } as const;

/** What the body says of an error: its message, or its beginning, and how long to wait where that stands there. */
export async function messageOf(response: Response): Promise<{
  readonly message: string;
  readonly retryAfterMs: number | null;
  /** It is a web page: a proxy, a sign-in page or a web server answered, not an endpoint of models. */
  readonly isPage?: true;
}> {
  const text = await response.text().catch(() => "");
  const title = titleOfPage(text);
  if (title !== null) return { message: title, retryAfterMs: null, isPage: true };
  const body = bodyForm.safeParse(parseJson(text));
  return body.success ? body.data.error : { message: text, retryAfterMs: null };
}

/** Characters of a page in which its title is looked for. */
const HEAD_LENGTH = 20_000;

/** The title of a web page, or its first words; `null` for any other text. */
export function titleOfPage(text: string): string | null {
  if (!/^\s*<(?:!doctype html|html|head)\b/iu.test(text)) return null;
  const head = text.slice(0, HEAD_LENGTH);
  const [, title = ""] = /<title[^>]*>([^<]*)/iu.exec(head) ?? [];
  return (
    title.trim() ||
    head
      .replaceAll(/<[^>]*>/gu, " ")
      .replaceAll(/\s+/gu, " ")
      .trim()
  );
}

export const pageAnswered = (title: string): string => `a web page answered: ${title}`;

/** `retryDelay: "36s"` of the details of an error of Google's, in milliseconds. */
export function retryDelayOf(details: readonly unknown[]): number | null {
  for (const detail of details) {
    const read = detailsForm.safeParse(detail);
    const seconds = read.success ? Number.parseFloat(read.data.retryDelay) : Number.NaN;
    if (seconds >= 0) return Math.ceil(seconds * 1000);
  }
  return null;
}

/** The message of an error that stands in a stream. */
export function errorIn(value: unknown): string {
  const read = errorForm.safeParse(value);
  return read.success ? read.data.message : JSON.stringify(value);
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
