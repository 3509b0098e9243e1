import { GoogleGenerativeAI, GoogleGenerativeAIFetchError, TaskType } from "@google/generative-ai";
import { describeError } from "../../network/fail.ts";
import { retryDelayOf } from "../../network/http-answer.ts";
import { watchRequest } from "../../network/watch-request.ts";
import { embedded, embedFailed, givenUp, type Embedder, type EmbedOutcome } from "../embedder.ts";
import { TEXT_VERSION } from "../turn-text.ts";
import { isRefusal, kindOfEmbedding } from "./status.ts";

const TASKS = { query: TaskType.RETRIEVAL_QUERY, passage: TaskType.RETRIEVAL_DOCUMENT } as const;

/** Embeddings of Gemini through Google's own package, which asks for a hundred texts at most. */
export function createGeminiEmbedder(options: {
  readonly model: string;
  readonly baseUrl: string | null;
  readonly key: string;
}): Embedder {
  const { model, baseUrl, key } = options;
  return {
    identity: { name: "gemini", model, version: TEXT_VERSION },
    reads: () => true,
    async embed(texts, { kind, signal }) {
      if (texts.length === 0) return embedded([], texts);
      if (key === "") return embedFailed("key-refused", "there is no key");
      const endpoint = new GoogleGenerativeAI(key).getGenerativeModel(
        { model },
        baseUrl === null ? {} : { baseUrl },
      );
      const requests = texts.map((text) => ({
        content: { role: "user", parts: [{ text }] },
        taskType: TASKS[kind],
      }));
      const watched = watchRequest(Infinity);
      const either = AbortSignal.any([signal, watched.signal]);
      try {
        const { embeddings } = await watched.run(() =>
          endpoint.batchEmbedContents({ requests }, { signal: either }),
        );
        // Whatever the types say, the answer may hold none.
        const found: readonly { readonly values?: readonly number[] }[] = embeddings ?? [];
        return embedded(
          found.map(({ values }) => values ?? []),
          texts,
        );
      } catch (error) {
        if (signal.aborted) return givenUp(signal);
        const problem = watched.problem();
        return problem === null ? failureOf(error) : embedFailed("unreachable", problem);
      }
    },
  };
}

function failureOf(error: unknown): EmbedOutcome {
  if (!(error instanceof GoogleGenerativeAIFetchError)) {
    const message = describeError(error);
    return embedFailed(/pars|JSON/iu.test(message) ? "malformed" : "unreachable", message);
  }
  const { status = 0, errorDetails = [], message } = error;
  const isKey = status === 400 && /API[ _]key/iu.test(message);
  if (isKey) return embedFailed("key-refused", message);
  const kind = isRefusal(status) ? "text-refused" : kindOfEmbedding(status);
  return embedFailed(kind, message, retryDelayOf(errorDetails));
}
