import { createVectorStore, parseVectorStore, type VectorStoreFactory } from "@hsms/engine";

/** Makes the store of vectors that a setting names. Throws `VectorStoreError` `not-allowed`. */
export async function createStoreOf(
  setting: string,
  deps: Parameters<typeof createVectorStore>[1],
): ReturnType<VectorStoreFactory> {
  const spec = parseVectorStore(setting);
  return spec === null || spec.type === "none" ? null : createVectorStore(spec, deps);
}

export { isStoreAllowed, parseVectorStore, placeToAllow, VectorStoreError } from "@hsms/engine";
