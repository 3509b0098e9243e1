import * as z from "zod";
import { describeError } from "../../network/fail.ts";
import { parseJson } from "../../network/http-answer.ts";
import { send } from "../../network/send.ts";
import { embedded, embedFailed, givenUp, type Embedder } from "../embedder.ts";
import { hasPrefixes, prefixesOf } from "../prefixes.ts";
import { TEXT_VERSION } from "../turn-text.ts";
import { refusalOf } from "./status.ts";

/** An endpoint for embeddings as OpenAI, Ollama, llama-server, vLLM and others have it: `POST {baseUrl}/embeddings`. */
export function createOpenAiEmbedder(options: {
  readonly model: string;
  /** With its version, such as `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  /** Empty for an endpoint that wants none. */
  readonly key: string;
}): Embedder {
  const { model, key } = options;
  const prefixes = prefixesOf(model);
  // Vectors of before it got its prefixes are of other texts.
  const version = hasPrefixes(model) ? TEXT_VERSION + 1 : TEXT_VERSION;
  const url = new URL(`${options.baseUrl.replace(/\/+$/, "")}/embeddings`);
  return {
    // Without the address: the same model gives the same vectors wherever it runs.
    identity: { name: "openai-compatible", model, version },
    reads: () => true,
    async embed(texts, { kind, signal }) {
      if (texts.length === 0) return embedded([], texts);
      try {
        const response = await send(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...(key === "" ? {} : { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({
            model,
            input: texts.map((text) => `${prefixes[kind]}${text}`),
            encoding_format: "float",
          }),
          signal,
        });
        const refusal = await refusalOf(response, url);
        if (refusal !== null) return refusal;
        const answer = answerForm.safeParse(parseJson(await response.text()));
        if (!answer.success) return embedFailed("malformed", "the answer holds no vectors");
        const data = answer.data.data.toSorted((a, b) => a.index - b.index);
        return embedded(
          data.map(({ embedding }) => embedding),
          texts,
        );
      } catch (error) {
        return signal.aborted ? givenUp(signal) : embedFailed("unreachable", describeError(error));
      }
    },
  };
}

const answerForm = z.object({
  data: z.array(z.object({ index: z.number(), embedding: z.array(z.number()) })),
});
