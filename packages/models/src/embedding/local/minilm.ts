import type { Embedder } from "../embedder.ts";
import { ENGLISH_VERSION, loadEnglishReading } from "./english-reading.ts";
import {
  createLocalRunner,
  isObject,
  MINILM,
  NotInstalledError,
  type LocalModel,
} from "./local-engine.ts";
import { importOptional } from "./optional-package.ts";

/** all-MiniLM-L6-v2 of two packages that a person adds: 384 dimensions, English and Korean by its gloss, some 40 ms a text. */
export async function createMinilm(packages: string | null): Promise<Embedder> {
  const read = await loadEnglishReading();
  const run = createLocalRunner(() => minilmModel(packages), { packages, type: "minilm" });
  return {
    identity: { name: "minilm", model: "all-MiniLM-L6-v2", version: ENGLISH_VERSION },
    reads: (text) => read(text) !== "",
    embed: (texts, { signal }) => run(texts.map(read), signal),
  };
}

async function minilmModel(packages: string | null): Promise<LocalModel> {
  const found = await importOptional(MINILM, packages);
  const model = isObject(found) ? found["default"] : undefined;
  if (!isLocalModel(model)) throw new NotInstalledError("minilm", packages);
  return model;
}

function isLocalModel(value: unknown): value is LocalModel {
  return (
    isObject(value) &&
    typeof value["dimensions"] === "number" &&
    typeof value["weightsPath"] === "string" &&
    typeof value["tokenizerPath"] === "string" &&
    typeof value["configPath"] === "string"
  );
}
