import { isThisMachine } from "../../network/this-machine.ts";
import { VectorStoreError, type VectorStore, type VectorStoreSpec } from "./vector-store.ts";

/** Scheme, host and port of a store of vectors, as somebody allows it. */
export function vectorStoreOrigin({ url }: { readonly url: string }): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** Whether it is among the places of such a setting. */
export const isStoreAllowed = (origin: string, allowed: string): boolean =>
  allowed !== "none" &&
  allowed.split(",").some((place) => vectorStoreOrigin({ url: place.trim() }) === origin);

/** The place that has to be allowed before anything is sent; `null`: none, since it is this machine, and the memory lies here in clear, too. */
export function placeToAllow(
  { url }: { readonly url: string },
  { isEncrypted }: { readonly isEncrypted: boolean },
): string | null {
  return isThisMachine(new URL(url)) && !isEncrypted ? null : vectorStoreOrigin({ url });
}

/** Makes the store of a setting; sends nothing. Throws `VectorStoreError` `not-allowed` where nobody agreed that vectors go there: of an encrypted memory also on this machine. */
export async function createVectorStore(
  spec: Exclude<VectorStoreSpec, { readonly type: "none" }>,
  deps: {
    readonly key: string;
    readonly isEncrypted: boolean;
    readonly mayReach: (origin: string) => boolean;
  },
): Promise<VectorStore> {
  const origin = placeToAllow(spec, deps);
  if (origin !== null && !deps.mayReach(origin)) throw new VectorStoreError("not-allowed", origin);
  if (spec.type === "qdrant") {
    const { protocol, hostname } = new URL(spec.url);
    if (deps.key !== "" && protocol === "http:" && !isThisMachine(new URL(spec.url))) {
      throw new VectorStoreError("refused", `no key goes to ${hostname} by http: use https`);
    }
    const { createQdrant } = await import("./qdrant.ts");
    return createQdrant({ url: spec.url, key: deps.key });
  }
  const { connectPostgres, createPostgresVectors } = await import("./postgres.ts");
  return createPostgresVectors(await connectPostgres(spec.url));
}
