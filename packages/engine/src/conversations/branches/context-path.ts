import type { Store, Turn } from "@hsms/store";
import type { Exchange, SaidExchange } from "@hsms/models";
import { estimateTokens } from "@hsms/language";
import type { TalkPosition } from "./branch.ts";
import { isSaid } from "./is-said.ts";
import type { WalkUp } from "./walk.ts";

/** An exchange on the path to a position. */
export interface PathExchange extends SaidExchange {
  /** The turn, if the exchange is complete; `null` if it is only the end of one. */
  readonly index: number | null;
}

/** Number of turns read at a time, newest first: a budget holds a few dozen. */
const BATCH = 32;

/**
 * The turns up to a position in the form sent to a model (S2-13 … S2-15), truncated to the budget
 * from the oldest end (C2-08); if the newest turn does not fit, its end.
 */
export async function readContextPath(
  { store, walkUp }: { readonly store: Store; readonly walkUp: WalkUp },
  { position, tokenBudget }: { readonly position: TalkPosition; readonly tokenBudget: number },
): Promise<readonly PathExchange[]> {
  return store.look((view) => {
    const exchanges: PathExchange[] = [];
    let left = tokenBudget;
    for (let limit = BATCH; ; limit += BATCH) {
      const { indexes } = walkUp(view, position, { limit });
      for (const turn of view.turns.read(indexes.slice(limit - BATCH))) {
        if (turn === undefined || !isSaid(turn)) continue;
        const tokens = tokensOf(turn);
        if (tokens > left) {
          if (exchanges.length === 0) exchanges.push(endOf(turn, left));
          return exchanges.reverse();
        }
        left -= tokens;
        const { index, user, assistant } = turn;
        exchanges.push({ index, user, assistant, ...whenSaid(turn) });
      }
      if (indexes.length < limit) return exchanges.reverse();
    }
  });
}

const tokensOf = ({ user, assistant }: Exchange): number =>
  estimateTokens(user) + estimateTokens(assistant ?? "");

const whenSaid = ({ createdAt, isDateGuessed }: Turn): Pick<PathExchange, "createdAt"> =>
  isDateGuessed === true ? {} : { createdAt };

/** The end of the last turn; each side gets at least half of the budget. */
function endOf(turn: Turn, tokens: number): PathExchange {
  const { user, assistant } = turn;
  const half = Math.floor(tokens / 2);
  const ofAnswer = Math.max(half, tokens - estimateTokens(user));
  const end = assistant === null ? null : lastTokens(assistant, ofAnswer);
  return {
    index: null,
    ...whenSaid(turn),
    user: lastTokens(user, tokens - estimateTokens(end ?? "")),
    assistant: end,
  };
}

/** The longest end of a text that fits into `tokens`, after `…`. */
function lastTokens(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text;
  const letters = Array.from(text);
  let low = 0;
  for (let high = letters.length; low < high;) {
    const middle = Math.ceil((low + high) / 2);
    const fits = estimateTokens(`…${letters.slice(-middle).join("")}`) <= tokens;
    if (fits) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? "…" : `…${letters.slice(-low).join("")}`;
}
