import { createMessage } from "@hsms/messages";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { TurnFlag, type JournalEntry, type NewTurn, type Store, type Turn } from "@hsms/store";
import { EngineError } from "../../outcomes/errors.ts";
import { indexBatches } from "../../outcomes/in-batches.ts";
import { KEPT_FOLDER } from "../backups/list-backups.ts";
import { createIsBeside } from "./goes-on.ts";
import { replaceStore, withBackup, type RestoreDeps } from "./restore.ts";
import { restoreBefore } from "./undoable.ts";

/**
 * Restores the store that a restore replaced, with the turns recorded since. Throws `KEPT_GONE` if
 * it no longer exists. Returns the indexes of the restored turns as a half-open range.
 */
export async function undoRestore(
  deps: RestoreDeps,
  entry: Pick<JournalEntry, "before">,
  signal: AbortSignal,
): Promise<{ readonly isTalkedOn: boolean; readonly back: readonly [number, number] }> {
  const { store, projectFolder } = deps;
  const { kept, turns: from } = restoreBefore.parse(entry.before);
  const folder = join(projectFolder, KEPT_FOLDER, kept);
  if (!existsSync(folder)) {
    throw new EngineError("KEPT_GONE", createMessage("keptGone", { folder }));
  }
  await withBackup(deps, { from: folder, look: () => Promise.resolve() });
  const { turns: to } = await store.statistics();
  let back: readonly [number, number] = [from, from];
  await replaceStore(deps, {
    from: folder,
    signal,
    async amend(restored, _, step) {
      const { turns: end } = await restored.statistics();
      back = [await firstToDiffer(store, restored, Math.min(from, end)), end];
      await carryOver({ present: store, restored, from, step });
    },
  });
  return { isTalkedOn: to > from, back };
}

/** The first index, at most `most`, at which two stores with a common history have different turns. O(log most). */
async function firstToDiffer(one: Store, other: Store, most: number): Promise<number> {
  let low = 0;
  for (let high = most; low < high;) {
    const middle = (low + high) >>> 1;
    const [[here], [there]] = await Promise.all([
      one.turns.read([middle]),
      other.turns.read([middle]),
    ]);
    if (here?.id === there?.id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Appends the turns of the present store, from an index on, that the other lacks. */
async function carryOver(input: {
  readonly present: Store;
  readonly restored: Store;
  readonly from: number;
  readonly step: () => Promise<void>;
}): Promise<void> {
  const { present, restored, from, step } = input;
  const { turns: to } = await present.statistics();
  const { flags } = await present.index.readColumns();
  const isBeside = await createIsBeside(input);
  for (const indexes of indexBatches(from, to)) {
    const turns = await newIn(restored, await present.turns.read(indexes));
    await carryConversations({ present, restored, turns });
    const places = turns.map(({ index }) => index);
    const [vectors, placements, beside] = await Promise.all([
      present.index.readTerms(places),
      present.tree.readPlacements(places),
      Promise.all(turns.map(isBeside)),
    ]);
    const carried = turns.flatMap((turn, at): readonly NewTurn[] => {
      const terms = vectors[at];
      if (terms === undefined) return [];
      const { index, ...record } = turn;
      const placement = placements[at];
      const isSkipped = placement?.type === "unplaced" && placement.reason === "skipped";
      return [
        {
          ...record,
          ...(beside[at] === true ? { isBeside: true } : {}),
          state: "active",
          terms,
          flags: (flags[index] ?? 0) & ~TurnFlag.hidden,
          placement: isSkipped ? "skipped" : "queue",
        },
      ];
    });
    const appended = await appendInOrder(restored, carried);
    const archived = turns.flatMap(({ id, state }) =>
      state === "archived" ? (appended.get(id) ?? []) : [],
    );
    await restored.turns.update(new Map(archived.map((index) => [index, { state: "archived" }])));
    await step();
  }
}

async function newIn(
  restored: Store,
  turns: readonly (Turn | undefined)[],
): Promise<readonly Turn[]> {
  const there = turns.flatMap((turn) =>
    turn === undefined || turn.state === "purged" ? [] : turn,
  );
  const found = await restored.turns.find(there.map(({ id }) => id));
  return there.filter((_, at) => found[at] === undefined);
}

async function carryConversations(input: {
  readonly present: Store;
  readonly restored: Store;
  readonly turns: readonly Turn[];
}): Promise<void> {
  const { present, restored, turns } = input;
  const wanted = new Set(turns.map(({ conversationId }) => conversationId));
  const known = new Set((await restored.conversations.read()).map(({ id }) => id));
  const carried = (await present.conversations.read()).filter(
    ({ id }) => wanted.has(id) && !known.has(id),
  );
  await restored.conversations.write(carried.map((one) => ({ ...one, headId: null })));
}

/** Appends turns; each must follow an existing one, or none. Returns their indexes by id. */
async function appendInOrder(
  restored: Store,
  turns: readonly NewTurn[],
): Promise<ReadonlyMap<string, number>> {
  const parents = turns.flatMap(({ parentId }) => parentId ?? []);
  const found = await restored.turns.find(parents);
  const known = new Set<string>(parents.filter((_, at) => found[at] !== undefined));
  const fit = turns.map((turn) => {
    known.add(turn.id);
    const { parentId } = turn;
    return parentId === null || known.has(parentId) ? turn : { ...turn, parentId: null };
  });
  const appended = await restored.turns.append(fit);
  return new Map(appended.map(({ id, index }) => [id, index]));
}
