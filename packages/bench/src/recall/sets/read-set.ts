import { readFile } from "node:fs/promises";
import { readJsonFile } from "@hsms/engine";
import { createMessage } from "@hsms/messages";
import { DataSetError, datasetOf, refuseSet, valueOf, type Dataset } from "./data-set.ts";
import { readChat } from "./read-chat.ts";
import { readLocomo } from "./read-locomo.ts";
import { readRealMemQueries } from "./read-realmem.ts";
import type { RecallScope } from "./recall-set.ts";

/** The scopes of a file, with its bytes. Throws `DataSetError` if it is unreadable, of another set, or without questions. */
export async function readSet(input: {
  readonly dataset: Dataset;
  readonly file: string;
}): Promise<{ readonly bytes: Uint8Array; readonly scopes: readonly RecallScope[] }> {
  const { dataset, file } = input;
  const value = valueOf(await readJsonFile(file));
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

/** The same of a file that says by itself of which set it is. */
export async function readAnySet(file: string): Promise<{
  readonly dataset: Dataset;
  readonly bytes: Uint8Array;
  readonly scopes: readonly RecallScope[];
}> {
  const dataset = datasetOf(valueOf(await readJsonFile(file))) ?? "chat";
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
