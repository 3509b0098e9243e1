import type { PageMemory, PageSearchEvent } from "../../../api/streams.ts";

export interface Step {
  readonly score: number;
  readonly parentId: string | null;
  readonly fate: "scored" | "pruned" | "hit";
}

/** A search as far as its events tell. */
export interface Searching {
  readonly state: "idle" | "searching" | "found" | "failed";
  /** The walk: nodes that were scored, by id. */
  readonly steps: ReadonlyMap<string, Step>;
  readonly memories: readonly PageMemory[];
  readonly chance: string;
  /** Left out as too unlikely. */
  readonly unsure: number;
}

export const IDLE: Searching = {
  state: "idle",
  steps: new Map(),
  memories: [],
  chance: "",
  unsure: 0,
};

/** What was found before stays until something else is. */
export const begin = (before: Searching): Searching => ({
  ...before,
  state: "searching",
  steps: new Map(),
});

export function foldSearch(searching: Searching, event: PageSearchEvent): Searching {
  switch (event.type) {
    case "search.node-scored": {
      const { nodeId, parentId, score } = event;
      return withStep(searching, nodeId, { score, parentId, fate: "scored" });
    }
    case "search.node-pruned": {
      const step = searching.steps.get(event.nodeId);
      // Seen: it was scored on another way, where it counts.
      if (step === undefined || event.reason === "seen") return searching;
      return withStep(searching, event.nodeId, { ...step, fate: "pruned" });
    }
    case "search.memory-found": {
      const step = searching.steps.get(event.nodeId);
      return withStep(searching, event.nodeId, {
        score: step?.score ?? 1,
        parentId: step?.parentId ?? null,
        fate: "hit",
      });
    }
    case "page.found": {
      const { memories, chance, dropped } = event;
      const unsure = dropped["below-confidence-floor"] ?? 0;
      return { ...searching, state: "found", memories, chance, unsure };
    }
    case "search.failed":
      return { ...searching, state: "failed", memories: [] };
    case "search.cancelled":
    case "search.started":
    case "search.slots-answered":
    case "search.level-started":
    case "search.level-finished":
    case "search.depth-limit-reached":
    case "search.composed":
      return searching;
  }
}

const withStep = (searching: Searching, id: string, step: Step): Searching => ({
  ...searching,
  steps: new Map(searching.steps).set(id, step),
});
