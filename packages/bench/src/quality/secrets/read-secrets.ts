import * as z from "zod";
import { readRows } from "../recall/sets/read-half.ts";

const rowSchema = z.object({
  secret: z.boolean(),
  kind: z.string(),
  language: z.enum(["korean", "english", "mixed"]),
  text: z.string().min(1),
});

export interface SecretText extends Omit<z.infer<typeof rowSchema>, "secret"> {
  /** What must be masked, by units of `text`; none of a text that only looks like one with a secret. */
  readonly secrets: readonly { readonly start: number; readonly end: number }[];
}

/** Texts, one a line. Throws `DataSetError` for another shape, and for a sealed half unless `sealed`. */
export async function readSecrets(
  file: string,
  options: { readonly sealed: boolean },
): Promise<readonly SecretText[]> {
  const rows = await readRows(file, { schema: rowSchema, ...options });
  return rows.map(({ kind, language, text }) => ({ kind, language, ...withoutMarks(text) }));
}

/** `¦` only keeps scanners of repositories from taking a made-up key for a leak. */
function withoutMarks(marked: string): Pick<SecretText, "text" | "secrets"> {
  const secrets: { readonly start: number; readonly end: number }[] = [];
  let text = "";
  let start = 0;
  for (const character of marked.replaceAll("¦", "")) {
    if (character === "⟦") start = text.length;
    else if (character === "⟧") secrets.push({ start, end: text.length });
    else text += character;
  }
  return { text, secrets };
}
