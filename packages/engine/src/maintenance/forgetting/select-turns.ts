import { isProtected } from "../../retrieval/strength/strength.ts";
import type { ConversationId, Turn, TurnStore } from "@hsms/store";
import { indexBatches } from "../../outcomes/in-batches.ts";

export interface TurnSelector {
  readonly indexes?: readonly number[];
  readonly matches?: (text: string) => boolean;
  readonly conversationId?: ConversationId;
  /** Unix time in milliseconds: created before. */
  readonly before?: number;
  /** Maximum importance, 1–10. */
  readonly importanceUpTo?: number;
  /** Default: active turns. */
  readonly states?: readonly Turn["state"][];
  /** Whether to include pinned and immutable turns, and those of importance 10. */
  readonly includeProtected?: boolean;
}

export interface SelectedTurns {
  readonly chosen: readonly Turn[];
  /** Pinned, immutable, or of importance 10: only selected with `includeProtected` (X-15, C3-10). */
  readonly withheld: readonly Turn[];
  readonly missing: readonly number[];
}

/** Selects turns, by index. O(turns), or O(indexes) if given. */
export async function selectTurns(
  stored: Pick<TurnStore, "read">,
  { includeProtected = false, ...selector }: TurnSelector,
): Promise<SelectedTurns> {
  // The statistics exclude purged turns, which have indexes too.
  const batches = selector.indexes === undefined ? indexBatches(0, Infinity) : [selector.indexes];
  const found: Turn[] = [];
  for (const indexes of batches) {
    const turns = (await stored.read(indexes)).flatMap((turn) => turn ?? []);
    // Indexes have no gaps.
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
