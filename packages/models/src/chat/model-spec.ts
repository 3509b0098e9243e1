import type { Keys } from "../language-model/language-model.ts";

/** Which model, where, and under which keys. */
export type ModelSpec =
  | { readonly type: "offline" }
  | {
      readonly type: "gemini";
      readonly model: string;
      /** `null`: Google's own. */
      readonly baseUrl: string | null;
      readonly keys: Keys;
    }
  | {
      readonly type: "openai-compatible";
      /** `null`: the first that the server lists. */
      readonly model: string | null;
      readonly baseUrl: string;
      readonly keys: Keys;
    }
  | {
      /** Anthropic's Messages, or Ollama's own interface. */
      readonly type: "anthropic" | "ollama";
      readonly model: string;
      readonly baseUrl: string;
      readonly keys: Keys;
    }
  | { readonly type: "scripted"; readonly file: string; readonly keys: Keys };
