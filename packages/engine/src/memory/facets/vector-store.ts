import type { OutsideStatus } from "../../retrieval/outside/outside-vectors.ts";
import type { Background } from "../services/background.ts";

/** A store of vectors of another program (setting `vectorStore`), which follows this memory's. No search needs it. */
export interface VectorStoreFacet {
  status(): Promise<OutsideStatus>;
  /** Resolves when it was told everything, or could not be; `onProgress` receives how many turns wait. */
  settled(onProgress?: (waiting: number) => void): Promise<void>;
  /** From now on tells it everything anew. */
  resync(): Promise<void>;
  /** Removes the collection there. Rejects where it cannot be reached; while the setting names it, it is made again. */
  drop(): Promise<void>;
}

export const createVectorStoreFacet = ({
  background: { outside },
}: {
  readonly background: Pick<Background, "outside">;
}): VectorStoreFacet => ({
  status: async () => (await outside()).status(),
  settled: async (onProgress) => (await outside()).settled(onProgress),
  resync: async () => (await outside()).resync(),
  drop: async () => (await outside()).drop(),
});
