import type { RecalledMemory } from "../../model.ts";
import { isLater, speakerOf } from "../said.ts";
import { findChange, maySupersede, mentionsChange, supersedingHints } from "./find-change.ts";
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
    .filter(
      (memory) =>
        memory.isOfUnknown !== true &&
        memory.supersededBy === undefined &&
        speakerOf(memory) === "user" &&
        findChange(readTelling(memory.user), telling) !== null,
    )
    .reduce<Memory | null>(
      (newest, one) => (newest === null || isLater(one, newest) ? one : newest),
      null,
    );
}
