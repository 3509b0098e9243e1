import type { TextField } from "../../../input/field/text-field.ts";

/** What the program does for the screen besides its memory, as palette and empty memory show it. */
export interface KnownWork {
  /** In the palette and the key file: `import`. */
  readonly name: string;
  /** In the palette: `import: bring in a file`. */
  readonly label: string;
  /** Other words for it, in every language. */
  readonly also: readonly string[];
  /** What it does, where an empty memory offers it; others are in the palette alone. */
  readonly offer?: string;
  /** It ends this screen: an answer that is on its way would be lost. */
  readonly leaves?: boolean;
}

export interface Welcome {
  /** Works that an empty memory offers; none where it is not empty. */
  readonly offers: readonly KnownWork[];
  /** Of them; `null`: something is written. */
  readonly selected: number | null;
}

export function welcomeWith(works: readonly KnownWork[]): Welcome {
  return { offers: works.filter(({ offer }) => offer !== undefined), selected: null };
}

/** What of the chat decides whether it offers anything. */
interface Offering {
  readonly welcome: Welcome;
  readonly entries: readonly unknown[] | null;
  readonly field: TextField;
}

/** Whether an offer can be chosen: nothing was said yet, and nothing is being written. */
export function hasOffers({ welcome, entries, field }: Offering): boolean {
  return welcome.offers.length > 0 && entries?.length === 0 && field.text === "";
}

/** The offer that Enter chooses; `null`: none. */
export function selectedOffer(state: Offering): KnownWork | null {
  const { offers, selected } = state.welcome;
  return selected === null || !hasOffers(state) ? null : (offers[selected] ?? null);
}

export function moveOffer({ offers, selected }: Welcome, by: 1 | -1): Welcome {
  const next = (selected ?? -1) + by;
  return { offers, selected: next < 0 ? null : Math.min(offers.length - 1, next) };
}
