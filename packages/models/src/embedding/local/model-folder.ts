import { createHash } from "node:crypto";
import { access, open, readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { embedFailed, type Embedder, type TextKind } from "../embedder.ts";
import { ENGLISH_VERSION, loadEnglishReading } from "./english-reading.ts";
import { prefixesOf } from "../prefixes.ts";
import { TEXT_VERSION } from "../turn-text.ts";
import { createLocalRunner, type LocalModel } from "./local-engine.ts";

const CONFIG = "config.json";
const TOKENIZER = "tokenizer.json";
/** Of the number with which a file of weights begins. */
const LENGTH_BYTES = 8;

/** Tokens that a BERT reads, whatever its table of positions has room for. */
const MOST_TOKENS = 512;

/** Two syllables in one token: an English vocabulary has single letters of Hangul, and none of its words. */
const KOREAN_TOKEN = /[가-힣]{2}/u;

/** A BERT in a folder as model hubs have it: `config.json`, `tokenizer.json`, `model.safetensors`. Never throws: the first call reports a bad folder. */
export async function createFolderEmbedder(
  folder: string,
  packages: string | null,
): Promise<Embedder> {
  const name = path.basename(path.resolve(folder));
  try {
    const { model, prefixes, isKorean } = await readFolder(folder);
    const run = createLocalRunner(() => Promise.resolve(model), { packages, type: "folder" });
    const read = isKorean ? (text: string) => text : await loadEnglishReading();
    const version = isKorean ? TEXT_VERSION : ENGLISH_VERSION;
    return {
      identity: { name: "folder", model: model.id, version },
      reads: isKorean ? () => true : (text) => read(text) !== "",
      embed: (texts, { kind, signal }) =>
        run(
          texts.map((text) => `${prefixes[kind]}${read(text)}`),
          signal,
        ),
    };
  } catch (error) {
    const outcome = embedFailed("bad-model", `${folder}: ${String(error)}`);
    return {
      identity: { name: "folder", model: name, version: TEXT_VERSION },
      reads: () => true,
      embed: () => Promise.resolve(outcome),
    };
  }
}

/** Names of the files for which no embedder can be made of this folder: missing, or not what they must be. */
export async function unreadableFiles(folder: string): Promise<readonly string[]> {
  const weightsPath = await findWeights(folder);
  const files = [
    { name: CONFIG, read: async () => void readConfig(await readFile(path.join(folder, CONFIG))) },
    {
      name: TOKENIZER,
      read: async () => void JSON.parse(await readFile(path.join(folder, TOKENIZER), "utf8")),
    },
    { name: path.basename(weightsPath), read: () => checkWeights(weightsPath) },
  ];
  const outcomes = await Promise.allSettled(files.map(({ read }) => read()));
  return files.flatMap(({ name }, at) => (outcomes[at]?.status === "rejected" ? [name] : []));
}

async function readFolder(folder: string): Promise<{
  readonly model: LocalModel;
  readonly prefixes: Readonly<Record<TextKind, string>>;
  readonly isKorean: boolean;
}> {
  const name = path.basename(path.resolve(folder));
  const configPath = path.join(folder, CONFIG);
  const tokenizerPath = path.join(folder, TOKENIZER);
  const configText = await readFile(configPath);
  const config = readConfig(configText);
  const tokenizer = await readFile(tokenizerPath, "utf8");
  const weightsPath = await findWeights(folder);
  // Another model put into the same folder is another model; its last layer tells it, without reading it all.
  const mark = createHash("sha256")
    .update(configText)
    .update(tokenizer)
    .update(await readEnd(weightsPath))
    .digest("hex")
    .slice(0, 8);
  return {
    model: {
      id: `${name} ${mark}`,
      dimensions: config.hidden_size,
      maxTokens: Math.min(MOST_TOKENS, config.max_position_embeddings),
      pooling: "mean",
      normalize: true,
      weightsPath,
      tokenizerPath,
      configPath,
    },
    prefixes: prefixesOf(`${name} ${config._name_or_path ?? ""}`),
    isKorean: KOREAN_TOKEN.test(tokenizer),
  };
}

/** Throws for a file that is too short for its own header, in eight bytes the length of a JSON that follows. */
async function checkWeights(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const start = Buffer.alloc(LENGTH_BYTES + 1);
    await handle.read(start, 0, start.length, 0);
    const length = start.readBigUInt64LE();
    if (start.at(-1) !== "{".charCodeAt(0) || length > size - LENGTH_BYTES) {
      throw new Error(`${file} holds no weights`);
    }
  } finally {
    await handle.close();
  }
}

async function readEnd(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, 65_536);
    const end = Buffer.alloc(length);
    await handle.read(end, 0, length, size - length);
    return Buffer.concat([Buffer.from(String(size)), end]);
  } finally {
    await handle.close();
  }
}

async function findWeights(folder: string): Promise<string> {
  const half = path.join(folder, "model.fp16.safetensors");
  const hasHalf = await access(half).then(
    () => true,
    () => false,
  );
  return hasHalf ? half : path.join(folder, "model.safetensors");
}

const readConfig = (bytes: Buffer): z.infer<typeof configForm> =>
  configForm.parse(JSON.parse(bytes.toString("utf8")));

const configForm = z.object({
  hidden_size: z.number().int().positive(),
  max_position_embeddings: z.number().int().positive(),
  _name_or_path: z.string().nullish(),
});
