import * as z from "zod";
import { readRows } from "../../recall/sets/read-half.ts";

const pairSchema = z.object({
  id: z.string(),
  language: z.enum(["ko", "en"]),
  relation: z.enum(["same", "paraphrase", "different"]),
  /** What is another between the two. */
  kind: z.string(),
  a: z.string().min(1),
  b: z.string().min(1),
});

/** Two messages, and whether they state the same. */
export type StatementPair = Readonly<z.infer<typeof pairSchema>>;

/** Pairs, one a line. Throws `DataSetError` for another shape, and for a sealed half unless `sealed`. */
export const readPairs = (
  file: string,
  options: { readonly sealed: boolean },
): Promise<readonly StatementPair[]> => readRows(file, { schema: pairSchema, ...options });
