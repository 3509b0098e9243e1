import { createMessage } from "@hsms/messages";
import { notReadable } from "../../../files/source/attempt.ts";
import type { Refusal } from "../../../contract/outcome.ts";

/** Result codes of SQLite, of which the lower byte tells the kind. */
const codes = { busy: 5, locked: 6, readOnly: 8, corrupt: 11, full: 13, noDatabase: 26 } as const;

/** Whether the database wants to be recovered first, which is a change that reading must not make. */
export const wantsRecovery = (error: unknown): boolean => kindOf(error) === codes.readOnly;

export const isFull = (error: unknown): boolean => kindOf(error) === codes.full;

/** Why a database was not read. Errors that are not SQLite's go on. */
export function readingProblem(path: string, error: unknown): Refusal {
  const kind = kindOf(error);
  if (kind === undefined) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  switch (kind) {
    case codes.busy:
    case codes.locked:
      return {
        code: "FILE_LOCKED",
        reason: createMessage("databaseHeld", { file: path, reason }),
        file: path,
      };
    case codes.corrupt:
    case codes.noDatabase:
      return damagedProblem(path, reason);
    default:
      return notReadable(path, reason);
  }
}

/** `reason` is SQLite's own. */
export const damagedProblem = (path: string, reason: string): Refusal => ({
  code: "FILE_DAMAGED",
  reason: createMessage("databaseDamaged", { file: path, reason }),
  file: path,
});

function kindOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}
