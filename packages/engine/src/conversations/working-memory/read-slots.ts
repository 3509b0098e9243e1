import {
  TurnFlag,
  type ConversationId,
  type Store,
  type StoreView,
  type StoredMemory,
  type Turn,
} from "@hsms/store";
import {
  analyserOf,
  asksAgain,
  loadTerms,
  normalise,
  pointsBack,
  queryTerms,
  questionType,
  type QuestionType,
  type TermsOf,
  unquoted,
} from "@hsms/language";
import { inverseDocumentFrequency } from "../../retrieval/lexical/bm25.ts";
import type { SlotCandidate, SlotQuestion } from "./answering-slots.ts";
import { NOTHING_HELD } from "./change-memory.ts";

export interface ReadSlots {
  readonly stored: StoredMemory;
  /** The held turns that exist and are active, by index. */
  readonly turns: ReadonlyMap<number, Turn>;
}

export const NOTHING_READ: ReadSlots = {
  stored: { ...NOTHING_HELD, version: 0 },
  turns: new Map(),
};

export function readSlots(view: StoreView, conversationId: ConversationId): ReadSlots {
  const stored = view.workingMemory.read(conversationId) ?? { ...NOTHING_HELD, version: 0 };
  const held = stored.slots.flatMap((slot) => slot?.turn ?? []);
  const turns = view.turns
    .read(held)
    .flatMap((turn) => (turn?.state === "active" ? [[turn.index, turn] as const] : []));
  return { stored, turns: new Map(turns) };
}

/** The full text of a turn, as held in a slot: nothing is summarised (S4-11). */
export const wordsOfTurn = ({ user, assistant }: Pick<Turn, "user" | "assistant">): string =>
  assistant === null ? user : `${user}\n${assistant}`;

/** The function that analyses text into the terms of the store's index. */
export const termsIn = async (store: Store): Promise<TermsOf> =>
  loadTerms(analyserOf(await store.look((view) => view.index.analyser())));

export function readQuestion(
  view: StoreView,
  { question, termsOf }: { readonly question: string; readonly termsOf: TermsOf },
): SlotQuestion {
  const ids = Array.from(queryTerms(unquoted(question), termsOf));
  const frequencies = view.index.readFrequencies(ids);
  const documents = view.index.readColumns().count;
  const normal = normalise(question);
  return {
    terms: ids.map((id, at) => ({
      id,
      idf: inverseDocumentFrequency(documents, frequencies[at] ?? 0),
      isUnknown: (frequencies[at] ?? 0) === 0,
    })),
    pointsBack: pointsBack(normal),
    asksAgain: asksAgain(normal),
    asked: questionType(question),
  };
}

export function readCandidates(
  view: StoreView,
  { stored, turns }: ReadSlots,
): readonly SlotCandidate[] {
  const { flags } = view.index.readColumns();
  return stored.slots.flatMap((held, at) => {
    const turn = held === null ? undefined : turns.get(held.turn);
    if (held === null || turn === undefined) return [];
    const [follows] = turn.parentId === null ? [] : view.turns.find([turn.parentId]);
    const [terms, before] = view.index.readTerms([
      held.turn,
      ...(follows === undefined ? [] : [follows]),
    ]);
    return {
      slot: at + 1,
      index: held.turn,
      terms: new Set(terms?.ids),
      before: new Set(before?.ids),
      tells: tellsOf(turn, flags[held.turn] ?? 0),
      createdAt: held.createdAt,
    };
  });
}

function tellsOf(turn: Turn, flags: number): ReadonlySet<QuestionType> {
  const tells = new Set<QuestionType>();
  if ((flags & TurnFlag.time) !== 0) tells.add("when");
  if ((flags & TurnFlag.place) !== 0) tells.add("where");
  if (/\p{Nd}/u.test(turn.user)) tells.add("how-many");
  return tells;
}
