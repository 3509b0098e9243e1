import { linksOf } from "@hsms/engine";
import { type Available, modelSpec, OFFLINE } from "./choose-model.ts";

/** The same for what may be `same`, or a model that cannot be asked now: its name alone. */
export function withPlaceIfAny(name: string, available: Available): string {
  try {
    return name === "same" ? name : withPlaces(name, available);
  } catch {
    return name;
  }
}

/** The model with the host that it is at, this machine's too: `openai (localhost:11434)`; of several each. Throws as `modelSpec`. */
export function withPlaces(name: string, available: Available): string {
  const { links, endsOffline } = linksOf(name);
  const named = links.map((link) => {
    const spec = modelSpec(link, available);
    if (spec.type === "offline" || spec.type === "scripted") return link;
    return `${link} (${spec.baseUrl === null ? "Google" : new URL(spec.baseUrl).host})`;
  });
  return [...named, ...(endsOffline ? [OFFLINE] : [])].join(", ");
}
