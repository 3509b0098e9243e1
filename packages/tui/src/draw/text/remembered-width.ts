import stringWidth from "string-width";

/** Texts whose widths are remembered: some screens full of rows, and every sign on them. */
const MOST = 4_096;

const known = new Map<string, number>();

/**
 * The cells of a text as Ink counts them. Counting takes a third of the time of a frame, and most rows and
 * signs of a frame stood in the one before: the bundle hands this to Ink, too (`apps/cli/build.mjs`, which
 * wants a default export).
 */
// oxlint-disable-next-line import/no-default-export -- It stands in for a module that has one.
export default function rememberedWidth(text: string, options?: object): number {
  if (options !== undefined) return stringWidth(text, options);
  const before = known.get(text);
  if (before !== undefined) return before;
  const width = stringWidth(text);
  if (known.size >= MOST) known.clear();
  known.set(text, width);
  return width;
}
