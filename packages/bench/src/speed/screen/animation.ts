import { drawRow, frameOf, type PictureCell } from "./picture.ts";

/** A screen, and how long it stands. */
export interface Frame {
  readonly rows: readonly (readonly PictureCell[])[];
  readonly milliseconds: number;
}

/** The frames one after the other as an SVG that moves, over and over. A row is drawn once for as long as it stays as it is. */
export function drawAnimation(
  frames: readonly Frame[],
  { title }: { readonly title: string },
): string {
  const total = frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const height = frames[0]?.rows.length ?? 0;
  const parts = Array.from({ length: height }, (_, row) =>
    spellsOf(frames, row).map(({ cells, from, to }) => {
      const drawn = drawRow(cells, row).join("");
      if (drawn === "") return "";
      if (from === 0 && to === total) return drawn;
      return `<g visibility="hidden">${visibleFrom(from, to, total)}${drawn}</g>`;
    }),
  ).flat();
  return frameOf(frames[0]?.rows ?? [], { title, parts: parts.filter((part) => part !== "") });
}

/** How long a row looked in one way, milliseconds from the beginning. */
interface Spell {
  readonly cells: readonly PictureCell[];
  readonly from: number;
  to: number;
}

function spellsOf(frames: readonly Frame[], row: number): readonly Spell[] {
  const spells: (Spell & { readonly drawn: string })[] = [];
  let at = 0;
  for (const { rows, milliseconds } of frames) {
    const cells = rows[row] ?? [];
    const drawn = drawRow(cells, row).join("");
    const last = spells.at(-1);
    if (last?.drawn === drawn) last.to = at + milliseconds;
    else spells.push({ cells, from: at, to: at + milliseconds, drawn });
    at += milliseconds;
  }
  return spells;
}

function visibleFrom(from: number, to: number, total: number): string {
  const share = (milliseconds: number): string => String(Number((milliseconds / total).toFixed(4)));
  const steps: readonly (readonly [at: string, value: string])[] = [
    ...(from === 0 ? [] : [["0", "hidden"] as const]),
    [share(from), "visible"],
    ...(to === total ? [] : [[share(to), "hidden"] as const]),
  ];
  const times = steps.map(([at]) => at).join(";");
  const values = steps.map(([, value]) => value).join(";");
  return `<animate attributeName="visibility" dur="${total / 1000}s" repeatCount="indefinite" calcMode="discrete" keyTimes="${times}" values="${values}"/>`;
}
