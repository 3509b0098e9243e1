import { isProtected } from "../../retrieval/strength/strength.ts";
import type { ConversationId, Turn, TurnStore } from "@hsms/store";
import { indexBatches } from "../../outcomes/in-batches.ts";

export interface TurnSelector {
  readonly indexes?: readonly number[];
  readonly matches?: (text: string) => boolean;
  readonly conversationId?: ConversationId;
  /** Milliseconds since 1970: created before. */
  readonly before?: number;
  /** At most this important, 1–10. */
  readonly importanceUpTo?: number;
  /** Those that stand in the memory, unless given. */
  readonly states?: readonly Turn["state"][];
  /** Also pinned and immutable ones, and those of importance 10. */
  readonly includeProtected?: boolean;
}

export interface SelectedTurns {
  readonly chosen: readonly Turn[];
  /** Pinned, immutable, or of importance 10: only to be touched when that is said (X-15, C3-10). */
  readonly withheld: readonly Turn[];
  readonly missing: readonly number[];
}

/** The turns that are meant, by index. O(turns), or O(indexes) where they are given. */
export async function selectTurns(
  stored: Pick<TurnStore, "read">,
  { includeProtected = false, ...selector }: TurnSelector,
): Promise<SelectedTurns> {
  // How many turns a memory says that it has leaves out the purged ones, and these have numbers too.
  const batches = selector.indexes === undefined ? indexBatches(0, Infinity) : [selector.indexes];
  const found: Turn[] = [];
  for (const indexes of batches) {
    const turns = (await stored.read(indexes)).flatMap((turn) => turn ?? []);
    // Numbers have no gaps.
    if (turns.length === 0) break;
    found.push(...turns.filter((turn) => isMeant(turn, selector)));
  }
  const isWithheld = (turn: Turn): boolean => !includeProtected && isProtected(turn);
  const seen = new Set(found.map(({ index }) => index));
  return {
    chosen: found.filter((turn) => !isWithheld(turn)),
    withheld: found.filter(isWithheld),
    missing: (selector.indexes ?? []).filter((index) => !seen.has(index)),
  };
}

function isMeant(turn: Turn, selector: TurnSelector): boolean {
  const { matches, conversationId, before, importanceUpTo, states = ["active"] } = selector;
  return (
    states.includes(turn.state) &&
    (conversationId === undefined || turn.conversationId === conversationId) &&
    (before === undefined || turn.createdAt < before) &&
    (importanceUpTo === undefined || turn.importance <= importanceUpTo) &&
    (matches === undefined || matches(`${turn.user}\n${turn.assistant ?? ""}`))
  );
}
