import type { Store, TurnEdits } from "@hsms/store";
import type { ImportBatch, ImportedTurn } from "@hsms/formats";
import { readSoundTurns } from "../../outcomes/read-sound-turns.ts";
import type { PlannedChanges } from "./plan-changes.ts";

/** Clock owner that is no device, so that any later edit by a person wins. */
const WRITER = "import";

/**
 * Archives partial imports of an exchange that was still being answered, if its complete version is
 * new in this batch. A turn that a person has edited since is kept, and so is one that is in the
 * batch itself: there the answer continued in two ways.
 */
export async function planOutgrown(
  store: Pick<Store, "turns">,
  { turns }: ImportBatch,
  input: { readonly fresh: readonly ImportedTurn[]; readonly now: number },
): Promise<PlannedChanges> {
  const edits = new Map<number, TurnEdits>();
  const planned = { edits, unarchived: [] };
  const ids = new Set(input.fresh.flatMap(({ outgrown = [] }) => outgrown));
  if (ids.size === 0) return planned;
  for (const { id } of turns) ids.delete(id);
  const found = await store.turns.find([...ids]);
  const present = await readSoundTurns(
    store.turns,
    found.flatMap((index) => index ?? []),
  );
  const clocks = { state: { at: Math.floor(input.now), count: 0, writer: WRITER } };
  for (const here of present.turns) {
    if (here?.state !== "active" || here.clocks !== undefined) continue;
    edits.set(here.index, { state: "archived", archivedBy: "import", clocks });
  }
  return planned;
}
