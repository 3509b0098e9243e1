import { fieldOf, type TextField } from "../../input/field/text-field.ts";
import type { Spot } from "../../input/scroll/move.ts";
import { fuzzyScore } from "./fuzzy.ts";

export interface PaletteEntry {
  /** Its name in the key file: what was typed may be of it as of the label. */
  readonly name: string;
  readonly label: string;
  /** Other words for it, in every language. */
  readonly also: readonly string[];
  /** Of which pane, in words. */
  readonly place: string;
  readonly keys: readonly string[];
  /** Why it cannot be done now; `null` where it can. */
  readonly whyNot: string | null;
  /** It changes something at once, without a question: Enter has to be pressed twice. */
  readonly changes: boolean;
}

export interface PaletteState {
  readonly type: "palette";
  readonly field: TextField;
  readonly entries: readonly PaletteEntry[];
  readonly spot: Spot;
  /** What the entries are about; `null` where they are all that can be done. */
  readonly about: string | null;
  /** Name of the entry that the next Enter carries out. */
  readonly armed: string | null;
}

export function openPalette(
  entries: readonly PaletteEntry[],
  about: string | null = null,
): PaletteState {
  return {
    type: "palette",
    field: fieldOf(""),
    entries,
    spot: { index: 0, offset: 0 },
    about,
    armed: null,
  };
}

/** The entries that fit what was typed, the best first; all of them, in their order, before anything is. */
export function shownEntries({ about, entries, field }: PaletteState): readonly PaletteEntry[] {
  // In a menu of a few rows one letter looks like a key: it fits what one sees it in.
  const isSeen = about !== null && field.text.trim().length < 2;
  const scored = entries.flatMap((entry) => {
    const score = isSeen
      ? (fuzzyScore(field.text, entry.label) ?? -Infinity)
      : scoreOf(entry, field.text);
    return score === -Infinity ? [] : [{ entry, score }];
  });
  // Scattered letters fit nearly every text: they count where nothing has what was typed as a whole.
  const isWhole = field.text.trim() !== "" && scored.some(({ score }) => score > 0);
  return scored
    .filter(({ score }) => !isWhole || score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function scoreOf({ label, also, name, place }: PaletteEntry, typed: string): number {
  // Another word for it must be begun: a name of many letters is found by scattered ones as well.
  const others = also.filter((word) => (fuzzyScore(typed, word) ?? 0) > 0);
  // Its name in the key file, which is English in every language, only by whole words.
  const named = [name.split(".")[1] ?? "", name].filter((text) => hasWords(text, typed));
  const scores = [label, ...named, ...others].map((text) => fuzzyScore(typed, text));
  // The pane or summary counts only as a whole, and less than any name.
  const beside = fuzzyScore(typed, place) ?? 0;
  return Math.max(...scores.map((one) => one ?? -Infinity), beside > 1 ? 1 : -Infinity);
}

const hasWords = (text: string, typed: string): boolean =>
  apart(text).includes(apart(typed.toLowerCase()));

/** With a blank before each word and at the end. */
const apart = (text: string): string => ` ${text.trim().replaceAll(/[\s.-]+/gu, " ")} `;
