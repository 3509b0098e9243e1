import type { ModelSpec } from "../chat/model-spec.ts";
import { isCloudModel, isThisMachine, OLLAMA_CLOUD } from "./this-machine.ts";

export interface Destination {
  /** The model or its service; `null`: a server that chooses its model itself. */
  readonly who: string | null;
  /** Scheme, name and port, `https://example.org:8443`: what somebody agrees to. */
  readonly origin: string;
}

/** Where Gemini is. */
export const GOOGLE = "https://generativelanguage.googleapis.com";

/** Where text goes with this model; `null`: it stays on this machine. Throws `TypeError` for an address that is none. */
export function destinationOf(spec: Addressed<ModelSpec>): Destination | null {
  switch (spec.type) {
    case "offline":
    case "scripted":
      return null;
    case "gemini":
      return leaving("Google Gemini", spec.baseUrl ?? GOOGLE);
    case "anthropic":
    case "ollama":
      return leaving(spec.model, spec.baseUrl);
    case "openai-compatible":
      return leaving(spec.model, spec.baseUrl);
  }
}

/** Whoever asks where text goes needs no keys. */
type Addressed<Spec> = Spec extends unknown ? Omit<Spec, "keys"> : never;

function leaving(who: string | null, address: string): Destination | null {
  const url = new URL(address);
  if (!isThisMachine(url)) return { who, origin: url.origin };
  return who !== null && isCloudModel(who) ? { who, origin: OLLAMA_CLOUD } : null;
}
