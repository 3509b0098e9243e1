import { whole } from "../formats.ts";

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

/** A number of turns in words: `1 turn`, `2,300 turns`. */
export const turnsOf = (count: number): string => counted(count, ["turn", "turns"]);

/** A number of nodes in words. */
export const nodesOf = (count: number): string => counted(count, ["node", "nodes"]);

/** A number of secrets in words. */
export const secretsOf = (count: number): string => counted(count, ["secret", "secrets"]);

/** A number of errors in words. */
export const errorsOf = (count: number): string => counted(count, ["error", "errors"]);
