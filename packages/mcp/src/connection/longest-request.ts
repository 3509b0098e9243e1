import { MAX_TURN_LENGTH } from "@hsms/engine";

/** Bytes of a request that is read: a save of the longest turn, each of its characters escaped in JSON, and what stands around it. */
export const LONGEST_REQUEST = 6 * MAX_TURN_LENGTH + 2 ** 16;
