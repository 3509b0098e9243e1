import { basename, dirname, join } from "node:path";
import { readJsonFile } from "@hsms/engine";
import { createMessage } from "@hsms/messages";
import * as z from "zod";
import { parseShape, refuseSet, valueOf } from "./data-set.ts";

const TALK = "talk.jsonl";
const SEALED = "sealed.jsonl";

const talkSchema = z
  .array(
    z.object({
      id: z.string(),
      /** When it began. */
      session: z.string(),
      user: z.string(),
      assistant: z.string().optional(),
    }),
  )
  .min(1);

/**
 * The lines of a half, not yet read as what they are, with the talk (`talk.jsonl`) that lies beside it, in the shape of a
 * conversation of `readChat`. Throws `DataSetError` for a half that is sealed, unless it is asked for by `sealed`.
 */
export async function readHalf(file: string, options: { readonly sealed: boolean }) {
  refuseSealed(file, options);
  const folder = dirname(file);
  const lines = valueOf(await readJsonFile(file));
  const turns = parseShape(talkSchema, valueOf(await readJsonFile(join(folder, TALK))));
  const sessions = [...Map.groupBy(turns, ({ session }) => session)];
  const talk = {
    name: basename(folder),
    sessions: sessions.map(([date, own]) => ({ id: date, date, turns: own })),
  };
  return { lines, talk };
}

/** What a half holds, one a line. Throws `DataSetError` for another shape, and for a sealed half unless `sealed`. */
export async function readRows<Row>(
  file: string,
  { schema, sealed }: { readonly schema: z.ZodType<Row>; readonly sealed: boolean },
): Promise<readonly Row[]> {
  refuseSealed(file, { sealed });
  return parseShape(z.array(schema).min(1), valueOf(await readJsonFile(file)));
}

function refuseSealed(file: string, { sealed }: { readonly sealed: boolean }): void {
  if (basename(file) === SEALED && !sealed) refuseSet(createMessage("sealedSet", { file }));
}
