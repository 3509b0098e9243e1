import * as z from "zod";
import { readRows } from "../../recall/sets/read-half.ts";

/** What makes two turns look like a change that is none. */
export const NO_CHANGE_KINDS = [
  "two of a kind",
  "plan",
  "past",
  "question",
  "somebody else",
  "same again",
  "passing",
] as const;

const turnSchema = z.object({ date: z.iso.date(), text: z.string().min(1) });

const pairSchema = z.object({
  language: z.enum(["korean", "english"]),
  earlier: turnSchema,
  later: turnSchema,
  subject: z.string(),
  attribute: z.string(),
});

const changeSchema = z.discriminatedUnion("change", [
  pairSchema.extend({ change: z.literal(true), old: z.string(), new: z.string() }),
  pairSchema.extend({ change: z.literal(false), kind: z.enum(NO_CHANGE_KINDS) }),
]);

/** Two turns of one person, and whether the later takes back what the earlier says. */
export type ChangePair = Readonly<z.infer<typeof changeSchema>>;

/** Pairs, one a line. Throws `DataSetError` for another shape, and for a sealed half unless `sealed`. */
export const readChanges = (
  file: string,
  options: { readonly sealed: boolean },
): Promise<readonly ChangePair[]> => readRows(file, { schema: changeSchema, ...options });
