import type { Label, Memory } from "@hsms/engine";

/** The number that people name a turn by, `root` for the root. */
export async function numberOf(
  { turns }: Pick<Memory, "turns">,
  turnId: Label["turnId"],
): Promise<string> {
  if (turnId === null) return "root";
  const [index] = await turns.indexesOf([turnId]);
  return index === undefined ? turnId : String(index);
}
