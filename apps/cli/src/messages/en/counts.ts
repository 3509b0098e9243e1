import { whole } from "@hsms/messages";

/** A number with its noun. */
export const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

/** A number of turns in words: `1 turn`, `2,300 turns`. */
export const turnsOf = (count: number): string => counted(count, ["turn", "turns"]);

/** Turns with titles and labels that go with them: `1 turn`, `2 turns and 1 title or label`, `2 titles or labels`. */
export const turnsAndNames = (turns: number, names: number): string => {
  const named = counted(names, ["title or label", "titles or labels"]);
  if (names === 0) return turnsOf(turns);
  return turns === 0 ? named : `${turnsOf(turns)} and ${named}`;
};

export const nodesOf = (count: number): string => counted(count, ["node", "nodes"]);

export const secretsOf = (count: number): string => counted(count, ["secret", "secrets"]);

export const errorsOf = (count: number): string => counted(count, ["error", "errors"]);
