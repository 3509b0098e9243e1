import { type Message, createMessage } from "@hsms/messages";
import { placementTable, queueTable } from "../format/schema.ts";
import type { StoreState } from "../format/codecs/state-codec.ts";
import type { Placement } from "../contract/model.ts";
import { report, scanRecords, type Examination } from "./scan.ts";
import type { LeafByTurn } from "./tree-laws.ts";
import { IndexSet, type TurnFactsByIndex } from "./turn-facts.ts";
import type { NodeId } from "../contract/ids.ts";

/** A turn is tried once in every process that opens the store: after so many it is not chance. */
const MANY_ATTEMPTS = 3;

interface Surroundings {
  readonly state: StoreState;
  readonly turns: TurnFactsByIndex;
  readonly leafByTurn: LeafByTurn;
}

/** I6: a turn is in one leaf, in the queue, or out on purpose, and its placement says which. */
export function checkPlacements(examination: Examination, surroundings: Surroundings): void {
  const { state, turns, leafByTurn } = surroundings;
  const queue = readQueue(examination, surroundings);
  const placed = new IndexSet(state.nextIndex);
  for (const { key: index, value: placement } of scanRecords(examination, placementTable)) {
    placed.add(index);
    const facts = turns.get(index);
    if (facts === undefined) {
      report(
        examination,
        "INDEX_OUT_OF_RANGE",
        createMessage("placedTurnMissing", { turn: index }),
      );
      continue;
    }
    const leafId = leafByTurn.get(index);
    if (leafId !== (placement.type === "leaf" ? placement.leafId : undefined)) {
      report(examination, "PLACEMENT_MISMATCH", tellPlaces({ index, placement, leafId }));
    }
    if (queue.has(index) !== (placement.type === "queued")) {
      const name = queue.has(index) ? "listedNotWaiting" : "waitsUnlisted";
      report(examination, "QUEUE_MISMATCH", createMessage(name, { turn: index }));
    }
    if (placement.type === "queued" && placement.attempts >= MANY_ATTEMPTS) {
      report(
        examination,
        "PLACING_FAILED",
        createMessage("placingFails", { turn: index, attempts: placement.attempts }),
      );
    }
    const isOut = placement.type === "unplaced" && placement.reason === "purged";
    if (isOut !== (facts.state === "purged")) {
      const name = isOut ? "placedAsPurged" : "purgedHasPlace";
      report(examination, "PURGED_TURN_KEPT", createMessage(name, { turn: index }));
    }
  }
  for (const index of turns.keys()) {
    if (!placed.has(index))
      report(examination, "PLACEMENT_MISMATCH", createMessage("placementMissing", { turn: index }));
  }
  if (queue.size !== state.queued) {
    report(
      examination,
      "COUNT_MISMATCH",
      createMessage("waitingMiscounted", { turns: queue.size, counted: state.queued }),
    );
  }
}

function readQueue(examination: Examination, { turns, state }: Surroundings): IndexSet {
  const queue = new IndexSet(state.nextIndex);
  for (const { key: index } of scanRecords(examination, queueTable)) {
    queue.add(index);
    if (!turns.has(index)) {
      report(
        examination,
        "INDEX_OUT_OF_RANGE",
        createMessage("waitingTurnMissing", { turn: index }),
      );
    }
  }
  return queue;
}

/** A placement, and the leaf that holds the turn, if any: they do not agree. */
function tellPlaces({
  index: turn,
  placement,
  leafId: holder,
}: {
  readonly index: number;
  readonly placement: Placement;
  readonly leafId: NodeId | undefined;
}): Message {
  if (placement.type !== "leaf")
    return createMessage("heldUnplaced", { turn, holder: holder ?? "" });
  const { leafId: leaf } = placement;
  return holder === undefined
    ? createMessage("placedNowhere", { turn, leaf })
    : createMessage("placedElsewhere", { turn, leaf, holder });
}
