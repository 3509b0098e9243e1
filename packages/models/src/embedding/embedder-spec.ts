import { destinationOf, type Destination } from "../network/destination.ts";

/** Which embedder is to be used, as the setting `embedder` names it. */
export type EmbedderSpec =
  | { readonly type: "none" }
  | { readonly type: "minilm" }
  | { readonly type: "folder"; readonly folder: string }
  | { readonly type: "openai-compatible"; readonly model: string; readonly baseUrl: string | null }
  | { readonly type: "gemini"; readonly model: string; readonly baseUrl: string | null };

/** How the setting is written. */
export const EMBEDDER_FORMS =
  "none | minilm | folder:PATH | openai:MODEL[@URL] | gemini[:MODEL[@URL]]";

/** Where an OpenAI-compatible model is asked unless the setting says. */
export const OPENAI_URL = "https://api.openai.com/v1";
const GEMINI_MODEL = "gemini-embedding-001";

/** The embedder of a setting; `null` for what names none. */
export function parseEmbedder(setting: string): EmbedderSpec | null {
  const [, kind = "", rest = ""] = /^([a-z]+)(?::(.+))?$/su.exec(setting.trim()) ?? [];
  if (kind === "folder") return rest === "" ? null : { type: "folder", folder: rest };
  if (kind === "none" || kind === "minilm") return rest === "" ? { type: kind } : null;
  const [, model = "", url = ""] = /^([^@\s]+)(?:@(https?:\/\/\S+))?$/u.exec(rest) ?? [];
  if (url !== "" && !URL.canParse(url)) return null;
  if (kind === "openai" && model !== "") {
    return { type: "openai-compatible", model, baseUrl: url === "" ? null : url };
  }
  if (kind !== "gemini" || (rest !== "" && model === "")) return null;
  return {
    type: "gemini",
    model: model === "" ? GEMINI_MODEL : model,
    baseUrl: url === "" ? null : url,
  };
}

/** Where texts go with this embedder; `null`: they stay on this machine. */
export function embedderDestination(spec: EmbedderSpec): Destination | null {
  switch (spec.type) {
    case "none":
    case "minilm":
    case "folder":
      return null;
    case "openai-compatible":
      return destinationOf({
        ...spec,
        baseUrl: spec.baseUrl ?? OPENAI_URL,
        keys: { main: [], load: [] },
      });
    case "gemini":
      return destinationOf({ ...spec, keys: { main: [], load: [] } });
  }
}
