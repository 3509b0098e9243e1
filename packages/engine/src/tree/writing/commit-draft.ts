import { setTimeout } from "node:timers/promises";
import { createMessage } from "@hsms/messages";
import { createNodeId, StoreError, type TreeChange, type TreeCommit } from "@hsms/store";
import type { Foreground } from "../../outcomes/pace/foreground.ts";
import type { PlacementEvent } from "../draft/placement-event.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Model } from "@hsms/models";
import type { Language } from "@hsms/language";
import { describeChanges } from "../draft/describe.ts";
import { TreeDraft } from "../draft/draft.ts";
import { CircleError, StaleReadError } from "../draft/loaded-tree.ts";
import { updateSummaries } from "../placing/update-summaries.ts";

/**
 * How long a change is retried that conflicts with other processes: even a dozen busy writers leave
 * a gap much earlier.
 */
const PATIENCE_MS = 30_000;

/** Maximum pause before a retry; the pause is random, so that two conflicting writers do not stay in step. */
const LONGEST_PAUSE_MS = 200;

/** Number of times that a cycle is attributed to concurrent changes, and not to damage. */
export const MOST_REREADS = 10;

/** What a draft reads from. */
export type Reading = Pick<TreeDraft, "source" | "vectors">;

/** A requested change. */
interface Wanted<Outcome> {
  readonly work: (draft: TreeDraft, settings: Settings) => Promise<void>;
  /** Turns that it places; default none. */
  readonly placed?: readonly number[];
  /** Order in which those are placed; default: by index. */
  readonly orderOf?: (index: number) => number;
  readonly reading: Reading;
  readonly write: (change: TreeChange) => Promise<Outcome>;
}

/** Throws what a change's `work` and `write` throw. */
export type CommitDraft = <Outcome extends { readonly type: string } = TreeCommit>(
  wanted: Wanted<Outcome>,
) => Promise<Exclude<Outcome, { readonly type: "conflict" }>>;

/**
 * Computes a change in a draft, describes what it regrouped, and commits it; starts over if another
 * process committed first. Throws `STORE_BUSY` after half a minute of conflicts.
 */
export function createDraftCommitter(deps: {
  readonly settings: () => Promise<Settings>;
  readonly now: () => number;
  readonly language: Language;
  /** The model that is asked where to place this number of turns. */
  readonly advisor: (turns: number) => Promise<Model>;
  readonly signal: AbortSignal;
  readonly foreground: Pick<Foreground, "pause">;
  readonly publish: (event: PlacementEvent) => void;
}): CommitDraft {
  const { now, language, advisor, signal, publish } = deps;
  const { pause } = deps.foreground;
  return async ({ work, placed = [], orderOf = (index) => index, reading, write }) => {
    const settings = await deps.settings();
    const startedAt = performance.now();
    const isOver = (): boolean => performance.now() - startedAt > PATIENCE_MS;
    for (let redo = 0; ; redo++) {
      if (redo > 0) {
        if (isOver()) throw treeBusy();
        const longest = Math.min(LONGEST_PAUSE_MS, 2 ** redo);
        await setTimeout(Math.random() * longest, undefined, { signal });
      }
      const draft = new TreeDraft({
        ...reading,
        fanoutLimit: settings.fanoutLimit,
        now: now(),
        createId: createNodeId,
      });
      const { maxSummaryLength } = settings;
      const keepsNames = (await advisor(0)).file !== null;
      let change: TreeChange;
      try {
        await work(draft, settings);
        await describeChanges(draft, { maxSummaryLength, language, keepsNames, pause });
        const writer = (): Promise<Model> => advisor(placed.length);
        await updateSummaries({ draft, indexes: placed, settings, model: writer, signal });
        await draft.renewVectors();
        change = draft.toChange();
      } catch (error) {
        if (!(error instanceof StaleReadError) || isOver()) throw error;
        // No writer interferes every time, so the damage is stored.
        if (error instanceof CircleError && redo >= MOST_REREADS) throw error.cause;
        continue;
      }
      const placements = new Map(
        [...change.placements].sort(([a], [b]) => orderOf(a) - orderOf(b)),
      );
      const outcome = await write({ ...change, placements });
      if (!isDone(outcome)) continue;
      const topicOf: Parameters<(typeof draft.events)[number]>[0] = (id) =>
        draft.find(id)?.topic ?? "";
      for (const event of draft.events) publish(event(topicOf));
      return outcome;
    }
  };
}

const treeBusy = (): StoreError =>
  new StoreError("STORE_BUSY", createMessage("treeBusy", { seconds: PATIENCE_MS / 1000 }));

function isDone<Outcome extends { readonly type: string }>(
  outcome: Outcome,
): outcome is Exclude<Outcome, { readonly type: "conflict" }> {
  return outcome.type !== "conflict";
}
