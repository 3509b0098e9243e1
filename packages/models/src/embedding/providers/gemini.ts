import * as z from "zod";
import { GOOGLE } from "../../network/destination.ts";
import { describeError } from "../../network/fail.ts";
import { embedBatch, TASKS } from "../../network/google.ts";
import { embedded, embedFailed, givenUp, type Embedder } from "../embedder.ts";
import { TEXT_VERSION } from "../turn-text.ts";
import { refusalOf } from "./status.ts";

/** Embeddings of Gemini through Google's own package, which asks for a hundred texts at most. */
export function createGeminiEmbedder(options: {
  readonly model: string;
  readonly baseUrl: string | null;
  readonly key: string;
}): Embedder {
  const { model, key } = options;
  const baseUrl = options.baseUrl ?? GOOGLE;
  return {
    identity: { name: "gemini", model, version: TEXT_VERSION },
    reads: () => true,
    async embed(texts, { kind, signal }) {
      if (texts.length === 0) return embedded([], texts);
      if (key === "") return embedFailed("key-refused", "there is no key");
      const requests = texts.map((text) => ({
        content: { role: "user", parts: [{ text }] },
        taskType: TASKS[kind],
      }));
      try {
        const response = await embedBatch({ requests }, { model, baseUrl, key, signal });
        const refusal = await refusalOf(response, new URL(baseUrl), (status, message) =>
          status === 400 && /API[ _]key/iu.test(message) ? "key-refused" : null,
        );
        if (refusal !== null) return refusal;
        const answer = answerForm.safeParse(await response.json());
        if (!answer.success) return embedFailed("malformed", "the answer holds no vectors");
        return embedded(
          answer.data.embeddings.map(({ values }) => values),
          texts,
        );
      } catch (error) {
        if (signal.aborted) return givenUp(signal);
        const kindOf = error instanceof SyntaxError ? "malformed" : "unreachable";
        return embedFailed(kindOf, describeError(error));
      }
    },
  };
}

const answerForm = z.object({ embeddings: z.array(z.object({ values: z.array(z.number()) })) });
