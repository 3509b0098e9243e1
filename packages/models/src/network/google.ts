import {
  type BatchEmbedContentsRequest,
  type GenerateContentRequest,
  type GenerativeModel,
  GoogleGenerativeAI,
  TaskType,
} from "@google/generative-ai";
import * as z from "zod";
import { MOST_OF_AN_EVENT, watchRequest } from "./watch-request.ts";

/** What the vector of a text is for. */
export const TASKS = {
  query: TaskType.RETRIEVAL_QUERY,
  passage: TaskType.RETRIEVAL_DOCUMENT,
} as const;

interface Asked {
  readonly model: string;
  /** Without its version. */
  readonly baseUrl: string;
  readonly key: string;
  readonly signal: AbortSignal;
}

/** An answer in one piece by Google's own package, which knows nothing newer than itself: the request goes as it stands. */
export const generateWhole = (request: unknown, asked: Asked): Promise<Response> =>
  whole(asked, MOST_OF_AN_EVENT, async (endpoint, options) => {
    const { response } = await endpoint.generateContent(generateForm.parse(request), options);
    return response;
  });

export const embedBatch = (request: BatchEmbedContentsRequest, asked: Asked): Promise<Response> =>
  // A hundred vectors are some megabytes.
  whole(asked, Infinity, (endpoint, options) => endpoint.batchEmbedContents(request, options));

const generateForm = z.custom<GenerateContentRequest>();

/** What the package makes of the answer; of one that is no success the answer itself, of which the package drops the half. */
async function whole(
  { model, baseUrl, key, signal }: Asked,
  mostBytes: number,
  ask: (endpoint: GenerativeModel, options: { readonly signal: AbortSignal }) => Promise<unknown>,
): Promise<Response> {
  const endpoint = new GoogleGenerativeAI(key).getGenerativeModel(
    { model: `models/${encodeURIComponent(model)}` },
    { baseUrl },
  );
  const watched = watchRequest(mostBytes);
  try {
    return Response.json(await watched.run(() => ask(endpoint, { signal })));
  } catch (error) {
    const refused = watched.refused();
    if (refused !== null) return refused;
    throw error;
  }
}
