import { cutToWidth, textWidth } from "@hsms/tui/text";
import { whole } from "@hsms/messages";

export interface Bar {
  readonly label: string;
  readonly value: number;
}

export interface ChartLook {
  /** Cells of a line; where it goes to a file as many as {@link USUAL_CELLS}. */
  readonly columns: number | null;
  readonly isUnicode: boolean;
}

const USUAL_CELLS = 80;
const FEWEST_CELLS = 40;
const MOST_CELLS = 200;
/** Of a line: the rest is for bar and number. */
const LABEL_SHARE = 0.4;

/** Parts of a cell, an eighth each; a whole one last. */
const EIGHTHS = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"] as const;

/** A line a bar: label, bar on one scale, number. The last column is left free, since some terminals wrap at it. */
export function barChart(
  bars: readonly Bar[],
  { columns, isUnicode }: ChartLook,
): readonly string[] {
  const cells = Math.min(MOST_CELLS, Math.max(FEWEST_CELLS, columns ?? USUAL_CELLS)) - 1;
  const labels = bars.map(({ label }) => cutToWidth(label, Math.floor(cells * LABEL_SHARE)));
  const labelCells = Math.max(0, ...labels.map(textWidth));
  const numbers = bars.map(({ value }) => whole(value));
  const numberCells = Math.max(0, ...numbers.map(textWidth));
  const barCells = cells - labelCells - numberCells - 4;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return bars.map(({ value }, at) => {
    const label = labels[at] ?? "";
    const bar = barOf((value / most) * barCells, isUnicode);
    return [
      label + " ".repeat(labelCells - textWidth(label)),
      bar + " ".repeat(Math.max(0, barCells - bar.length)),
      (numbers[at] ?? "").padStart(numberCells),
    ].join("  ");
  });
}

/** Whatever there is shows, be it little. */
function barOf(length: number, isUnicode: boolean): string {
  if (length <= 0) return "";
  if (!isUnicode) return "#".repeat(Math.max(1, Math.round(length)));
  const eighths = Math.max(1, Math.round(length * 8));
  const rest = eighths % 8;
  return "█".repeat(Math.floor(eighths / 8)) + (rest === 0 ? "" : (EIGHTHS[rest - 1] ?? ""));
}
