import { placementTable, queueTable } from "../format/schema.ts";
import type { Placement } from "../contract/model.ts";
import type { Examination } from "./scan.ts";
import type { LeafByTurn } from "./tree-laws.ts";
import { IndexSet, type TurnFactsByIndex } from "./turn-facts.ts";
import type { NodeId } from "../contract/ids.ts";

/** A turn is tried once in every process that opens the store: after so many it is not chance. */
const MANY_ATTEMPTS = 3;

interface Surroundings {
  readonly turns: TurnFactsByIndex;
  readonly leafByTurn: LeafByTurn;
}

/** I6: a turn is in one leaf, in the queue, or out on purpose, and its placement says which. */
export function checkPlacements(examination: Examination, surroundings: Surroundings): void {
  const { turns, leafByTurn } = surroundings;
  const { state } = examination;
  const queue = readQueue(examination, turns);
  const placed = new IndexSet(state.nextIndex);
  for (const { key: index, value: placement } of examination.scan(placementTable)) {
    placed.add(index);
    const facts = turns.get(index);
    if (facts === undefined) {
      examination.report("INDEX_OUT_OF_RANGE", "placedTurnMissing", { turn: index });
      continue;
    }
    const leafId = leafByTurn.get(index);
    if (leafId !== (placement.type === "leaf" ? placement.leafId : undefined)) {
      reportPlaces(examination, index, { placement, holder: leafId });
    }
    if (queue.has(index) !== (placement.type === "queued")) {
      const name = queue.has(index) ? "listedNotWaiting" : "waitsUnlisted";
      examination.report("QUEUE_MISMATCH", name, { turn: index });
    }
    if (placement.type === "queued" && placement.attempts >= MANY_ATTEMPTS) {
      const { attempts } = placement;
      examination.report("PLACING_FAILED", "placingFails", { turn: index, attempts });
    }
    const isOut = placement.type === "unplaced" && placement.reason === "purged";
    if (isOut !== (facts.state === "purged")) {
      const name = isOut ? "placedAsPurged" : "purgedHasPlace";
      examination.report("PURGED_TURN_KEPT", name, { turn: index });
    }
  }
  for (const index of turns.keys()) {
    if (!placed.has(index))
      examination.report("PLACEMENT_MISMATCH", "placementMissing", { turn: index });
  }
  if (queue.size !== state.queued) {
    const counts = { turns: queue.size, counted: state.queued };
    examination.report("COUNT_MISMATCH", "waitingMiscounted", counts);
  }
}

function readQueue(examination: Examination, turns: TurnFactsByIndex): IndexSet {
  const queue = new IndexSet(examination.state.nextIndex);
  for (const { key: index } of examination.scan(queueTable)) {
    queue.add(index);
    if (!turns.has(index)) {
      examination.report("INDEX_OUT_OF_RANGE", "waitingTurnMissing", { turn: index });
    }
  }
  return queue;
}

/** The placement does not name the leaf that holds the turn, if any. */
function reportPlaces(
  examination: Examination,
  turn: number,
  places: { readonly placement: Placement; readonly holder: NodeId | undefined },
): void {
  const { placement, holder } = places;
  const code = "PLACEMENT_MISMATCH";
  if (placement.type !== "leaf") {
    examination.report(code, "heldUnplaced", { turn, holder: holder ?? "" });
  } else if (holder === undefined) {
    examination.report(code, "placedNowhere", { turn, leaf: placement.leafId });
  } else {
    examination.report(code, "placedElsewhere", { turn, leaf: placement.leafId, holder });
  }
}
