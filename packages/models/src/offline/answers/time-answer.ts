import type { RecalledMemory } from "../../model.ts";
import type { Evidence } from "../evidence.ts";
import { speakerOf } from "../said.ts";
import { tellingParts } from "../reading/passages/clauses.ts";

/** Characters of a message that are read: of a pasted document its beginning says what it is. */
const LONGEST_READ = 2000;

/** What was said in a time asked for: of each memory, best first, its longest stating sentence; at most `limit`, in order of time. */
export function answerForTime(
  memories: readonly RecalledMemory[],
  limit: number,
): readonly Evidence[] {
  return memories
    .flatMap((memory): readonly Evidence[] => {
      const told = tellingParts(memory.user.slice(0, LONGEST_READ));
      const [first, ...others] = told;
      if (first === undefined) return [];
      const quote = others.reduce((best, one) => (one.length > best.length ? one : best), first);
      return [
        {
          memory,
          speaker: speakerOf(memory),
          quote,
          confidence: 1,
          rank: 0,
          missing: [],
          isLoose: false,
        },
      ];
    })
    .slice(0, limit)
    .sort((a, b) => a.memory.createdAt - b.memory.createdAt || a.memory.index - b.memory.index);
}
