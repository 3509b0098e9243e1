import type { FailureTexts } from "../../failures.ts";
import { MODEL_NAMES } from "../../../settings/definitions.ts";
import { unnamedServer, whatLeaves } from "../models/online.ts";

export const enModelFailures = {
  UNKNOWN_MODEL: (subject) => ({ what: subject, hint: "Use `--model offline`." }),
  NO_API_KEYS: (subject) => ({
    what: "ERROR: NO API KEYS FOUND",
    hint: `${subject} is one of Gemini's. Put a key into the environment variable AI_1 (and more into AI_2, LOAD_1 …) and start again, or use \`--model offline\` (in the chat \`!model offline\`).`,
  }),
  NO_SUCH_MODEL: (subject) => ({
    what: `There is no model called "${subject}".`,
    hint: `Names: ${MODEL_NAMES}. \`hsms models\` says which can answer here.`,
  }),
  MODEL_NAME_MISSING: (subject) => ({
    what: `"${subject}@ADDRESS" names no model.`,
    hint: "Write the model before the address: ollama:qwen3:4b@http://HOST:11434. An address alone, http://HOST:1234/v1, takes the first model of an OpenAI-compatible server.",
  }),
  NO_MODEL_SERVER: (subject) => ({
    what: `The model "${subject}" needs an OpenAI-compatible server, and none is configured.`,
    hint: "Write its address after the name, NAME@http://localhost:1234/v1, or set HSMS_OPENAI_BASE_URL to it; for OpenAI itself the key in HSMS_OPENAI_API_KEY is enough.",
  }),
  NO_ANTHROPIC_KEY: (subject) => ({
    what: `The model "${subject}" is one of Anthropic's, and there is no key for it.`,
    hint: "Put it into the environment variable HSMS_ANTHROPIC_API_KEY and start again, or use `--model offline`.",
  }),
  NEEDS_ONLINE: (subject, detail) => ({
    what: `${whatLeaves} would leave this machine: to ${detail === "" ? unnamedServer : detail} at ${subject}.`,
    hint: `Allow it for this run with --online, for this project with \`hsms config set ONLINE ${subject}\`, or use \`--model offline\`.`,
  }),
  MODEL_BUSY: (subject) => ({
    what: `${subject}.`,
    hint: "Ask again later, wait for the quota with `--wait 300`, add keys (AI_2, LOAD_1 …), or use `--model offline` (in the chat `!model offline`).",
  }),
  MODEL_UNREACHABLE: (subject) => ({
    what: `${subject}.`,
    hint: "Check that its server is running (Ollama: `ollama serve`) and that network, proxy and address are correct, then ask again; `--model offline` (in the chat `!model offline`) answers without one.",
  }),
  MODEL_SLOW: (subject) => ({
    what: `${subject}.`,
    hint: "Wait longer with `--wait 300`, permanently with `hsms config set WAIT 300`; a smaller model is faster, and `--model offline` (in the chat `!model offline`) needs none.",
  }),
  MODEL_REQUEST_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "Sending it again does not help: choose another model (`--model NAME`, in the chat `!model NAME`), or check the log of the server.",
  }),
  MODEL_TOO_LONG: (subject) => ({
    what: `${subject}.`,
    hint: "Lower TOKEN_BUDGET (`hsms config set TOKEN_BUDGET 512`), or give the model a larger context.",
  }),
  MODEL_KEY_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "Check the key: AI_1 for Gemini (`--api-info` shows the first four characters), HSMS_OPENAI_API_KEY or HSMS_ANTHROPIC_API_KEY for the others; or use `--model offline` (in the chat `!model offline`).",
  }),
  MODEL_NO_CREDIT: (subject) => ({
    what: `${subject}.`,
    hint: "Add credit or a plan with the provider, use another key or model, or `--model offline` (in the chat `!model offline`). Waiting does not help.",
  }),
  MODEL_NOT_FOUND: (subject) => ({
    what: `${subject}.`,
    hint: "Choose another: `--model NAME`, in the chat `!model NAME`. The address of an OpenAI-compatible server ends in its version, …/v1; Ollama gets a model by `ollama pull NAME`. `hsms models --test` names those that the server has.",
  }),
  MODEL_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "Word it differently, or use `--model offline` (in the chat `!model offline`).",
  }),
  MODEL_NONSENSE: (subject) => ({
    what: `${subject}.`,
    hint: "Ask again, or choose another model.",
  }),
} satisfies Partial<FailureTexts>;
