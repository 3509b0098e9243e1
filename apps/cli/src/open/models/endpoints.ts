/** Where language models are, as the environment says it. */
export interface Endpoints {
  /** `HSMS_GEMINI_BASE_URL`; `null`: Google's own. */
  readonly gemini: string | null;
  /** `HSMS_OPENAI_BASE_URL` with its version, such as `http://localhost:11434/v1`; `null`: none. */
  readonly openAi: string | null;
  /** `HSMS_OPENAI_API_KEY`; empty for servers that want none. */
  readonly openAiKey: string;
  /** `HSMS_EMBEDDER_KEY`: of an embedder whose address the setting names. */
  readonly embedderKey: string;
}

export function readEndpoints(
  environment: Readonly<Record<string, string | undefined>>,
): Endpoints {
  return {
    gemini: environment["HSMS_GEMINI_BASE_URL"] || null,
    openAi: environment["HSMS_OPENAI_BASE_URL"] || null,
    openAiKey: environment["HSMS_OPENAI_API_KEY"] ?? "",
    embedderKey: environment["HSMS_EMBEDDER_KEY"] ?? "",
  };
}
