import { askedModel, linksOf, type ModelSpec } from "@hsms/engine";
import { type Available, modelSpec, OFFLINE } from "./choose-model.ts";

interface Places {
  readonly available: Available;
  /** Whether a server may be asked which model it has. */
  readonly mayAsk: (spec: ModelSpec) => boolean;
}

/** The same for what may be `same`, or a model that cannot be asked now: its name alone. */
export async function withPlacesIfAny(name: string, places: Places): Promise<string> {
  if (name === "same") return name;
  return withPlaces(name, places).catch(() => name);
}

/**
 * The model with the host that it is at, this machine's too: `gpt-5-mini (api.openai.com)`, where the server chooses it
 * `openai: llama3 (localhost:11434)`; of several each. Rejects as `modelSpec` throws.
 */
export async function withPlaces(name: string, { available, mayAsk }: Places): Promise<string> {
  const { links, endsOffline } = linksOf(name);
  const named = links.map(async (link) => {
    const spec = modelSpec(link, available);
    if (spec.type === "offline" || spec.type === "scripted") return link;
    const asked = spec.model === null && mayAsk(spec) ? `: ${await askedModel(spec)}` : "";
    const host = spec.baseUrl === null ? "Google" : new URL(spec.baseUrl).host;
    return link.includes("://") ? `${link}${asked}` : `${link}${asked} (${host})`;
  });
  return [...(await Promise.all(named)), ...(endsOffline ? [OFFLINE] : [])].join(", ");
}
