import type { GroupBody } from "./group-file.ts";

/** Of two concurrent choices the one by the larger device id counts. */
interface Order {
  readonly at: number;
  readonly by: string;
  /** Names of a device's writers sort by time. */
  readonly writer?: string;
}

export interface Choice extends Order {
  /** Id of the chosen device; empty for none. */
  readonly device: string;
}

export const choiceIn = ({ device, care }: GroupBody): Choice | undefined =>
  care && { ...care, by: care.by ?? device.id };

export const isBefore = (one: Order | undefined, other: Order): boolean => {
  if (one === undefined) return true;
  if (one.at !== other.at) return one.at < other.at;
  if (one.by !== other.by) return one.by < other.by;
  return (one.writer ?? "") < (other.writer ?? "");
};

export const latest = <Ordered extends Order>(
  all: Iterable<Ordered | undefined>,
): Ordered | undefined =>
  [...all].reduce((one, other) => (other !== undefined && isBefore(one, other) ? other : one));
