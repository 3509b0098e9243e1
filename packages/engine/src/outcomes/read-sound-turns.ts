import { isDamage, type Turn, type TurnStore } from "@hsms/store";

/** What could be read, in the order asked, and the indexes of the turns whose records are broken. */
export interface SoundTurns {
  readonly turns: readonly (Turn | undefined)[];
  readonly damaged: readonly number[];
}

/** Reads turns of which some may be damaged: a batch that fails is read again turn by turn. Throws what is not damage. */
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
