import type { NodeId } from "@hsms/engine";
import type { TreeWork } from "../../../panes/tree/effect.ts";
import type { EffectHandlers } from "../effect-handlers.ts";
import { coalesceEvents } from "../../subscriptions/coalesce-events.ts";
import type { ScreenDeps } from "../../screen-deps.ts";
import { changeMemory } from "./change-memory.ts";
import { ENTRIES_LOOKED_AT } from "./undo.ts";

/** Nodes read in one go: ten milliseconds, and then keys are looked at. */
const READ_AT_ONCE = 1000;

export const treeEffects: EffectHandlers<TreeWork> = {
  "read-nodes": doForTree,
  "read-first-words": doForTree,
  "read-page": doForTree,
  "read-turns-under": doForTree,
  "find-nodes": doForTree,
  "stop-finding": doForTree,
  "read-newest": doForTree,
  change(effect, deps) {
    const { running } = deps;
    const done = running.edit.then(() => doForTree(effect, deps)).finally(deps.asksNothing);
    // A failed change does not stop the next.
    running.edit = done.catch(() => undefined);
    return done;
  },
};

export interface TreeDeps extends Pick<
  ScreenDeps,
  | "memory"
  | "dispatch"
  | "asksNothing"
  | "closing"
  | "language"
  | "describeEntry"
  | "describeChange"
> {
  readonly running: Pick<ScreenDeps["running"], "find" | "given">;
}

/** Carries the effect out and reports the outcome. Throws what the engine throws. */
export async function doForTree(effect: TreeWork, deps: TreeDeps): Promise<void> {
  const { dispatch, memory, running } = deps;
  switch (effect.type) {
    case "read-nodes":
      return readNodes(effect.ids, deps);
    case "read-first-words":
      return readFirstWords(effect.ids, deps);
    case "read-page": {
      const { nodeId } = effect;
      const detail = (await memory.topics.detail(nodeId)) ?? null;
      const history = (detail?.history ?? []).map(deps.describeEntry);
      return dispatch({ type: "tree.page-read", nodeId, detail, history });
    }
    case "read-turns-under": {
      const { nodeId, from, limit } = effect;
      const turns = await memory.topics.turnsUnder(nodeId, { from, limit });
      return dispatch({ type: "tree.turns-read", nodeId, from, turns });
    }
    case "find-nodes": {
      const { number, query, limit } = effect;
      const controller = new AbortController();
      running.find?.abort();
      running.find = controller;
      const signal = AbortSignal.any([controller.signal, deps.closing]);
      return coalesceEvents(memory.topics.find(query, { limit, signal }), (events) =>
        dispatch({ type: "tree.found", number, events }),
      );
    }
    case "read-newest": {
      const entries = await memory.history.read(ENTRIES_LOOKED_AT);
      const newest = entries.find(({ canBeUndone }) => canBeUndone);
      if (newest?.number === effect.command) return;
      return dispatch({ type: "notice.outdated", command: effect.command });
    }
    case "stop-finding":
      running.find?.abort();
      return;
    case "change":
      return changeMemory(effect.change, deps);
  }
}

async function readFirstWords(
  ids: readonly NodeId[],
  { memory, dispatch }: TreeDeps,
): Promise<void> {
  const words = await Promise.all(
    ids.map(async (id) => {
      const [turn] = await memory.topics.turnsUnder(id, { from: 0, limit: 1 });
      return { id, text: turn?.user ?? "" };
    }),
  );
  dispatch({ type: "tree.first-words-read", words });
}

async function readNodes(ids: readonly NodeId[], { memory, dispatch }: TreeDeps): Promise<void> {
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const some = ids.slice(from, from + READ_AT_ONCE);
    const read = await memory.topics.read(some);
    const nodes = some.map((id, at) => ({ id, node: read[at] ?? null }));
    dispatch({ type: "tree.nodes-read", nodes });
  }
}
