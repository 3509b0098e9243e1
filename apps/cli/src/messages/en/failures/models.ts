import type { FailureTexts, ModelFailureCode } from "../../failures.ts";

/** What a language model could not do. The question is never lost: it stays in the chat's history. */
export const enModelFailures = {
  NO_API_KEYS: () => ({
    what: "ERROR: NO API KEYS FOUND",
    hint: "Put a key into AI_1 (and more into AI_2, LOAD_1 …), or use `--model offline`.",
  }),
  NO_MODEL_SERVER: (subject) => ({
    what: `The model "${subject}" is at an OpenAI-compatible server, and none is named.`,
    hint: "Put its address with its version into HSMS_OPENAI_BASE_URL, such as http://localhost:11434/v1.",
  }),
  NEEDS_ONLINE: (subject, detail) => ({
    what: `The question, and the memories that belong to it, would leave this machine: to ${detail} at ${subject}.`,
    hint: `Allow it for this run with --online, for this project with \`hsms config set ONLINE ${subject}\`, or use \`--model offline\`.`,
  }),
  NO_MODEL_THERE: (subject, detail) => ({
    what: `There is no model for embeddings in ${subject}: ${detail} cannot be read.`,
    hint: "Give the folder of a BERT with `config.json`, `tokenizer.json` and `model.safetensors` (or `model.fp16.safetensors`): docs/embedders.md.",
  }),
  EMBEDDER_NEEDS_ONLINE: (subject, detail) => ({
    what: `The text of all memories of this project, and every question, would leave this machine: to ${detail} at ${subject}.`,
    hint: `Allow it with --embedder-online or \`hsms config set EMBEDDER_ONLINE ${subject}\`, or take an embedder on this machine: \`minilm\`, \`folder:PATH\`, or \`none\`.`,
  }),
  UNASKED_EMBEDDER: (subject) => ({
    what: `All memories would go to ${subject}: set embedderOnline to it first.`,
    hint: "Or take an embedder on this machine: `minilm`, `folder:PATH`, or `none`.",
  }),
  MODEL_BUSY: (subject) => ({
    what: `${subject}.`,
    hint: "Wait a little and ask again, add keys (AI_2, LOAD_1 …), or use `--model offline` (in the chat `!model offline`).",
  }),
  MODEL_UNREACHABLE: (subject) => ({
    what: `${subject}.`,
    hint: "Check the network and the address, and ask again; `--model offline` (in the chat `!model offline`) answers without one.",
  }),
  MODEL_KEY_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "Check AI_1 (`--api-info` shows the first four characters), or use `--model offline` (in the chat `!model offline`).",
  }),
  MODEL_NOT_FOUND: (subject) => ({
    what: `${subject}.`,
    hint: "Choose another with --model, or `hsms config set MODEL NAME`.",
  }),
  MODEL_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "Word it differently, or use `--model offline` (in the chat `!model offline`).",
  }),
  MODEL_NONSENSE: (subject) => ({
    what: `${subject}.`,
    hint: "Ask again, or choose another model.",
  }),
} as const satisfies Pick<FailureTexts, ModelFailureCode>;
