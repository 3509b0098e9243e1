import { basename } from "node:path";
import { MAX_TURN_LENGTH, type TurnId } from "@hsms/store";
import type { FilesRead, ImportBatch, ImportedTurn, LeftOut } from "../contract/import-batch.ts";

/** UTF-16 units by which a person knows a message again. */
const SHOWN_LENGTH = 40;

/**
 * Takes turns beyond `MAX_TURN_LENGTH` out of the parts of an import and counts them, with their file and how they begin.
 * Their places in the list stay, as of purged ones, for a tree that names turns by these; what follows them follows what they
 * follow.
 */
export function createLongTurnFilter(): <Part extends FilesRead>(part: Part) => Part {
  const parents = new Map<TurnId, TurnId | null>();
  const takeOut = (turn: ImportedTurn): ImportedTurn => {
    const { parentId } = turn;
    const parent = parentId === undefined || parentId === null ? undefined : parents.get(parentId);
    const kept = parent === undefined ? turn : { ...turn, parentId: parent };
    if (!isTooLong(turn)) return kept;
    parents.set(turn.id, kept.parentId ?? null);
    return { ...kept, user: "", assistant: null, state: "purged" };
  };
  return (part) => {
    const { files, batch } = part;
    const long = batch.turns.filter(isTooLong);
    if (long.length + parents.size === 0) return part;
    const rows = long.map(({ user, assistant }): LeftOut => {
      const words = (user.trim() === "" ? (assistant ?? "") : user).trim();
      const name = `${basename(files[0] ?? "")}: ${words.slice(0, SHOWN_LENGTH).replace(/\s+/g, " ")}…`;
      return { kind: "long-message", count: 1, name };
    });
    const left: ImportBatch = {
      ...batch,
      turns: batch.turns.map(takeOut),
      leftOut: [...(batch.leftOut ?? []), ...rows],
    };
    return { ...part, batch: left };
  };
}

const isTooLong = ({ user, assistant }: ImportedTurn): boolean =>
  user.length + (assistant?.length ?? 0) > MAX_TURN_LENGTH;
