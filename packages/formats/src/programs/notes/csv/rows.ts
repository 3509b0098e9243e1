import { Buffer, constants } from "node:buffer";
import { createMessage } from "@hsms/messages";
import { CsvError, parse } from "csv-parse/sync";
import type { TextPiece } from "../../../contract/import-format.ts";
import { ok, refuse, type Outcome } from "../../../contract/outcome.ts";

/**
 * The rows of a table (RFC 4180, with commas, semicolons or tabs), of all of it or of its pieces: a row that goes on in
 * the next piece comes with that. O(length).
 */
export function createRows(): (piece: TextPiece) => Outcome<readonly (readonly string[])[]> {
  let marks: { readonly delimiter: string; readonly record_delimiter: string } | undefined;
  /** Where a row begins that has not ended. */
  let held: Buffer[] = [];
  let heldBytes = 0;
  /** Lines of the file before it. */
  let lines = 0;
  /** A row of many pieces is tried when it has doubled. */
  let enough = 0;
  return ({ text, isMoreToCome = false }) => {
    marks ??= { delimiter: delimiterOf(text), record_delimiter: lineEndOf(text) };
    held.push(Buffer.from(text));
    heldBytes += held.at(-1)?.length ?? 0;
    if (heldBytes > constants.MAX_STRING_LENGTH) return refuseLength(heldBytes);
    if (isMoreToCome && heldBytes < enough) return ok([]);
    const bytes = Buffer.concat(held);
    const rows: string[][] = [];
    const ends: number[] = [];
    const fault = faultIn(() =>
      parse(bytes, {
        ...marks,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        on_record(row: string[], { bytes: end }) {
          rows.push(row);
          ends.push(end);
          return null;
        },
      }),
    );
    if (fault !== undefined && !(isMoreToCome && fault.code === "CSV_QUOTE_NOT_CLOSED")) {
      const line = lines + (typeof fault["lines"] === "number" ? fault["lines"] : 1);
      const reason = createMessage("atLine", { line, problem: fault.message });
      return refuse({ code: "BAD_SYNTAX", reason, line });
    }
    // Without the end of a line the last one may go on.
    const isWhole = fault !== undefined || endsWith(bytes, marks.record_delimiter);
    const whole = isMoreToCome && !isWhole ? rows.slice(0, -1) : rows;
    const end = isMoreToCome ? (ends[whole.length - 1] ?? 0) : bytes.length;
    lines += linesIn(bytes.subarray(0, end));
    held = [Buffer.from(bytes.subarray(end))];
    heldBytes = bytes.length - end;
    enough = whole.length === 0 ? heldBytes * 2 : 0;
    return ok(whole);
  };
}

function faultIn(run: () => void): CsvError | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
}

const refuseLength = (bytes: number): Outcome<never> =>
  refuse({
    code: "FILE_TOO_LARGE",
    reason: createMessage("tooManyBytes", { bytes, limit: constants.MAX_STRING_LENGTH }),
  });

const endsWith = (bytes: Buffer, end: string): boolean =>
  bytes.subarray(-end.length).toString("latin1") === end;

function linesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf("\n"); at !== -1; at = bytes.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** What a header is not longer than. */
const HEADER_LENGTH = 10_000;

/** The one that stands most often in the first line. */
function delimiterOf(text: string): string {
  const end = text.indexOf("\n");
  const line = text.slice(0, Math.min(end === -1 ? text.length : end, HEADER_LENGTH));
  const counts = [",", ";", "\t"].map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}

/** How the first row ends. */
function lineEndOf(text: string): string {
  let isQuoted = false;
  for (const [mark] of text.slice(0, HEADER_LENGTH).matchAll(/"|\r\n|\n|\r/g)) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (!isQuoted) return mark;
  }
  return "\n";
}
