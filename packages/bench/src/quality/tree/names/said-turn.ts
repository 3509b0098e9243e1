import { analyseTurn, type Turn } from "@hsms/engine";

/** A turn's words. */
export type SaidTurn = Pick<Turn, "user" | "assistant" | "model">;

/** `TurnFlag.lookup`: a question that only the memory itself has answered. */
const LOOKUP = 8;

export const isOnlyAsked = (turn: SaidTurn): boolean => (analyseTurn(turn).flags & LOOKUP) !== 0;
