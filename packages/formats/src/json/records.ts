import type { EarlierPieces } from "../contract/earlier-pieces.ts";
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
 * means is the reader's to say. A text that is one JSON value is one record.
 */
export function readRecords(file: {
  readonly text: string;
  readonly value: unknown;
  readonly earlier?: EarlierPieces;
}): Outcome<{
  readonly records: readonly JsonRecord[];
  readonly cut: FormatProblem | undefined;
}> {
  if (file.value !== undefined) {
    return ok({ records: [{ number: 1, value: file.value }], cut: undefined });
  }
  const records: JsonRecord[] = [];
  let cut: FormatProblem | undefined;
  for (const { number: own, text } of filledLines(file.text)) {
    const number = own + (file.earlier?.lines ?? 0);
    if (cut !== undefined) return { type: "refused", problem: cut };
    const parsed = parseJson(text, number);
    if (parsed.type === "refused") cut = parsed.problem;
    else records.push({ number, value: parsed.value });
  }
  return ok({ records, cut });
}
