import type { GroupBody } from "./group-file.ts";

/** Of two choices at once that counts whose device has the larger id. */
interface Order {
  readonly at: number;
  readonly by: string;
  /** Later writers of a device have later names. */
  readonly writer?: string;
}

export interface Choice extends Order {
  /** Id of the chosen device; none where it is empty. */
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
