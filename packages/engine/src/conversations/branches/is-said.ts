import type { Turn } from "@hsms/store";

/** Whether the policy kept a turn out of tree and search, and nobody has brought it back. */
export const isSkipped = ({ state, archivedBy }: Pick<Turn, "state" | "archivedBy">): boolean =>
  state === "archived" && archivedBy === "policy";

/** Whether a turn is part of its talk: what a person forgot is not, what was merely skipped is. */
export const isSaid = (turn: Pick<Turn, "state" | "archivedBy">): boolean =>
  turn.state === "active" || isSkipped(turn);
