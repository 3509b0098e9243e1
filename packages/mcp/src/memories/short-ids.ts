import type { Memory, TurnId } from "@hsms/engine";
import { Refusal } from "../tools/refusal.ts";

/** Digits by which a memory is named: the last ones of its id are random, the first ones are the time. */
const DIGITS = 12;
const UUID_DIGITS = 32;

const endingOf = (id: TurnId): string => id.slice(-DIGITS);

/** The ids as they are shown: the last twelve digits, or all of them where two memories share those. */
export async function showIds(
  { turns }: Pick<Memory, "turns">,
  ids: readonly TurnId[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const found = await turns.endingWith(ids.map(endingOf));
  return ids.map((id, at) => ((found[at]?.length ?? 0) > 1 ? id : endingOf(id)));
}

/** The indexes of the memories that are named, in the order asked. Throws {@link Refusal} for one that is not there, or could be several. */
export async function findIds(
  { turns }: Pick<Memory, "turns">,
  given: readonly string[],
): Promise<readonly number[]> {
  const digits = given.map(digitsOf);
  const found = await turns.endingWith(digits.map((text) => text.slice(-DIGITS)));
  const indexes: number[] = [];
  for (const [at, wanted] of digits.entries()) {
    const candidates = await turns.read(found[at] ?? []);
    const meant = candidates.flatMap((turn) =>
      turn !== undefined && turn.id.replaceAll("-", "").endsWith(wanted) ? [turn] : [],
    );
    const [only, another] = meant;
    if (only === undefined) throw unknownId(given[at] ?? "");
    if (another !== undefined) {
      const longer = meant.map(({ id }) => id).join(", ");
      throw new Refusal(
        `The id ${given[at]} could be several memories: ${longer}. Give one of these.`,
      );
    }
    indexes.push(only.index);
  }
  return indexes;
}

export const unknownId = (given: string): Refusal =>
  new Refusal(
    `No memory has the id ${JSON.stringify(given)}. Ids are what stands in brackets in answers of memory_search and memory_browse.`,
  );

/** Throws {@link Refusal} for what cannot be an id. */
function digitsOf(given: string): string {
  const bare = given
    .trim()
    .replace(/^\[(.*)\]$/u, "$1")
    .replace(/^hsms:\/\/turn\//u, "");
  const digits = bare.toLowerCase().replaceAll("-", "");
  const isId =
    /^[\da-f]+$/u.test(digits) && digits.length >= DIGITS && digits.length <= UUID_DIGITS;
  if (!isId) throw unknownId(given);
  return digits;
}
