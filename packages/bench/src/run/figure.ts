/** A figure with the bar it is held against; `bar` is the most it may be unless `atLeast`. */
export interface Figure {
  readonly name: string;
  /** `null` where it cannot be measured (yet). */
  readonly value: number | null;
  /** `share` for parts of one, otherwise what is counted. */
  readonly unit: string;
  readonly bar: number | null;
  readonly atLeast: boolean;
}

type Row = readonly [
  name: string,
  value: number | null | undefined,
  unit: string,
  bar?: number | null,
];

/** A figure that may be its bar at most; `undefined`: it was not measured, or has no bar. */
export const atMost = (...[name, value, unit, bar]: Row): Figure => ({
  name,
  value: value ?? null,
  unit,
  bar: bar ?? null,
  atLeast: false,
});

/** A figure that must be its bar at least. */
export const atLeast = (...row: Row): Figure => ({ ...atMost(...row), atLeast: true });

/** Bytes in megabytes of a million. */
export const megabytes = (bytes: number | null | undefined): number | null =>
  bytes === null || bytes === undefined ? null : bytes / 1e6;

/** Whether a figure keeps its bar; one without a bar, or not measured, always does. */
export function isKept({ value, bar, atLeast }: Figure): boolean {
  return bar === null || value === null || (atLeast ? value >= bar : value <= bar);
}

/** A line a figure: name, value, bar, and whether it is kept. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, bar, atLeast } = figure;
    const wanted = bar === null ? "" : `${atLeast ? "≥" : "≤"} ${formatValue(bar)}`;
    const shown = value === null ? "not measured" : formatValue(value);
    return [name, shown, unit, wanted, isKept(figure) ? "" : "missed"];
  });
  return formatTable([["", "", "", "bar", ""], ...rows]);
}

/** Columns as wide as their widest cell; numbers to the right, the first column to the left. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, cell.length);
    });
  }
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function formatValue(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}
