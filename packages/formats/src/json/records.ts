import type { TextFile } from "../contract/import-format.ts";
import { ok, type FormatProblem, type Outcome } from "../contract/outcome.ts";
import { filledLines } from "./lines.ts";
import { parseJson } from "./parse-json.ts";

export interface JsonRecord {
  /** Of its line, from 1. */
  readonly number: number;
  readonly value: unknown;
}

/**
 * The values of JSON Lines that a program may be writing still: a last line that cannot be read is `cut`, and what that
 * means is the reader's to say. A text that is one JSON value is one record. Of a file in pieces, `cut` may be the last
 * line of any; what comes behind it is refused.
 */
export function createRecords(): (file: Pick<TextFile, "text" | "value" | "earlier">) => Outcome<{
  readonly records: readonly JsonRecord[];
  readonly cut: FormatProblem | undefined;
}> {
  let cut: FormatProblem | undefined;
  return ({ text, value, earlier }) => {
    if (value !== undefined) return ok({ records: [{ number: 1, value }], cut: undefined });
    const records: JsonRecord[] = [];
    for (const { number: own, text: line } of filledLines(text)) {
      const number = own + (earlier?.lines ?? 0);
      if (cut !== undefined) return { type: "refused", problem: cut };
      const parsed = parseJson(line, number);
      if (parsed.type === "refused") cut = parsed.problem;
      else records.push({ number, value: parsed.value });
    }
    return ok({ records, cut });
  };
}
