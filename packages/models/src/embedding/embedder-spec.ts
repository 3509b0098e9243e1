import { destinationOf, type Destination } from "../network/destination.ts";

export type EmbedderSpec =
  | { readonly type: "none" }
  | { readonly type: "minilm" }
  | { readonly type: "folder"; readonly folder: string }
  | { readonly type: "openai-compatible"; readonly model: string; readonly baseUrl: string | null }
  | { readonly type: "gemini"; readonly model: string; readonly baseUrl: string | null };

export const EMBEDDER_FORMS =
  "none | minilm | folder:PATH | openai:MODEL[@URL] | gemini[:MODEL[@URL]]";

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
      return destinationOf({ ...spec, baseUrl: spec.baseUrl ?? OPENAI_URL });
    case "gemini":
      return destinationOf(spec);
  }
}
