import type { ModelSpec } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { KeyPools } from "../../seed/key-pools.ts";
import { OLLAMA, type Endpoints } from "./endpoints.ts";

/** Of Gemini's models, the one that is asked unless another is named (S0-130, C0-03). */
const GEMINI = "gemini-2.5-flash-lite";
/** The same of Anthropic's. */
const CLAUDE = "claude-haiku-4-5";
/** The embedded model, which asks nobody. */
export const OFFLINE = "offline";
/** The OpenAI-compatible server with the first model that it has, and the beginning of one with a name. */
const OPEN_AI = "openai";
const OPEN_AI_NAMED = "openai:";
/** Ollama's own interface. */
export const OLLAMA_NAMED = "ollama:";
const ANTHROPIC_NAMED = "anthropic:";
const SCRIPTED = "scripted:";
/** `NAME@ADDRESS` (people also write `NAME:ADDRESS`), or an address alone. */
const AT_ADDRESS = /^(?:(?<name>.*?)[@:])?(?<at>https?:\/\/.*)$/iu;
const WITHOUT_NAME = /^(?:ollama|anthropic):?$/iu;
/** Names that nobody but Google gives its models. */
const OF_GEMINI = /^(?:models\/)?(?:gemini|gemma|learnlm)/iu;
/** Names that nobody but OpenAI gives its models. */
const OF_OPEN_AI = /^(?:gpt-|chatgpt-|o\d)/iu;

/** What names and keys there are to choose from. */
export interface Available {
  readonly keys: KeyPools;
  readonly endpoints: Endpoints;
}

/** The model where nobody names one: Gemini where there is a key, a server where one is told, else none. */
export function defaultModel({ keys, endpoints }: Available): string {
  if (keys.main.length > 0) return GEMINI;
  if (endpoints.openAi === null && endpoints.anthropic !== undefined) return CLAUDE;
  return endpoints.openAi === null ? OFFLINE : OPEN_AI;
}

/**
 * `offline`, `scripted:FILE`, `openai[:NAME]` or one of OpenAI's names, `anthropic:NAME` or `claude-…`, `ollama:NAME`; any other name is of the OpenAI-compatible server where only that is
 * configured, else of Gemini. `NAME@ADDRESS` is model `NAME` of the OpenAI-compatible server at that address (an address alone: its first model), `ollama:NAME@ADDRESS` and
 * `anthropic:NAME@ADDRESS` speak those interfaces. Throws `NO_API_KEYS`, `NO_SUCH_MODEL`, `MODEL_NAME_MISSING`, `NO_MODEL_SERVER`, `BAD_CONFIGURATION` for a malformed address.
 */
export function modelSpec(told: string, available: Available): ModelSpec {
  const { name = OPEN_AI, at } = AT_ADDRESS.exec(told)?.groups ?? {};
  if (at === undefined) return namedSpec(told, available);
  if (WITHOUT_NAME.test(name)) throw new CliError("MODEL_NAME_MISSING", name.replace(/:$/u, ""));
  const hasInterface = [OLLAMA_NAMED, ANTHROPIC_NAMED, OPEN_AI_NAMED].some((prefix) =>
    name.startsWith(prefix),
  );
  return namedSpec(hasInterface || name === OPEN_AI ? name : `${OPEN_AI_NAMED}${name}`, {
    ...available,
    endpoints: atAddress(address("MODEL", at), available.endpoints),
  });
}

/** The same with every server at `at`; a key goes only to the origin that it was configured for. */
function atAddress(at: string, configured: Endpoints): Endpoints {
  const keyFor = (address: string | null | undefined, key: string | undefined): string =>
    isSameOrigin(address, at) ? (key ?? "") : "";
  return {
    ...configured,
    ollama: at,
    openAi: withVersion(at),
    openAiKey: keyFor(configured.openAi, configured.openAiKey),
    anthropic: at,
    anthropicKey: keyFor(configured.anthropic, configured.anthropicKey),
  };
}

const isSameOrigin = (address: string | null | undefined, other: string): boolean =>
  typeof address === "string" && URL.parse(address)?.origin === URL.parse(other)?.origin;

/** OpenAI-compatible servers serve their API below `/v1`; other paths are kept. */
const withVersion = (address: string): string =>
  URL.parse(address)?.pathname === "/" ? address.replace(/\/*$/u, "/v1") : address;

function namedSpec(name: string, { keys, endpoints }: Available): ModelSpec {
  if (name === OFFLINE) return { type: "offline" };
  if (name.startsWith(SCRIPTED)) {
    const file = name.slice(SCRIPTED.length);
    return { type: "scripted", file, keys: orNoKey(keys) };
  }
  if (name.startsWith(OLLAMA_NAMED)) {
    const baseUrl = address("HSMS_OLLAMA_BASE_URL", endpoints.ollama ?? OLLAMA);
    const key = { main: [""], load: [""] };
    return { type: "ollama", model: name.slice(OLLAMA_NAMED.length), baseUrl, keys: key };
  }
  if (
    name.startsWith(ANTHROPIC_NAMED) ||
    (/^claude-/iu.test(name) && endpoints.anthropic !== undefined)
  ) {
    if (endpoints.anthropic === undefined) throw new CliError("NO_ANTHROPIC_KEY", name);
    return {
      type: "anthropic",
      model: name.startsWith(ANTHROPIC_NAMED) ? name.slice(ANTHROPIC_NAMED.length) : name,
      baseUrl: address("HSMS_ANTHROPIC_BASE_URL", endpoints.anthropic),
      keys: { main: [endpoints.anthropicKey ?? ""], load: [endpoints.anthropicKey ?? ""] },
    };
  }
  const isGemini = /^gemini/i.test(name);
  const isNamed = name.startsWith(OPEN_AI_NAMED);
  const hasOnlyServer = endpoints.openAi !== null && keys.main.length === 0;
  const isOpenAi = name === OPEN_AI || isNamed || OF_OPEN_AI.test(name);
  if (isOpenAi || (hasOnlyServer && !isGemini)) {
    if (endpoints.openAi === null) throw new CliError("NO_MODEL_SERVER", name);
    return {
      type: "openai-compatible",
      model: isNamed ? name.slice(OPEN_AI_NAMED.length) : name === OPEN_AI ? null : name,
      baseUrl: address("HSMS_OPENAI_BASE_URL", endpoints.openAi),
      keys: { main: [endpoints.openAiKey], load: [endpoints.openAiKey] },
    };
  }
  if (/^claude-/iu.test(name)) throw new CliError("NO_ANTHROPIC_KEY", name);
  if (keys.main.length === 0) {
    throw new CliError(OF_GEMINI.test(name) ? "NO_API_KEYS" : "NO_SUCH_MODEL", name);
  }
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
