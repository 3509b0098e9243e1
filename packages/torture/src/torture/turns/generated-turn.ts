import { parseConversationId, parseTurnId, type ConversationId, type TurnId } from "@hsms/store";
import { v5 } from "uuid";
import { generateWorld, type World } from "@hsms/bench/tools";

/** A turn that a process writes: wholly given by the writer's name and the turn's number, so that its words need not be sent. */
export interface GeneratedTurn {
  readonly id: TurnId;
  readonly user: string;
  /** `null` for a note. */
  readonly assistant: string | null;
  readonly conversationId: ConversationId;
  readonly sessionId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly tags: readonly string[];
}

/** The process that wrote a turn, and the number of the turn among its own, from 0. */
export interface TurnOrigin {
  readonly writer: string;
  readonly number: number;
}

export type GenerateTurn = (origin: TurnOrigin) => GeneratedTurn;

/** Namespace of the ids: any fixed UUID does. */
const NAMESPACE = "2d1f6a0e-93b5-4b62-8a55-1a0c3c8f7d11";
/** Turns whose words are used again and again, each time with another mark: enough for a tree of some topics. */
const WORLD_TURNS = 600;
/** Every so many turns has a rare form. */
const LONG_EVERY = 41;
const NOTE_EVERY = 13;
const ODD_EVERY = 29;
const SESSION_TURNS = 10;
const START = Date.UTC(2026, 0, 1);

/** Turns of this seed: the same in every process. */
export function createTurnGenerator(seed: number): {
  readonly generateTurn: GenerateTurn;
  readonly world: World;
} {
  const world = generateWorld({ size: WORLD_TURNS, questions: 100, seed });
  return {
    world,
    generateTurn({ writer, number }) {
      const mark = `${writer}-${number}`;
      const words = world.turns[(number * 7) % WORLD_TURNS];
      const user = words?.user ?? "";
      return {
        id: expectId(parseTurnId(v5(mark, NAMESPACE))),
        user: `${shape(user, number)} ${mark}`,
        assistant: number % NOTE_EVERY === 0 ? null : (words?.assistant ?? ""),
        conversationId: expectId(parseConversationId(v5(writer, NAMESPACE))),
        sessionId: `${writer}-session-${Math.floor(number / SESSION_TURNS)}`,
        createdAt: START + number * 60_000,
        tags: [writer, String(number)],
      };
    },
  };
}

/** Some turns fill many pages of the file, some hold what is not UTF-8. */
function shape(user: string, number: number): string {
  if (number % LONG_EVERY === 0) return `${user} `.repeat(60);
  return number % ODD_EVERY === 0 ? `${user} \ud83c \u0000 \ufeff 가나다` : user;
}

/** Where these words come from, by the mark at their end; `undefined` for words that no process writes. */
export function originOf(words: string): TurnOrigin | undefined {
  const [, writer, number] = / (\S+)-(\d+)$/.exec(words) ?? [];
  return writer === undefined ? undefined : { writer, number: Number(number) };
}

/** The id, which cannot be missing. */
export function expectId<Id>(id: Id | undefined): Id {
  if (id === undefined) throw new Error("What must be a UUID is none");
  return id;
}
