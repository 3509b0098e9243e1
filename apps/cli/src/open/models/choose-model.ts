import type { ModelSpec } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { KeyPools } from "../../seed/key-pools.ts";
import type { Endpoints } from "./endpoints.ts";

/** Of Gemini's models, the one that is asked unless another is named (S0-130, C0-03). */
const GEMINI = "gemini-2.5-flash-lite";
/** The embedded model, which asks nobody. */
export const OFFLINE = "offline";
/** The OpenAI-compatible server with the first model that it has, and the beginning of one with a name. */
const OPEN_AI = "openai";
const OPEN_AI_NAMED = "openai:";
const SCRIPTED = "scripted:";

/** What names and keys there are to choose from. */
export interface Available {
  readonly keys: KeyPools;
  readonly endpoints: Endpoints;
}

/** The model where nobody names one: Gemini where there is a key, a server where one is told, else none. */
export function defaultModel({ keys, endpoints }: Available): string {
  if (keys.main.length > 0) return GEMINI;
  return endpoints.openAi === null ? OFFLINE : OPEN_AI;
}

/**
 * `offline`, `scripted:FILE`, `openai[:NAME]`; any other name is of the OpenAI-compatible server where only that is
 * configured, else of Gemini. Throws `NO_API_KEYS`, `NO_MODEL_SERVER`, `BAD_CONFIGURATION` for a malformed address.
 */
export function modelSpec(name: string, { keys, endpoints }: Available): ModelSpec {
  if (name === OFFLINE) return { type: "offline" };
  if (name.startsWith(SCRIPTED)) {
    const file = name.slice(SCRIPTED.length);
    return { type: "scripted", file, keys: orNoKey(keys) };
  }
  const isGemini = /^gemini/i.test(name);
  const isNamed = name.startsWith(OPEN_AI_NAMED);
  const hasOnlyServer = endpoints.openAi !== null && keys.main.length === 0;
  if (name === OPEN_AI || isNamed || (hasOnlyServer && !isGemini)) {
    if (endpoints.openAi === null) throw new CliError("NO_MODEL_SERVER", name);
    return {
      type: "openai-compatible",
      model: isNamed ? name.slice(OPEN_AI_NAMED.length) : name === OPEN_AI ? null : name,
      baseUrl: address("HSMS_OPENAI_BASE_URL", endpoints.openAi),
      keys: { main: [endpoints.openAiKey], load: [endpoints.openAiKey] },
    };
  }
  if (keys.main.length === 0) throw new CliError("NO_API_KEYS", name);
  return {
    type: "gemini",
    model: name === "gemini" ? GEMINI : name,
    baseUrl: endpoints.gemini === null ? null : address("HSMS_GEMINI_BASE_URL", endpoints.gemini),
    keys,
  };
}

function orNoKey({ main, load }: KeyPools): Pick<KeyPools, "main" | "load"> {
  return main.length > 0 ? { main, load } : { main: [""], load: [""] };
}

function address(variable: string, text: string): string {
  const url = URL.parse(text);
  if (url?.username || url?.password) {
    // A secret: not even the message may show it.
    throw new CliError("BAD_CONFIGURATION", `${variable}=…@${url.host}`, {
      detail: `${url.protocol}//${url.host}${url.pathname}; HSMS_OPENAI_API_KEY`,
    });
  }
  if (/^https?:$/.test(url?.protocol ?? "")) return text;
  throw new CliError("BAD_CONFIGURATION", `${variable}=${text}`, { detail: "http(s)://…" });
}
