import type { RecalledMemory } from "../../model.ts";
import { isLater, speakerOf } from "../said.ts";
import {
  type FactChange,
  findChange,
  maySupersede,
  mentionsChange,
  supersedingHints,
} from "./find-change.ts";
import { rearrangedIn } from "./rearranged.ts";
import { sharedOf } from "./said-of.ts";
import { readTelling } from "./telling.ts";

/** What to search for to find what a message takes back; `null` where it takes nothing back. */
export function takingBack(text: string): string | null {
  if (!mentionsChange(text)) return null;
  const telling = readTelling(text).filter(maySupersede);
  if (telling.length === 0) return null;
  return telling.flatMap((one) => [one.text, supersedingHints(one)]).join("\n");
}

/** The newest memory of the owner's that a message surely takes back. */
export function takenBackBy<Memory extends RecalledMemory>(
  text: string,
  memories: readonly Memory[],
): Memory | null {
  if (!mentionsChange(text)) return null;
  const telling = readTelling(text);
  return memories
    .filter((memory) => {
      if (memory.isOfUnknown === true || memory.supersededBy !== undefined) return false;
      if (speakerOf(memory) !== "user") return false;
      const change = findChange(readTelling(memory.user), telling);
      return change !== null && isOfOneThing(change);
    })
    .reduce<Memory | null>(
      (newest, one) => (newest === null || isLater(one, newest) ? one : newest),
      null,
    );
}

/**
 * Whether both sentences name one thing, and give values of one kind or say that it is off or at another time: a search
 * brings sentences that share a verb, a state or a word of two meanings alone.
 */
function isOfOneThing({ older, newer }: FactChange): boolean {
  const [before] = readTelling(older);
  if (before === undefined) return false;
  const after = readTelling(newer);
  const shared = after
    .flatMap((one) => sharedOf(before, one) ?? [])
    .filter((pair) => !pair.newer.word.predicate);
  const isOfOneKind = after.some(({ values }) =>
    [...values.keys()].some((kind) => before.values.has(kind)),
  );
  if (isOfOneKind) return shared.length > 0;
  const isMoved = after.some((one) => rearrangedIn(one) !== null);
  return isMoved && shared.some((pair) => pair.older.word.stem === pair.newer.word.stem);
}
