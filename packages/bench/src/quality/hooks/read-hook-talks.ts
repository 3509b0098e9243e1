import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const saidSchema = z.object({
  talk: z.string(),
  client: z.string(),
  language: z.string(),
  turn: z.number(),
  user: z.string(),
  assistant: z.string(),
});
const askedSchema = z.object({
  talk: z.string(),
  turn: z.number(),
  /** Stands in what was told, and in no question. */
  answer: z.string(),
  same: z.string(),
  other: z.string(),
});
const foreignSchema = z.object({ language: z.string(), prompt: z.string() });

export type Said = Readonly<z.infer<typeof saidSchema>>;
export type Asked = Readonly<z.infer<typeof askedSchema>>;
export type Foreign = Readonly<z.infer<typeof foreignSchema>>;

export interface HookTalks {
  /** By talk, in order. */
  readonly talks: readonly (readonly Said[])[];
  readonly asked: readonly Asked[];
  readonly foreign: readonly Foreign[];
}

/** The talks, questions and foreign prompts of a folder. Throws what reading throws, and `ZodError` for another shape. */
export async function readHookTalks(folder: string): Promise<HookTalks> {
  const rows = async <Row>(file: string, schema: z.ZodType<Row>): Promise<readonly Row[]> => {
    const text = await readFile(join(folder, file), "utf8");
    const lines: unknown[] = text
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    return z.array(schema).parse(lines);
  };
  const said = await rows("talks.jsonl", saidSchema);
  return {
    talks: [...Map.groupBy(said, ({ talk }) => talk).values()],
    asked: await rows("asked.jsonl", askedSchema),
    foreign: await rows("foreign.jsonl", foreignSchema),
  };
}
