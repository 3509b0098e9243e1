import type { Findings } from "../../../values/findings.ts";
import { numberOf, textOf } from "../../../values/odd-values.ts";
import { parseTime } from "../../../values/time-text.ts";
import { DEFAULT_IMPORTANCE, type Row } from "./tables.ts";

/** The columns of one row. What makes no sense is told and stands for nothing; a column that is missing tells nothing. */
export interface ColumnReader {
  /** The row's id as text, for reports and links. */
  readonly label: string;
  text(name: string): string | null;
  /** Milliseconds since 1970. */
  time(name: string): number | undefined;
  /** A whole number from 0. */
  count(name: string): number | null;
  /** 1 to 10; the middle where there is none. */
  importance(name: string): number;
  /** Tells that the column's value has no place. */
  leaveOut(name: string): void;
}

/** `1` as a number, as text and as a big integer is the same row. */
export function rowKey(value: unknown): string {
  const number = numberOf(value);
  return number === undefined ? (textOf(value) ?? "") : String(number);
}

export function columnReader(input: {
  readonly table: string;
  readonly row: Row;
  readonly findings: Findings;
}): ColumnReader {
  const { table, row, findings } = input;
  const label = rowKey(row["id"]);
  const tell = (code: "wrong-value" | "left-out", name: string): void => {
    findings.add(code, `${table}.${name}`, `${label} ${textOf(row[name]) ?? "null"}`);
  };
  return {
    label,
    text: (name) => textOf(row[name]),
    time(name) {
      const time = parseTime(row[name]);
      if (time === undefined && isFilled(row[name])) tell("wrong-value", name);
      return time;
    },
    count(name) {
      const number = numberOf(row[name]);
      if (number !== undefined && number >= 0) return Math.round(number);
      if (isFilled(row[name])) tell("wrong-value", name);
      return null;
    },
    importance(name) {
      const number = numberOf(row[name]);
      const level =
        number === undefined ? DEFAULT_IMPORTANCE : Math.min(10, Math.max(1, Math.round(number)));
      if (isFilled(row[name]) && level !== number) tell("wrong-value", name);
      return level;
    },
    leaveOut: (name) => tell("left-out", name),
  };
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== "";
