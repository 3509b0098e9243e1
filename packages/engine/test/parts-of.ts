import { type ImportBatch, type ImportParts, readParts } from "@hsms/formats";
import { must } from "@hsms/formats/testing";

/** All that the path holds, part by part, as the program imports it; `-` is the text. */
export async function partsOf(path: string, text = ""): Promise<ImportParts> {
  const batches: ImportBatch[] = [];
  async function* standardInput() {
    yield Buffer.from(text);
  }
  for await (const part of readParts([path], { standardInput: standardInput() }))
    batches.push(must(part).batch);
  return {
    turns: batches.reduce((sum, { turns }) => sum + turns.length, 0),
    async *read() {
      yield* batches;
    },
  };
}
