import { createMessage } from "@hsms/messages";
import { MAX_TURN_LENGTH } from "@hsms/store";
import { EngineError } from "../../outcomes/errors.ts";

/** Throws `EngineError` `BAD_INPUT` for a turn longer than `MAX_TURN_LENGTH`. */
export function refuseTooLong(turn: {
  readonly user: string;
  readonly assistant?: string | null;
}): void {
  const length = turn.user.length + (turn.assistant?.length ?? 0);
  if (length <= MAX_TURN_LENGTH) return;
  throw new EngineError(
    "BAD_INPUT",
    createMessage("turnTooLong", { length, limit: MAX_TURN_LENGTH }),
  );
}
