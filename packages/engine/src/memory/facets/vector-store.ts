import type { OutsideStatus } from "../../retrieval/outside/outside-vectors.ts";
import type { Background } from "../services/background.ts";

/** An external vector store (setting `vectorStore`) that mirrors the vectors of this memory. No search needs it. */
export interface VectorStoreFacet {
  status(): Promise<OutsideStatus>;
  /**
   * Resolves when all changes were sent, or sending failed; `onProgress` receives the number of
   * turns still to send.
   */
  settled(onProgress?: (waiting: number) => void): Promise<void>;
  /** Sends all vectors again, from now on. */
  resync(): Promise<void>;
  /**
   * Removes the external collection. Rejects if the store cannot be reached; while the setting
   * names it, the collection is created again.
   */
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
