import type { EmbedFailure } from "../embedder.ts";
import { kindOfStatus } from "../../network/fail.ts";

/** Whether a status says that a text is too long, or not one that is taken. */
export const isRefusal = (status: number): boolean => [400, 413, 422].includes(status);

/** What another status that is no success means. */
export function kindOfEmbedding(status: number): EmbedFailure["kind"] {
  const kind = kindOfStatus(status);
  return kind === "blocked" ? "malformed" : kind;
}
