import { kindOfStatus } from "../../network/fail.ts";
import { messageOf, redirectOf, retryAfterOf } from "../../network/http-answer.ts";
import { sentOn } from "../../network/watch-request.ts";
import { embedFailed, type EmbedFailure, type EmbedOutcome } from "../embedder.ts";

/** Whether a status says that a text is too long, or not one that is taken. */
const isRefusal = (status: number): boolean => [400, 413, 422].includes(status);

/** What an answer of another status than success says; `null` for one of success. */
export async function refusalOf(
  response: Response,
  asked: URL,
  kindOf: (status: number, message: string) => EmbedFailure["kind"] | null = () => null,
): Promise<EmbedOutcome | null> {
  const { ok, status } = response;
  const elsewhere = redirectOf(response, asked);
  if (elsewhere !== null) return embedFailed("unreachable", sentOn(elsewhere));
  if (ok) return null;
  const { message, retryAfterMs } = await messageOf(response);
  const kind =
    kindOf(status, message) ?? (isRefusal(status) ? "text-refused" : kindOfEmbedding(status));
  return embedFailed(kind, `${status} ${message}`, retryAfterOf(response) ?? retryAfterMs);
}

function kindOfEmbedding(status: number): EmbedFailure["kind"] {
  const kind = kindOfStatus(status);
  return kind === "blocked" ? "malformed" : kind;
}
