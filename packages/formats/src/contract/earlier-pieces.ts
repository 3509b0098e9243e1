import type { ConversationId, TurnId } from "@hsms/store";

/** What a reader knows of the pieces of its file that it has read: a large file comes in pieces, in order. */
export interface EarlierPieces {
  /** Lines before this piece, and elements of the list that it was cut in. */
  readonly lines: number;
  readonly elements: number;
  /** How many times the id was met before this. */
  timesMet(id: string): number;
  /** The last turn of each conversation. */
  readonly last: Map<ConversationId, TurnId>;
}

/** Before the first piece, and of a file that is read at once. */
export function noEarlierPieces(): EarlierPieces {
  const met = new Map<number, number>();
  return {
    lines: 0,
    elements: 0,
    timesMet(id) {
      const key = keyOf(id);
      const times = met.get(key) ?? 0;
      met.set(key, times + 1);
      return times;
    },
    last: new Map(),
  };
}

/** 52 bits of a UUID made by a hash tell millions of them apart, in a third of its room. */
const keyOf = (id: string): number =>
  Number.parseInt(id.slice(0, 8) + id.slice(9, 13) + id.slice(15, 16), 16);
