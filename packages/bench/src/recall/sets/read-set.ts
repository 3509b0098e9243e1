import { readFile } from "node:fs/promises";
import { readJsonFile } from "@hsms/engine";
import { createMessage } from "@hsms/messages";
import { DataSetError, datasetOf, refuseSet, valueOf, type Dataset } from "./data-set.ts";
import { readChat } from "./read-chat.ts";
import { readLocomo } from "./read-locomo.ts";
import { readRealMemQueries } from "./read-realmem.ts";
import type { RecallScope } from "./recall-set.ts";

/**
 * The scopes of a file, with its bytes. Throws `DataSetError` for one that cannot be read, is not of this data set,
 * or asks nothing.
 */
export async function readSet(input: {
  readonly dataset: Dataset;
  readonly file: string;
}): Promise<{ readonly bytes: Uint8Array; readonly scopes: readonly RecallScope[] }> {
  const { dataset, file } = input;
  const value = valueOf(await readJsonFile(file));
  try {
    const scopes = await readScopes({ dataset, file, value });
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

async function readScopes(input: {
  readonly dataset: Dataset;
  readonly file: string;
  readonly value: unknown;
}): Promise<readonly RecallScope[]> {
  const { dataset, file, value } = input;
  switch (dataset) {
    case "locomo":
      return readLocomo(value);
    case "realmem":
      return [await readRealMemQueries(file, value)];
    case "chat":
      return readChat(value);
  }
}
