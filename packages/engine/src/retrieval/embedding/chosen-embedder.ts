import type { Settings } from "../../settings/settings.ts";
import { type Embedder, type EmbedderSpec, parseEmbedder } from "@hsms/models";
import { pauseAfterFailure } from "./pause-after-failure.ts";

/** Returns the embedder that the settings name, created on first use; `null` for none. */
export function createChosenEmbedder(deps: {
  readonly settings: () => Promise<Settings>;
  readonly create: (spec: EmbedderSpec) => Promise<Embedder | null>;
  readonly now: () => number;
}): () => Promise<Embedder | null> {
  let setting = "none";
  let chosen: Promise<Embedder | null> = Promise.resolve(null);
  return async () => {
    const { embedder: wanted } = await deps.settings();
    if (wanted !== setting) {
      setting = wanted;
      const spec = parseEmbedder(wanted) ?? { type: "none" };
      chosen = deps.create(spec).then((made) => made && pauseAfterFailure(made, deps.now));
    }
    return chosen;
  };
}
