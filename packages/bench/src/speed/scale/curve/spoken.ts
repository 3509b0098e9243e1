import { queryTerms } from "@hsms/engine";
import type { RecallScope } from "../../../quality/recall/sets/recall-set.ts";

/** Conversations as their words stand in them, to be spoken anew. */
export interface Spoken {
  readonly conversations: readonly SpokenConversation[];
  readonly turns: number;
  /** When the first and the last turn were said, milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** Chance that a word of content is another one in another session, conversation: by {@link wordKey}. */
  readonly exchanged: Readonly<Record<"session" | "conversation", ReadonlyMap<string, number>>>;
  /** How the number of different words grows: with this power of all words. */
  readonly growth: number;
}

export interface SpokenConversation {
  readonly turns: number;
  readonly sessions: readonly SpokenSession[];
  /** All its words but those that begin a text. */
  readonly words: readonly string[];
}

export interface SpokenSession {
  readonly turns: readonly { readonly user: Text; readonly assistant: Text | null }[];
  readonly words: readonly string[];
}

/** What a text begins with, in LoCoMo who speaks, and how many words it has in all. */
interface Text {
  readonly first: string;
  readonly length: number;
}

/** Reads the turns of a set, session by session. */
export function learnSpoken(scopes: readonly RecallScope[]): Spoken {
  const conversations = scopes.map(({ batch }): SpokenConversation => {
    const sessions = [...Map.groupBy(batch.turns, ({ sessionId }) => sessionId).values()].map(
      (turns): SpokenSession => ({
        turns: turns.map(({ user, assistant }) => ({
          user: textOf(user),
          assistant: assistant === null || assistant === undefined ? null : textOf(assistant),
        })),
        words: turns.flatMap(({ user, assistant }) => [
          ...wordsOf(user).slice(1),
          ...wordsOf(assistant ?? "").slice(1),
        ]),
      }),
    );
    return {
      turns: batch.turns.length,
      sessions,
      words: sessions.flatMap(({ words }) => words),
    };
  });
  const dates = scopes.flatMap(({ batch }) => batch.turns.map(({ createdAt = 0 }) => createdAt));
  const sessions = conversations.flatMap((conversation) => conversation.sessions);
  const bySession = chances(sessions.map(everyWord));
  const byConversation = chances(
    conversations.map((conversation) => conversation.sessions.flatMap(everyWord)),
  );
  return {
    conversations,
    turns: dates.length,
    from: dates.reduce((least, date) => Math.min(least, date)),
    until: dates.reduce((most, date) => Math.max(most, date)),
    exchanged: { session: bySession.exchanged, conversation: byConversation.exchanged },
    growth: bySession.discount,
  };
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/u).filter(Boolean);

function textOf(text: string): Text {
  const words = wordsOf(text);
  return { first: words[0] ?? "", length: words.length };
}

const everyWord = ({ turns, words }: SpokenSession): readonly string[] => [
  ...turns.flatMap(({ user, assistant }) => [user.first, assistant?.first ?? ""]),
  ...words,
];

/** A word without what stands around it: `Caroline's,` is `caroline`. */
export const wordKey = (word: string): string =>
  word.toLowerCase().replace(/^[^\p{L}\p{N}]+|(?:['’]s)?[^\p{L}\p{N}]*$/gu, "");

/**
 * Of a word that m of the groups have, how likely another group has another one in its place: discount / m, as in the
 * process of Pitman and Yor, whose words grow with the power of the discount: (words in one group) / (words in one + 2 × in two).
 */
function chances(groups: readonly (readonly string[])[]): {
  readonly exchanged: ReadonlyMap<string, number>;
  readonly discount: number;
} {
  const held = new Map<string, number>();
  for (const words of groups) {
    for (const key of new Set(words.map(wordKey))) held.set(key, (held.get(key) ?? 0) + 1);
  }
  for (const key of held.keys()) if (queryTerms(key).length === 0) held.delete(key);
  const heldBy = (count: number): number =>
    [...held.values()].filter((groupCount) => groupCount === count).length;
  const [one, two] = [heldBy(1), heldBy(2)];
  const discount = groups.length === 1 || one === 0 ? 0 : one / (one + 2 * two);
  return { exchanged: new Map([...held].map(([key, count]) => [key, discount / count])), discount };
}
