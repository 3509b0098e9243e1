import { createEmbedder, type EmbedderFactory, type EmbedderSpec } from "@hsms/engine";
import type { Available } from "../models/choose-model.ts";

/** Makes embedders for a memory, with the keys and addresses that the environment tells. */
export function createEmbedderFactory(deps: {
  readonly available: Available;
  /** Folder in which `npm install --prefix` puts what a person adds. */
  readonly packages: string;
  /** Whether texts may go to an embedder there now. */
  readonly mayReach: (origin: string) => Promise<boolean>;
}): EmbedderFactory {
  const { available, packages, mayReach } = deps;
  return (spec) =>
    createEmbedder(withAddress(spec, available), {
      key: keyOf(spec, available),
      packages,
      mayReach,
    });
}

/** The address of the environment, where the setting names none. */
export function withAddress(spec: EmbedderSpec, { endpoints }: Available): EmbedderSpec {
  if (spec.type === "gemini") return { ...spec, baseUrl: spec.baseUrl ?? endpoints.gemini };
  if (spec.type !== "openai-compatible") return spec;
  return { ...spec, baseUrl: spec.baseUrl ?? endpoints.openAi };
}

/** A key goes only to the address that it is told for: one that a setting names has its own. */
function keyOf(spec: EmbedderSpec, { endpoints, keys }: Available): string {
  if (endpoints.embedderKey !== "") return endpoints.embedderKey;
  if (spec.type === "gemini" && spec.baseUrl === null) return keys.main[0] ?? "";
  if (spec.type !== "openai-compatible") return "";
  return spec.baseUrl === null || spec.baseUrl === endpoints.openAi ? endpoints.openAiKey : "";
}
