import type { Store } from "@hsms/store";
import { createMessage } from "@hsms/messages";
import { EngineError } from "../outcomes/errors.ts";
import { returnForgotten } from "../tree/editing/return-forgotten.ts";
import type { TreeWriter } from "../tree/writing/tree-writer.ts";
import { NO_CHANGE } from "./apply-care.ts";
import { readCareRun } from "./care-log.ts";

/** What taking a run back brought, by index of the turns. */
export interface CareUndone {
  readonly returned: readonly number[];
  /** Not brought back, since something else has become of them: purged, brought back already, or forgotten by somebody. */
  readonly changed: readonly number[];
}

/**
 * Brings back what a run archived, all of it or some turns, whatever came later: into the leaf that holds what lay beside
 * them, else to be placed again. Throws `EngineError` `BAD_INPUT` for a run that is not in the log, and turns that it did not archive.
 */
export async function undoCare(
  { store, treeWriter }: { readonly store: Store; readonly treeWriter: Pick<TreeWriter, "change"> },
  number: number,
  only?: readonly number[],
): Promise<CareUndone> {
  const run = await readCareRun(store, number);
  if (run === null) throw new EngineError("BAD_INPUT", createMessage("careRunUnknown", { number }));
  const absorbed = run.absorptions.map((one) => one.absorbed);
  const stranger = only?.find((turn) => !absorbed.includes(turn));
  if (stranger !== undefined)
    throw new EngineError(
      "BAD_INPUT",
      createMessage("careTurnUnknown", { number, turn: stranger }),
    );
  const wanted = only === undefined ? absorbed : [...new Set(only)];
  const changed = wanted.filter((turn) => run.changed.includes(turn));
  const returned = wanted.filter((turn) => !run.changed.includes(turn));
  if (returned.length === 0) return { returned, changed };
  const nodes = run.absorptions.flatMap(({ absorbed: turn, leaf }) =>
    leaf === null || !returned.includes(turn)
      ? []
      : [{ ...NOTHING_ABOVE, id: leaf.id, turns: leaf.turns }],
  );
  await treeWriter.change({
    work: async (draft) =>
      void (await returnForgotten(draft, { before: { turns: returned, nodes }, turns: returned })),
    commit: (tree) =>
      store.tree.commit({
        ...(tree ?? NO_CHANGE),
        patches: new Map(returned.map((turn) => [turn, { state: "active" } as const])),
      }),
  });
  return { returned, changed };
}

/** A leaf that has gone since is not made again: its turns are placed anew. */
const NOTHING_ABOVE = { parentId: null, topic: "", topicPinned: false, children: [] } as const;
