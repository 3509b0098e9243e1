const OPEN_AI = "https://api.openai.com/v1";
const ANTHROPIC = "https://api.anthropic.com";
export const OLLAMA = "http://localhost:11434";

/** Where language models are, as the environment says it. */
export interface Endpoints {
  /** `HSMS_GEMINI_BASE_URL`; `null`: Google's own. */
  readonly gemini: string | null;
  /** `HSMS_OPENAI_BASE_URL` with its version, such as `http://localhost:11434/v1`; OpenAI's own where only a key is told; `null`: none. */
  readonly openAi: string | null;
  /** `HSMS_OPENAI_API_KEY`; empty for servers that want none. */
  readonly openAiKey: string;
  /** `HSMS_ANTHROPIC_BASE_URL`; Anthropic's own where only a key is told. */
  readonly anthropic?: string;
  /** `HSMS_ANTHROPIC_API_KEY`. */
  readonly anthropicKey?: string;
  /** `HSMS_OLLAMA_BASE_URL`; the usual port of this machine unless told. */
  readonly ollama?: string;
  /** `HSMS_EMBEDDER_KEY`: of an embedder whose address the setting names. */
  readonly embedderKey: string;
  /** `HSMS_QDRANT_KEY`. */
  readonly qdrantKey: string;
}

export function readEndpoints(
  environment: Readonly<Record<string, string | undefined>>,
): Endpoints {
  const anthropicKey = environment["HSMS_ANTHROPIC_API_KEY"] ?? "";
  const anthropic =
    environment["HSMS_ANTHROPIC_BASE_URL"] || (anthropicKey === "" ? "" : ANTHROPIC);
  return {
    gemini: environment["HSMS_GEMINI_BASE_URL"] || null,
    openAi:
      environment["HSMS_OPENAI_BASE_URL"] || (environment["HSMS_OPENAI_API_KEY"] ? OPEN_AI : null),
    openAiKey: environment["HSMS_OPENAI_API_KEY"] ?? "",
    ...(anthropic === "" ? {} : { anthropic }),
    anthropicKey,
    ollama: environment["HSMS_OLLAMA_BASE_URL"] || OLLAMA,
    embedderKey: environment["HSMS_EMBEDDER_KEY"] ?? "",
    qdrantKey: environment["HSMS_QDRANT_KEY"] ?? "",
  };
}
