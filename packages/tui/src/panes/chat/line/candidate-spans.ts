import type { Span } from "../../../draw/rows/span.ts";
import { textWidth } from "../../../draw/text/text-width.ts";

const BETWEEN = "  ";

/** Whole names in one row, the chosen one among them, with the number of names cut off on each side; `chosen` is -1 for none. */
export function candidateSpans(
  names: readonly string[],
  { chosen, width }: { readonly chosen: number; readonly width: number },
): readonly Span[] {
  for (let first = 0; first <= Math.max(0, chosen); first++) {
    const end = endOfRow(names, { first, width });
    if (end <= chosen && first < chosen) continue;
    const before = first === 0 ? [] : [more(first)];
    const behind = end >= names.length ? [] : [more(names.length - end)];
    const shown = names.slice(first, Math.max(end, first + 1)).map((text, at): Span => ({
      text,
      style: first + at === Math.max(0, chosen) ? "key" : "dim",
    }));
    return [...before, ...shown, ...behind].flatMap((span, at): readonly Span[] =>
      at === 0 ? [span] : [{ text: BETWEEN, style: "text" }, span],
    );
  }
  return [];
}

/** Where a row of names from `first` on ends, with room for the counts of the others. */
function endOfRow(
  names: readonly string[],
  { first, width }: { readonly first: number; readonly width: number },
): number {
  const sign = (count: number): number => (count === 0 ? 0 : textWidth(more(count).text + BETWEEN));
  let used = sign(first);
  let end = first;
  for (const [at, name] of names.entries()) {
    if (at < first) continue;
    used += textWidth(name) + (at > first ? BETWEEN.length : 0);
    if (used + sign(names.length - at - 1) > width) break;
    end = at + 1;
  }
  return end;
}

function more(count: number): Span {
  return { text: `+${count}`, style: "dim" };
}
