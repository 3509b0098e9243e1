import type { Words } from "../../messages/words.ts";
import type { Span } from "../../draw/rows/span.ts";
import type { ScreenState } from "../state.ts";
import { isPrompted } from "../keys/writing.ts";
import { textWidth } from "../../draw/text/text-width.ts";
import { keyEntries, type KeyEntry } from "./key-entries.ts";
import { orderOf } from "./key-order.ts";

/** Of what is done most in the pane so many have to fit, or else all is said shorter. */
const WANTED = 3;
const BETWEEN = "  ";

/** The longest first. */
const forms: readonly ((entry: KeyEntry) => readonly [key: string, label: string])[] = [
  ({ key, label }) => [keyName(key), label],
  ({ key, short }) => [keyName(key), short],
  ({ key, short }) => [keySign(key), short],
];

/** As many keys as fit whole into so many cells, those that lead to all others before any. */
export function keySpans(
  state: ScreenState,
  { words, width }: { readonly words: Words; readonly width: number },
): readonly Span[] {
  // What lies over the panes says itself what it takes.
  if (state.overlay.type !== "none") return [];
  if (isPrompted(state)) {
    const { accept, rename, cancel } = words.screen.prompt;
    const isRenaming = state.focus === "tree" && state.tree.prompt?.purpose === "rename";
    return spansOf([
      ["enter", isRenaming ? rename : accept],
      ["esc", cancel],
    ]);
  }
  const { own, leading } = keyEntries(state, words);
  const wanted = own.filter(({ name }) => orderOf(state.focus).includes(name)).slice(0, WANTED);
  const form =
    forms.find((one) => widthOf([...wanted, ...leading].map(one)) <= width) ?? forms.at(-1);
  if (form === undefined) return [];
  const fits = (entries: readonly KeyEntry[]): boolean => widthOf(entries.map(form)) <= width;
  let last = leading;
  // The palette shows all that `?` does, and reaches every pane.
  if (!fits([...own.slice(0, 1), ...last])) last = without(last, "global.help");
  if (!fits(last)) last = without(last, "global.next-pane");
  const shown: KeyEntry[] = [];
  for (const entry of own) {
    if (fits([...shown, entry, ...last])) shown.push(entry);
  }
  // `?` says that there is more.
  const isAll = shown.length === own.length;
  const { more } = words.screen;
  const named = last.map((entry) =>
    isAll || entry.name !== "global.help" ? entry : { ...entry, label: more, short: more },
  );
  return spansOf([...shown, ...named].map(form));
}

function without(entries: readonly KeyEntry[], name: string): readonly KeyEntry[] {
  return entries.filter((entry) => entry.name !== name);
}

type Written = readonly [key: string, label: string];

function widthOf(entries: readonly Written[]): number {
  const cells = entries.map(([key, label]) => textWidth(`${key} ${label}`));
  return cells.reduce((sum, one) => sum + one + BETWEEN.length, -BETWEEN.length);
}

function spansOf(entries: readonly Written[]): readonly Span[] {
  return entries.flatMap(([key, label], place): readonly Span[] => [
    { text: key, style: "key" },
    { text: ` ${label}${place === entries.length - 1 ? "" : BETWEEN}`, style: "dim" },
  ]);
}

function keyName(key: string): string {
  return signs.get(key) ?? key;
}

const signs: ReadonlyMap<string, string> = new Map([
  ["escape", "esc"],
  ["right", "→"],
]);

/** `^P` for `ctrl+p`. */
function keySign(key: string): string {
  return /^ctrl\+.$/u.test(key) ? `^${key.slice(-1).toUpperCase()}` : keyName(key);
}
