import { readFile } from "node:fs/promises";
import { readJsonFile } from "@hsms/engine";
import { createMessage } from "@hsms/messages";
import { DataSetError, datasetOf, refuseSet, valueOf, type Dataset } from "./data-set.ts";
import { readHalf } from "./read-half.ts";
import { readChat } from "./read-chat.ts";
import { readLocomo } from "./read-locomo.ts";
import { readRealMemQueries } from "./read-realmem.ts";
import type { RecallScope } from "./recall-set.ts";

/**
 * The scopes of a file, with its bytes. Questions a line each (`.jsonl`) have their talk beside them. Throws `DataSetError` if it
 * is unreadable, of another set, without questions, or sealed and not asked for by `sealed`.
 */
export async function readSet(input: {
  readonly dataset: Dataset;
  readonly file: string;
  readonly sealed?: boolean;
}): Promise<{ readonly bytes: Uint8Array; readonly scopes: readonly RecallScope[] }> {
  const { dataset, file, sealed = false } = input;
  const value = await readValue(file, { sealed });
  try {
    const scopes = await readers[dataset](value, file);
    if (scopes.every(({ questions }) => questions.length === 0)) {
      refuseSet(createMessage("noQuestions", {}));
    }
    return { bytes: await readFile(file), scopes };
  } catch (error) {
    if (!(error instanceof DataSetError)) throw error;
    const found = datasetOf(value);
    throw new DataSetError({ ...error.problem, file }, found === dataset ? null : found);
  }
}

async function readValue(file: string, options: { readonly sealed: boolean }): Promise<unknown> {
  if (!file.endsWith(".jsonl")) return valueOf(await readJsonFile(file));
  const { lines, talk } = await readHalf(file, options);
  return { conversations: [{ ...talk, questions: lines }] };
}

/** The same of a file that says by itself of which set it is. */
export async function readAnySet(file: string): Promise<{
  readonly dataset: Dataset;
  readonly bytes: Uint8Array;
  readonly scopes: readonly RecallScope[];
}> {
  const dataset = datasetOf(await readValue(file, { sealed: false })) ?? "chat";
  return { dataset, ...(await readSet({ dataset, file })) };
}

type Reader = (
  value: unknown,
  file: string,
) => readonly RecallScope[] | Promise<readonly RecallScope[]>;

const readers: Readonly<Record<Dataset, Reader>> = {
  locomo: readLocomo,
  realmem: async (value, file) => [await readRealMemQueries(file, value)],
  chat: readChat,
};
