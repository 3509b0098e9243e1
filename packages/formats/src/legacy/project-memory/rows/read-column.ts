import type { Findings } from "../../../values/findings.ts";
import { numberOf, textOf } from "../../../values/odd-values.ts";
import { parseTime } from "../../../values/time-text.ts";
import { DEFAULT_IMPORTANCE, type Row } from "./tables.ts";

/** `1` as a number, as text and as a big integer is the same row. */
export function rowKey(value: unknown): string {
  const number = numberOf(value);
  return number === undefined ? (textOf(value) ?? "") : String(number);
}

export type ColumnReader = ReturnType<typeof columnReader>;

/** The columns of one row. What makes no sense is reported and read as nothing; a missing column is not reported. */
export function columnReader(input: {
  readonly table: string;
  readonly row: Row;
  readonly findings: Findings;
}) {
  const { table, row, findings } = input;
  const label = rowKey(row["id"]);
  const tell = (code: "wrong-value" | "left-out", name: string): void => {
    findings.add(code, `${table}.${name}`, `${label} ${textOf(row[name]) ?? "null"}`);
  };
  return {
    /** The row's id as text, for reports and links. */
    label,
    text: (name: string) => textOf(row[name]),
    /** Milliseconds since 1970. */
    time(name: string) {
      const time = parseTime(row[name]);
      if (time === undefined && isFilled(row[name])) tell("wrong-value", name);
      return time;
    },
    /** A whole number from 0. */
    count(name: string) {
      const number = numberOf(row[name]);
      if (number !== undefined && number >= 0) return Math.round(number);
      if (isFilled(row[name])) tell("wrong-value", name);
      return null;
    },
    /** 1 to 10; the middle where there is none. */
    importance(name: string) {
      const number = numberOf(row[name]);
      const level =
        number === undefined ? DEFAULT_IMPORTANCE : Math.min(10, Math.max(1, Math.round(number)));
      if (isFilled(row[name]) && level !== number) tell("wrong-value", name);
      return level;
    },
    leaveOut: (name: string) => tell("left-out", name),
  };
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== "";
