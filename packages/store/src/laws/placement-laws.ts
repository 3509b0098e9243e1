import { placementTable, queueTable } from "../format/schema.ts";
import type { StoreState } from "../format/state-codec.ts";
import type { Placement } from "../model.ts";
import { report, scanRecords, type Examination } from "./scan.ts";
import type { LeafByTurn } from "./tree-laws.ts";
import { IndexSet, type TurnFactsByIndex } from "./turn-facts.ts";

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
      report(examination, "INDEX_OUT_OF_RANGE", `Turn ${index} is placed and not there`);
      continue;
    }
    const leafId = leafByTurn.get(index);
    if (leafId !== (placement.type === "leaf" ? placement.leafId : undefined)) {
      report(
        examination,
        "PLACEMENT_MISMATCH",
        `Turn ${index} is ${describe(placement)}, and ${leafId ?? "no leaf"} holds it`,
      );
    }
    if (queue.has(index) !== (placement.type === "queued")) {
      const where = queue.has(index) ? "in the queue" : "not in the queue";
      report(
        examination,
        "QUEUE_MISMATCH",
        `Turn ${index} is ${describe(placement)}, and ${where}`,
      );
    }
    if (placement.type === "queued" && placement.attempts >= MANY_ATTEMPTS) {
      report(
        examination,
        "PLACING_FAILED",
        `Turn ${index} waits, and placing it failed ${placement.attempts} times`,
      );
    }
    const isOut = placement.type === "unplaced" && placement.reason === "purged";
    if (isOut !== (facts.state === "purged")) {
      report(
        examination,
        "PURGED_TURN_KEPT",
        `Turn ${index} is ${facts.state}, and ${describe(placement)}`,
      );
    }
  }
  for (const index of turns.keys()) {
    if (!placed.has(index))
      report(examination, "PLACEMENT_MISMATCH", `Turn ${index} has no placement`);
  }
  if (queue.size !== state.queued) {
    report(examination, "COUNT_MISMATCH", `${queue.size} turns wait, counted ${state.queued}`);
  }
}

function readQueue(examination: Examination, { turns, state }: Surroundings): IndexSet {
  const queue = new IndexSet(state.nextIndex);
  for (const { key: index } of scanRecords(examination, queueTable)) {
    queue.add(index);
    if (!turns.has(index)) {
      report(examination, "INDEX_OUT_OF_RANGE", `Turn ${index} waits and is not there`);
    }
  }
  return queue;
}

function describe(placement: Placement): string {
  if (placement.type === "leaf") return `placed in leaf ${placement.leafId}`;
  return placement.type === "queued" ? "queued" : `unplaced (${placement.reason})`;
}
