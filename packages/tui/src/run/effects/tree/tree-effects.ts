import type { TreeWork } from "../../../panes/tree/action.ts";
import type { EffectHandlers } from "../effect-handlers.ts";
import { coalesceEvents } from "../../subscriptions/coalesce-events.ts";
import { changeMemory } from "./change-memory.ts";
import { ENTRIES_LOOKED_AT, type TreeDeps } from "./undo.ts";

/** Nodes read in one go: ten milliseconds, then keys are handled. */
const READ_AT_ONCE = 1000;

export const treeEffects: EffectHandlers<TreeWork, TreeDeps> = {
  async "read-nodes"({ ids }, { memory, dispatch }) {
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const some = ids.slice(from, from + READ_AT_ONCE);
      const read = await memory.topics.read(some);
      const nodes = some.map((id, at) => ({ id, node: read[at] ?? null }));
      dispatch({ type: "tree.nodes-read", nodes });
    }
  },
  async "read-first-words"({ ids }, { memory, dispatch }) {
    const words = await Promise.all(
      ids.map(async (id) => {
        const [turn] = await memory.topics.turnsUnder(id, { from: 0, limit: 1 });
        return { id, text: turn?.user ?? "" };
      }),
    );
    dispatch({ type: "tree.first-words-read", words });
  },
  async "read-page"({ nodeId }, { memory, dispatch, describeEntry }) {
    const detail = (await memory.topics.detail(nodeId)) ?? null;
    const history = (detail?.history ?? []).map(describeEntry);
    dispatch({ type: "tree.page-read", nodeId, detail, history });
  },
  async "read-turns-under"({ nodeId, from, limit }, { memory, dispatch }) {
    const turns = await memory.topics.turnsUnder(nodeId, { from, limit });
    dispatch({ type: "tree.turns-read", nodeId, from, turns });
  },
  "find-nodes"({ number, query, limit }, { memory, dispatch, running, closing }) {
    const controller = new AbortController();
    running.find?.abort();
    running.find = controller;
    const signal = AbortSignal.any([controller.signal, closing]);
    return coalesceEvents(memory.topics.find(query, { limit, signal }), (events) =>
      dispatch({ type: "tree.found", number, events }),
    );
  },
  "stop-finding"(_, { running }) {
    running.find?.abort();
  },
  async "read-newest"({ command }, { memory, dispatch }) {
    const entries = await memory.history.read(ENTRIES_LOOKED_AT);
    const newest = entries.find(({ canBeUndone }) => canBeUndone);
    if (newest?.number !== command) dispatch({ type: "notice.outdated", command });
  },
  change(effect, deps) {
    const { running } = deps;
    const done = running.edit
      .then(() => changeMemory(effect.change, deps))
      .finally(deps.asksNothing);
    // A failed change does not stop the next.
    running.edit = done.catch(() => undefined);
    return done;
  },
};
