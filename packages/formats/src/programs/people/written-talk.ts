import type { Talk, TalkMessage } from "../../conversations/talk.ts";

/** People who name a chat that has no name. */
const PEOPLE_SHOWN = 3;

/** What a chat is known by: its name; where the file does not say it, its first message tells it from others. */
export interface ChatIdentity {
  /** Tells it of everyone who speaks, in order. */
  see(speaker: string): void;
  /** Whether nobody else changes it. */
  isKnown(): boolean;
  /** `messages` are the first ones, or those behind them. */
  of(
    name: string | undefined,
    messages: readonly TalkMessage[],
  ): Pick<Talk, "key" | "name" | "messages">;
}

export function createIdentity(): ChatIdentity {
  let first: TalkMessage | undefined;
  const people = new Set<string>();
  return {
    see(speaker) {
      if (people.size < PEOPLE_SHOWN) people.add(speaker);
    },
    isKnown: () => people.size === PEOPLE_SHOWN,
    of(name, messages) {
      first ??= messages[0];
      return { key: name ?? keyOf(first), name: name ?? [...people].join(", "), messages };
    },
  };
}

const keyOf = (first: TalkMessage | undefined): string =>
  JSON.stringify([first?.createdAt ?? null, first?.speaker ?? null, first?.text ?? null]);
