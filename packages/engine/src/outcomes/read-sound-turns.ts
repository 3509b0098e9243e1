import { isDamage, type Turn, type TurnStore } from "@hsms/store";

/** The turns that could be read, in the requested order, and the indexes of those with damaged records. */
export interface SoundTurns {
  readonly turns: readonly (Turn | undefined)[];
  readonly damaged: readonly number[];
}

/**
 * Reads turns of which some may be damaged: if a batch fails, its turns are read one by one. Throws
 * errors other than damage.
 */
export async function readSoundTurns(
  stored: Pick<TurnStore, "read">,
  indexes: readonly number[],
): Promise<SoundTurns> {
  try {
    return { turns: await stored.read(indexes), damaged: [] };
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  const turns: (Turn | undefined)[] = [];
  const damaged: number[] = [];
  for (const index of indexes) {
    try {
      turns.push(...(await stored.read([index])));
    } catch (error) {
      if (!isDamage(error)) throw error;
      turns.push(undefined);
      damaged.push(index);
    }
  }
  return { turns, damaged };
}
