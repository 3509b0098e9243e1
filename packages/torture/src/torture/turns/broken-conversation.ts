import { parseConversationId, parseTurnId, type Finding } from "@hsms/store";
import { expectId } from "./generated-turn.ts";

/** A conversation whose newest turn is not there, now and then: what the repairing process has to mend. */
export const BROKEN_ID = expectId(parseConversationId("6b7a9c1e-0f52-4c1b-9d43-5a2f6e8b7c01"));
export const MISSING_ID = expectId(parseTurnId("6b7a9c1e-0f52-4c1b-9d43-5a2f6e8b7c02"));

/** Whether a finding tells of something else than what is broken on purpose. */
export const isUnexpected = ({ message }: Finding): boolean =>
  message !== `The current position of conversation ${BROKEN_ID} is a missing turn`;
