import { fieldOf, type TextField } from "../../input/field/text-field.ts";
import type { Spot } from "../../input/scroll/move.ts";
import { fuzzyScore } from "../palette/fuzzy.ts";

/** What a person is asked to choose of a list, or to write. */
export interface Choice {
  readonly title: string;
  /** What it is about, above the list. */
  readonly lines?: readonly string[];
  /** Empty where it is a line to write. */
  readonly items: readonly ChoiceItem[];
  /** Whether a text that no item fits is an answer, too. */
  readonly takesText?: boolean;
  /** What stands in the line at first. */
  readonly text?: string;
}

export interface ChoiceItem {
  readonly label: string;
  /** Beside it. */
  readonly detail?: string;
}

/** An item by its place in the list, or a text; `null`: closed without one. */
export type Chosen = { readonly at: number } | { readonly text: string } | null;

export interface ChoiceState {
  readonly type: "choice";
  readonly choice: Choice;
  readonly field: TextField;
  readonly spot: Spot;
  /** Whether it was drawn: what was pressed before chooses nothing. */
  readonly isSeen: boolean;
}

export function openChoice(choice: Choice): ChoiceState {
  return {
    type: "choice",
    choice,
    field: fieldOf(choice.text ?? ""),
    spot: { index: 0, offset: 0 },
    isSeen: false,
  };
}

/** An item and its place among all. */
export interface ShownItem extends ChoiceItem {
  readonly at: number;
}

/** The items that fit what was written, the best first; all in their order before anything is. */
export function shownItems({ choice, field }: ChoiceState): readonly ShownItem[] {
  const items = choice.items.map((item, at): ShownItem => ({ ...item, at }));
  if (field.text === "") return items;
  return items
    .flatMap((item) => {
      const score = fuzzyScore(field.text, item.label);
      return score === null ? [] : [{ item, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

/** What Enter chooses now; `null`: nothing. */
export function chosenIn(state: ChoiceState): Chosen {
  const item = shownItems(state)[state.spot.index];
  if (item !== undefined) return { at: item.at };
  const text = state.field.text.trim();
  return state.choice.takesText === true && text !== "" ? { text } : null;
}
