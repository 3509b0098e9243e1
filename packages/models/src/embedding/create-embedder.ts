import { embedFailed, type Embedder } from "./embedder.ts";
import { embedderDestination, OPENAI_URL, type EmbedderSpec } from "./embedder-spec.ts";

export interface EmbedderDeps {
  /** Of the endpoint; empty where it wants none. */
  readonly key: string;
  /** Folder in which packages that a person has added lie, besides the program's own. */
  readonly packages: string | null;
  /** Whether a person has agreed that texts go there for vectors: to a scheme, host and port. */
  readonly mayReach: (origin: string) => Promise<boolean>;
}

/** Makes an embedder; sends nothing, and loads nothing but a folder's descriptions. `null` for `none`. */
export async function createEmbedder(
  spec: EmbedderSpec,
  deps: EmbedderDeps,
): Promise<Embedder | null> {
  const embedder = await createPlain(spec, deps);
  const origin = embedderDestination(spec)?.origin;
  return embedder && guarded(embedder, { ...deps, origin });
}

export async function missingFiles(spec: EmbedderSpec): Promise<readonly string[]> {
  if (spec.type !== "folder") return [];
  const { unreadableFiles } = await import("./local/model-folder.ts");
  return unreadableFiles(spec.folder);
}

/** Names of the packages that an embedder on this machine takes and that are neither the program's own nor in `folder`. */
export async function missingPackages(
  spec: EmbedderSpec,
  folder: string | null,
): Promise<readonly string[]> {
  if (spec.type !== "minilm" && spec.type !== "folder") return [];
  const { PACKAGES } = await import("./local/local-engine.ts");
  const { importOptional } = await import("./local/optional-package.ts");
  const found = await Promise.all(
    PACKAGES[spec.type].map(async (name) => ({
      name,
      exports: await importOptional(name, folder),
    })),
  );
  return found.filter(({ exports }) => exports === undefined).map(({ name }) => name);
}

/** Sends nothing where nobody agreed to, and lets no key out in what an endpoint says of it. */
function guarded(
  embedder: Embedder,
  { origin, key, mayReach }: EmbedderDeps & { readonly origin: string | undefined },
): Embedder {
  return {
    ...embedder,
    async embed(texts, options) {
      if (origin !== undefined && !(await mayReach(origin))) {
        return embedFailed("not-allowed", origin);
      }
      const outcome = await embedder.embed(texts, options);
      if (outcome.type === "embedded" || key === "") return outcome;
      const { kind, message, retryAfterMs } = outcome.failure;
      return embedFailed(kind, message.replaceAll(key, `${key.slice(0, 4)}~`), retryAfterMs);
    },
  };
}

async function createPlain(
  spec: EmbedderSpec,
  { key, packages }: EmbedderDeps,
): Promise<Embedder | null> {
  // Loaded when they are chosen: the default needs none of them.
  switch (spec.type) {
    case "none":
      return null;
    case "minilm": {
      const { createMinilm } = await import("./local/minilm.ts");
      return createMinilm(packages);
    }
    case "folder": {
      const { createFolderEmbedder } = await import("./local/model-folder.ts");
      return createFolderEmbedder(spec.folder, packages);
    }
    case "openai-compatible": {
      const { createOpenAiEmbedder } = await import("./providers/openai-compatible.ts");
      return createOpenAiEmbedder({ ...spec, baseUrl: spec.baseUrl ?? OPENAI_URL, key });
    }
    case "gemini": {
      const { createGeminiEmbedder } = await import("./providers/gemini.ts");
      return createGeminiEmbedder({ ...spec, key });
    }
  }
}
