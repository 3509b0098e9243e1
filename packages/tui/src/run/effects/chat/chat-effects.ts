import {
  isSaid,
  type AnswerEvent,
  type Failure,
  type HistoryEntry,
  type Memory,
  type Turn,
  ROOT_ID,
  type NodeId,
  type TreeNode,
} from "@hsms/engine";
import type { ImportCount, RecalledMemory } from "../../../panes/chat/entry.ts";
import type { ChatEffect } from "../../../panes/chat/action.ts";
import { coalesceEvents } from "../../subscriptions/coalesce-events.ts";
import { editText } from "../edit-text.ts";
import type { EffectHandlers } from "../effect-handlers.ts";
import { askPerson } from "../overlay/ask-person.ts";
import { importMark } from "../tree/tell-cut-off.ts";
import { undoQuestion } from "../tree/undo.ts";
import { showWork } from "../../works/show-work.ts";
import { waitForAnswer } from "./wait-for-answer.ts";

/** A program that records thousands of turns one by one: no one needs to see them all in the chat. */
const OTHERS_READ = 10;

/** Commands looked at for imports that record turns just now: of many files each is one. */
const IMPORTS_LOOKED_AT = 20;

export const chatEffects: EffectHandlers<ChatEffect> = {
  ask({ text }, deps) {
    const controller = new AbortController();
    deps.running.answer = controller;
    const signal = AbortSignal.any([controller.signal, deps.closing]);
    return coalesceEvents(waitForAnswer(text, signal, deps), (events) => {
      const failed = events.map(failureIn).find((one) => one !== undefined);
      const failure = failed === undefined ? null : deps.describeFailure(failed);
      deps.dispatch({ type: "chat.answer-received", events, failure });
    });
  },
  "cancel-answer"(_, { running }) {
    running.answer?.abort();
  },
  async "run-command"({ id, line, columns }, deps) {
    const { dispatch, running, runCommand } = deps;
    const text = await running.given.during(() =>
      showWork(deps, { name: "command", isShown: false }, (shown) =>
        runCommand(line, {
          ...shown,
          columns,
          askToUndo: async (entry, lines) =>
            askPerson(
              deps,
              { ...(await undoQuestion(entry, deps, lines)), isLate: true },
              shown.signal,
            ),
        }),
      ),
    );
    dispatch({ type: "chat.command-done", id, text });
    dispatch({ type: "store.changed", changes: [] });
  },
  async "read-recalled"({ answers }, { dispatch, memory }) {
    const indexes = [
      ...new Set(answers.flatMap(({ recalled }) => recalled.map(({ index }) => index))),
    ];
    const [turns, paths] = await Promise.all([
      memory.turns.read(indexes),
      readPaths(indexes, memory),
    ]);
    const known = new Map(
      indexes.flatMap((index, at) => {
        const turn = turns[at];
        // What was forgotten or deleted since is not told again.
        return turn?.state === "active"
          ? [[index, { index, user: turn.user, path: paths[at] ?? [] }] as const]
          : [];
      }),
    );
    const recalled = new Map(
      answers.map(({ turnId, recalled: used }) => [
        turnId,
        used.flatMap(({ index, ...kept }): readonly RecalledMemory[] => {
          const memory = known.get(index);
          return memory === undefined ? [] : [{ ...memory, ...kept }];
        }),
      ]),
    );
    dispatch({ type: "chat.recalled-read", recalled });
  },
  "edit-text": ({ text }, deps) => editText(text, deps),
  async "read-turns"({ count, appended, imports: known = [] }, deps) {
    const { dispatch, memory, now, closing } = deps;
    const path = await memory.conversations.here.path(undefined, { limit: count });
    const onPath = new Set(path);
    const { imports, others } = await withoutImports(
      appended.filter((index) => !onPath.has(index)),
      { memory, known },
    );
    const [turns, said, here] = await Promise.all([
      readSaid(path, memory),
      readSaid(others.slice(-OTHERS_READ), memory),
      others.length === 0 ? null : memory.conversations.here.present(),
    ]);
    const elsewhere = said
      .filter((turn) => isSaidNow(turn, now()))
      .map((turn) => ({
        turn,
        in: turn.conversationId === here?.conversationId ? ("branch" as const) : ("talk" as const),
      }));
    dispatch({ type: "chat.turns-read", turns, elsewhere, imports });
    // Nobody reads what is shown while the screen closes: the next start tells it.
    if (closing.aborted) return;
    for (const [number, { of, recorded }] of imports) {
      if (of !== null)
        dispatch({ type: "screen.cut-off-told", what: importMark(number, recorded) });
    }
  },
};

/** The turns that no import has recorded, and the imports of the others, with those that are `known`. */
async function withoutImports(
  appended: readonly number[],
  {
    memory: { history },
    known,
  }: {
    readonly memory: Pick<Memory, "history">;
    readonly known: readonly number[];
  },
): Promise<{
  readonly imports: ReadonlyMap<number, ImportCount>;
  readonly others: readonly number[];
}> {
  if (appended.length + known.length === 0) return { imports: new Map(), others: [] };
  const entries = await history.read(IMPORTS_LOOKED_AT);
  const imports = entries.filter(({ command }) => command === "import");
  const importOf = (index: number) =>
    imports.find(({ added }) => added.some(([from, to]) => index >= from && index < to));
  const counts = new Map(
    imports.flatMap((entry) =>
      known.includes(entry.number) ? [[entry.number, countOf(entry)] as const] : [],
    ),
  );
  const others: number[] = [];
  for (const index of appended) {
    const found = importOf(index);
    if (found === undefined) others.push(index);
    else counts.set(found.number, countOf(found));
  }
  return { imports: counts, others };
}

function countOf({ added, of, state, turnsAdded }: HistoryEntry): ImportCount {
  const left = added.reduce((sum, [from, to]) => sum + to - from, 0);
  return {
    recorded: turnsAdded,
    takenBack: turnsAdded - left,
    isOpen: state === "open",
    of: of ?? null,
  };
}

/** What was recorded longer ago, or at a time that nobody knows, was imported. */
const JUST_NOW_MS = 10 * 60 * 1000;

const isSaidNow = ({ createdAt, isDateGuessed }: Turn, now: number): boolean =>
  isDateGuessed !== true && now - createdAt < JUST_NOW_MS;

/** Of the answer, or of the model that the memory answered for. */
function failureIn(event: AnswerEvent): Failure | undefined {
  if (event.type === "answer.failed") return event;
  return event.type === "answer.done" ? event.standsIn : undefined;
}

async function readSaid(
  indexes: readonly number[],
  memory: Pick<Memory, "turns">,
): Promise<readonly Turn[]> {
  const turns = await memory.turns.read(indexes);
  return turns.filter((turn): turn is Turn => turn !== undefined && isSaid(turn));
}

/** The topics of memories, from the child of ROOT down to the leaf; none of one that waits for its place. O(leaves · depth). */
async function readPaths(
  indexes: readonly number[],
  { topics }: Pick<Memory, "topics">,
): Promise<readonly (readonly { readonly nodeId: NodeId; readonly topic: string }[])[]> {
  const placements = await topics.placements(indexes);
  const leaves = placements.map((place) => (place?.type === "leaf" ? place.leafId : null));
  const nodes = new Map<NodeId, TreeNode>();
  let ids = [...new Set(leaves.flatMap((id) => id ?? []))];
  while (ids.length > 0) {
    const read = (await topics.read(ids)).flatMap((node) => node ?? []);
    for (const node of read) nodes.set(node.id, node);
    const above = read.flatMap(({ parentId }) => parentId ?? []);
    ids = [...new Set(above)].filter((id) => id !== ROOT_ID && !nodes.has(id));
  }
  return leaves.map((leaf) => {
    const path: { readonly nodeId: NodeId; readonly topic: string }[] = [];
    for (let id = leaf; id !== null && id !== ROOT_ID;) {
      const node = nodes.get(id);
      if (node === undefined) return [];
      path.unshift({ nodeId: id, topic: node.topic });
      id = node.parentId;
    }
    return path;
  });
}
