import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { randomNumbers } from "../../testing/random-numbers.ts";

const HIDDEN = 32;
const LAYERS = 1;
const INNER = 64;
const POSITIONS = 64;

/** Pieces of words, as SentencePiece cuts them: `▁` begins a word. */
const PIECES =
  "▁query ▁passage : ▁the ▁cat ▁sat ▁dog ▁ran ▁coffee ▁tea ▁고양이 ▁커피 ▁바다 를 가 ▁ s a e t".split(
    " ",
  );

/**
 * Writes a BERT of a few thousand random numbers into a folder, of the shape of multilingual-e5-small: its
 * vocabulary is that of a unigram tokenizer, with Korean words unless told otherwise.
 */
export async function writeTinyBert(
  folder: string,
  { seed = 1, isKorean = true }: { readonly seed?: number; readonly isKorean?: boolean } = {},
): Promise<void> {
  const pieces = isKorean ? PIECES : PIECES.filter((piece) => !/[가-힣]/u.test(piece));
  const vocabulary = ["<s>", "<pad>", "</s>", "<unk>", ...pieces];
  await mkdir(folder, { recursive: true });
  const write = (name: string, content: string | Uint8Array): Promise<void> =>
    writeFile(path.join(folder, name), content);
  await write("config.json", JSON.stringify(configOf(vocabulary.length)));
  await write("tokenizer.json", JSON.stringify(tokenizerOf(vocabulary)));
  await write("model.safetensors", weightsOf(vocabulary.length, seed));
}

const configOf = (tokens: number): object => ({
  model_type: "bert",
  vocab_size: tokens,
  hidden_size: HIDDEN,
  num_hidden_layers: LAYERS,
  num_attention_heads: 2,
  intermediate_size: INNER,
  hidden_act: "gelu",
  hidden_dropout_prob: 0.1,
  attention_probs_dropout_prob: 0.1,
  max_position_embeddings: POSITIONS,
  type_vocab_size: 2,
  initializer_range: 0.02,
  layer_norm_eps: 1e-12,
  pad_token_id: 1,
  position_embedding_type: "absolute",
  use_cache: true,
});

const tokenizerOf = (vocabulary: readonly string[]): object => ({
  version: "1.0",
  truncation: null,
  padding: null,
  added_tokens: vocabulary.slice(0, 4).map((content, id) => ({
    id,
    content,
    special: true,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  })),
  normalizer: { type: "NFKC" },
  pre_tokenizer: { type: "Metaspace", replacement: "▁", prepend_scheme: "always", split: true },
  post_processor: {
    type: "TemplateProcessing",
    single: [special("<s>"), { Sequence: { id: "A", type_id: 0 } }, special("</s>")],
    pair: [special("<s>"), { Sequence: { id: "A", type_id: 0 } }, special("</s>")],
    special_tokens: {
      "<s>": { id: "<s>", ids: [0], tokens: ["<s>"] },
      "</s>": { id: "</s>", ids: [2], tokens: ["</s>"] },
    },
  },
  decoder: { type: "Metaspace", replacement: "▁", prepend_scheme: "always", split: true },
  model: {
    type: "Unigram",
    unk_id: 3,
    vocab: vocabulary.map((piece, at) => [piece, -at / 10]),
    byte_fallback: false,
  },
});

const special = (id: string): object => ({ SpecialToken: { id, type_id: 0 } });

/** The tensors in one file: their names, kinds and places as JSON, its length before it, then the numbers. */
function weightsOf(tokens: number, seed: number): Uint8Array {
  const next = randomNumbers(seed);
  const shapes: readonly (readonly [string, readonly number[]])[] = [
    ["embeddings.word_embeddings.weight", [tokens, HIDDEN]],
    ["embeddings.position_embeddings.weight", [POSITIONS, HIDDEN]],
    ["embeddings.token_type_embeddings.weight", [2, HIDDEN]],
    ...norm("embeddings.LayerNorm"),
    ...dense("encoder.layer.0.attention.self.query", [HIDDEN, HIDDEN]),
    ...dense("encoder.layer.0.attention.self.key", [HIDDEN, HIDDEN]),
    ...dense("encoder.layer.0.attention.self.value", [HIDDEN, HIDDEN]),
    ...dense("encoder.layer.0.attention.output.dense", [HIDDEN, HIDDEN]),
    ...norm("encoder.layer.0.attention.output.LayerNorm"),
    ...dense("encoder.layer.0.intermediate.dense", [INNER, HIDDEN]),
    ...dense("encoder.layer.0.output.dense", [HIDDEN, INNER]),
    ...norm("encoder.layer.0.output.LayerNorm"),
  ];
  const header: Record<string, object> = {};
  const numbers: number[] = [];
  for (const [name, shape] of shapes) {
    const start = numbers.length * 4;
    const isNorm = name.endsWith("LayerNorm.weight");
    const size = shape.reduce((product, length) => product * length, 1);
    // Words differ much, so that texts do.
    const width = name.startsWith("embeddings.word") ? 2 : 0.2;
    for (let at = 0; at < size; at++) numbers.push(isNorm ? 1 : (next() - 0.5) * width);
    header[name] = { dtype: "F32", shape, data_offsets: [start, numbers.length * 4] };
  }
  const text = Buffer.from(JSON.stringify(header), "utf8");
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, Buffer.from(Float32Array.from(numbers).buffer)]);
}

const norm = (name: string): [string, number[]][] => [
  [`${name}.weight`, [HIDDEN]],
  [`${name}.bias`, [HIDDEN]],
];

const dense = (name: string, shape: readonly [number, number]): [string, number[]][] => [
  [`${name}.weight`, [...shape]],
  [`${name}.bias`, [shape[0]]],
];
