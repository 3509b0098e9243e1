import * as z from "zod";
import { describeError } from "../../network/fail.ts";
import { parseJson } from "../../network/http-answer.ts";
import { send } from "../../network/send.ts";
import { VectorStoreError, type Collection, type VectorStore } from "./vector-store.ts";

/** A request that takes longer has hung. */
const TIMEOUT_MS = 30_000;

/** Qdrant by its REST interface. */
export function createQdrant({
  url,
  key,
}: {
  readonly url: string;
  /** Empty where it wants none. */
  readonly key: string;
}): VectorStore {
  const ending = new AbortController();
  async function ask(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly text: string }> {
    try {
      const response = await send(new URL(`${url}/collections/${path}`), {
        method,
        headers: {
          "content-type": "application/json",
          ...(key === "" ? {} : { "api-key": key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new VectorStoreError("unreachable", describeError(error));
    }
  }

  /** Throws for every status but those of success and `allowed`. */
  async function call(
    method: string,
    path: string,
    { body, allowed = [] }: { readonly body?: unknown; readonly allowed?: readonly number[] } = {},
  ): Promise<{ readonly status: number; readonly text: string }> {
    const answer = await ask(method, path, body);
    const { status, text } = answer;
    if ((status >= 200 && status < 300) || allowed.includes(status)) return answer;
    const said = key === "" ? text : text.replaceAll(key, "~");
    if (status === 401 || status === 403) throw new VectorStoreError("key-refused", said);
    throw new VectorStoreError(status >= 500 ? "unreachable" : "refused", `${status}: ${said}`);
  }

  const pathOf = ({ name }: Collection): string => encodeURIComponent(name);
  return {
    async prepare(collection) {
      const path = pathOf(collection);
      const { status } = await call("GET", path, { allowed: [404] });
      if (status !== 404) return;
      const vectors = { size: collection.dimension, distance: "Cosine" };
      // Another process may have made it meanwhile.
      await call("PUT", path, { body: { vectors }, allowed: [409] });
    },
    async put(collection, points) {
      if (points.length === 0) return;
      const body = {
        points: points.map(({ id, index, vector }) => ({ id, vector, payload: { index } })),
      };
      await call("PUT", `${pathOf(collection)}/points?wait=true`, { body });
    },
    async remove(collection, ids) {
      if (ids.length === 0) return;
      const body = { points: ids };
      await call("POST", `${pathOf(collection)}/points/delete?wait=true`, { body });
    },
    async drop(collection) {
      await call("DELETE", pathOf(collection), { allowed: [404] });
    },
    async count(collection) {
      const path = `${pathOf(collection)}/points/count`;
      const { status, text } = await call("POST", path, { body: { exact: true }, allowed: [404] });
      if (status === 404) return 0;
      const counted = countForm.safeParse(parseJson(text));
      if (counted.success) return counted.data.result.count;
      throw new VectorStoreError("refused", "the answer holds no count");
    },
    async close() {
      ending.abort();
    },
  };
}

const countForm = z.object({ result: z.object({ count: z.number() }) });
