import type { Turn } from "@hsms/store";

/** Whether the policy kept a turn out of tree and search, and it was not restored. */
export const isSkipped = ({ state, archivedBy }: Pick<Turn, "state" | "archivedBy">): boolean =>
  state === "archived" && archivedBy === "policy";

/** Whether a turn is part of its conversation: forgotten turns are not, skipped ones are. */
export const isSaid = (turn: Pick<Turn, "state" | "archivedBy">): boolean =>
  turn.state === "active" || isSkipped(turn);
