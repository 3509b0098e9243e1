import type { FieldClock, FieldClocks } from "../contract/model.ts";
import { compareClocks, compareTexts, elementKey, NEVER } from "./field-clocks.ts";

/** A field whose elements are added and removed independently, with the clocks of its record. */
export interface ElementSet {
  readonly elements: readonly string[];
  readonly clocks: FieldClocks;
}

/**
 * An element that is present has the clock of its addition. A removed one keeps the clock of the addition that was
 * removed, so that a concurrent addition elsewhere survives (add wins). Order: unknown, then by clock, and for equal
 * clocks present before removed. Merging takes the larger state.
 */
interface State {
  readonly element?: string;
  readonly clock: FieldClock | undefined;
}

/** Changes of the clocks when `before` becomes `after`; `clock` is that of the edit. */
export function stampElements(
  input: {
    readonly field: string;
    readonly before: readonly string[];
    readonly after: readonly string[];
    readonly clocks: FieldClocks;
  },
  clock: FieldClock,
): readonly (readonly [string, FieldClock])[] {
  const { field, before, after, clocks } = input;
  const added = after.filter((element) => !before.includes(element));
  const removed = before.filter((element) => !after.includes(element));
  return [
    ...added.map((element) => [elementKey(field, element), clock] as const),
    ...removed.map((element) => {
      const key = elementKey(field, element);
      return [key, clocks[key] ?? NEVER] as const;
    }),
  ];
}

/** Commutative, associative and idempotent; differing elements come in the order of their addition. */
export function mergeElements(
  field: string,
  here: ElementSet,
  there: ElementSet,
): { readonly elements: readonly string[]; readonly clocks: FieldClocks } {
  const left = statesOf(field, here);
  const right = statesOf(field, there);
  const merged = new Map(left);
  for (const [key, state] of right) {
    const own = merged.get(key);
    if (own === undefined || compareStates(state, own) > 0) merged.set(key, state);
  }
  const clocks = Object.fromEntries(
    Array.from(merged, ([key, { clock }]) => [key, clock] as const).filter(
      (entry): entry is readonly [string, FieldClock] => entry[1] !== undefined,
    ),
  );
  const present = [...merged.values()].flatMap(({ element, clock = NEVER }) =>
    element === undefined ? [] : [{ element, clock }],
  );
  const isSame = here.elements.join("\0") === there.elements.join("\0");
  const elements = present
    .toSorted((a, b) => compareClocks(a.clock, b.clock) || compareTexts(a.element, b.element))
    .map(({ element }) => element);
  return {
    elements: isSame && elements.length === here.elements.length ? here.elements : elements,
    clocks,
  };
}

function statesOf(field: string, { elements, clocks }: ElementSet): Map<string, State> {
  const states = new Map<string, State>();
  for (const [key, clock] of Object.entries(clocks)) {
    if (key.startsWith(`${field}:`)) states.set(key, { clock });
  }
  for (const element of elements) {
    const key = elementKey(field, element);
    states.set(key, { element, clock: clocks[key] });
  }
  return states;
}

const compareStates = (a: State, b: State): number =>
  compareClocks(a.clock ?? NEVER, b.clock ?? NEVER) ||
  // Removed wins over present.
  Number(a.element === undefined) - Number(b.element === undefined);
