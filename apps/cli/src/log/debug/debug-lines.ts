import { formatMessage } from "@hsms/messages";
import type { EngineEvent, Failure } from "@hsms/engine";
import type { Messages } from "../../messages/en/en.ts";
import { shortId } from "../../output/views/short-id.ts";

/** What is known of the level being searched, between its start and its end. */
export interface DebugState {
  /** Parents scored on this level and not pruned: their children come next. */
  readonly goingOn: ReadonlyMap<string, number>;
}

export interface DebugLine {
  /** `작업명` of S0-74. */
  readonly task: string;
  readonly state: string;
  /** The end of the same task follows: a terminal may draw it over this one (S0-75). */
  readonly isLive: boolean;
}

export const noDebugState: DebugState = { goingOn: new Map() };

/** Folds one event into the debug lines of S0-42, S0-45 and S0-78. */
export function reduceDebug(step: {
  readonly state: DebugState;
  readonly event: EngineEvent;
  readonly messages: Messages;
}): { readonly state: DebugState; readonly lines: readonly DebugLine[] } {
  const { state, event, messages } = step;
  const text = messages.debug;
  const say = (task: string, words: string, isLive = false) => ({
    state,
    lines: [{ task, state: words, isLive }],
  });
  const failed = ({ message, reason }: Failure): string =>
    text.failed(reason === undefined ? message : formatMessage(reason, messages.language));
  switch (event.type) {
    case "judge.started":
      return say(text.judge, text.started, true);
    case "judge.finished":
      return say(text.judge, event.needsMemory ? "True" : "False");
    case "search.started":
      return {
        state: noDebugState,
        lines: [{ task: text.search, state: text.searchStarted(event.frontier), isLive: false }],
      };
    case "search.slots-answered":
      return say(text.search, text.slotsAnswered(event.slots.length));
    case "search.level-started":
      return say(text.search, text.levelStarted(event.depth, event.nodes));
    case "search.node-scored": {
      if (event.children === 0) return { state, lines: [] };
      const goingOn = new Map(state.goingOn).set(event.nodeId, event.children);
      return { state: { goingOn }, lines: [] };
    }
    case "search.node-pruned": {
      const goingOn = new Map(state.goingOn);
      goingOn.delete(event.nodeId);
      return { state: { goingOn }, lines: [] };
    }
    case "search.memory-found":
      return say(text.search, text.memoryFound(shortId(event.nodeId), event.turns.length));
    case "search.level-finished":
      return {
        state: noDebugState,
        lines: [...state.goingOn].map(([nodeId, children]) => ({
          task: text.search,
          state: text.goingOn(shortId(nodeId), children),
          isLive: false,
        })),
      };
    case "search.depth-limit-reached":
      return say(text.search, text.depthLimit(event.limit));
    case "search.composed":
      return say(text.search, text.searchFinished(event.found));
    case "search.done":
      return { state: noDebugState, lines: [] };
    case "search.failed":
      return say(text.search, failed(event));
    case "search.cancelled":
      return say(text.search, text.cancelled);
    case "answer.started":
      // Not drawn over: the answer's own words come next.
      return say(text.answering, event.model);
    case "answer.thinking":
    case "answer.retracted":
    case "answer.delta":
    case "turn.recorded":
      return { state, lines: [] };
    case "answer.done":
      return say(text.answered, text.seconds(event.elapsedMs));
    case "answer.failed":
      return say(text.answering, failed(event));
    case "answer.cancelled":
      return say(text.answering, text.cancelled);
    case "placement.started":
      return say(text.placing, text.placementStarted);
    case "placement.step":
      return say(text.place, text.placementStep(event.topic, event.score, event.decision));
    case "placement.finished":
      return say(text.placing, text.placementFinished(event.topic));
    case "placement.failed":
      return say(text.placing, failed(event));
    case "grouping.started":
      return say(text.grouping, text.groupingStarted(shortId(event.parentId)));
    case "grouping.finished":
      return {
        state,
        lines: event.topics.map((topic) => ({
          task: text.grouping,
          state: text.groupingFinished(topic),
          isLive: false,
        })),
      };
    case "topic.name-gone":
      return say(text.grouping, text.nameGone(event.topic));
    case "summary.too-long":
      return say(
        text.summary,
        text.summaryTooLong(shortId(event.nodeId), event.length, event.limit),
      );
    case "compression.started":
      return say(text.summary, text.compressionStarted(event.nodes));
    case "compression.finished":
      return say(text.summary, text.compressionFinished(event.nodes));
    case "relink.started":
      return say(text.relink, text.relinkStarted(event.turns));
    case "relink.progress":
      return say(text.relink, text.relinkProgress(event.done, event.total));
    case "relink.finished":
      return say(text.relink, text.relinkFinished(event.moved, event.elapsedMs));
    case "naming.started":
      return say(text.naming, text.relinkStarted(event.turns));
    case "naming.progress":
      return say(text.naming, text.relinkProgress(event.done, event.total));
    case "naming.finished":
      return say(text.naming, text.namingFinished(event.changed, event.elapsedMs));
    case "model.called": {
      const { failure, elapsedMs } = event;
      if (failure?.kind === "cancelled") return say(text.model, text.cancelled);
      return say(
        text.model,
        failure === null ? text.modelCalled(elapsedMs) : text.modelFailed(failure),
      );
    }
    case "model.batch-started":
      return say(text.model, text.batchStarted(event.calls), true);
    case "model.task-failed":
      return say(text.model, text.taskFailed(event));
    case "model.batch-finished":
      return say(text.model, text.batchFinished(event));
    case "model.waiting":
      return say(text.model, text.waiting(event.ms));
    case "model.passed-over":
      return say(text.model, text.passedOver(event));
    case "model.unreadable":
      return say(text.model, text.modelUnreadable(event.prompt));
    case "store.waiting":
      return say(text.store, text.storeHeld(event), true);
    case "store.waited":
      return say(text.store, text.storeFree);
    case "slots.changed":
      return { state, lines: [] };
    case "slots.failed":
      return say(text.search, failed(event));
    case "embedding.progress":
      return say(text.embedding, text.embedded(event.embedded, event.turns), true);
    case "embedding.failed":
      return say(text.embedding, text.failed(`${event.kind}: ${event.message}`));
    case "backup.started":
      return say(text.backup, text.started);
    case "backup.finished":
      return say(text.backup, text.backupFinished(event.path, event.elapsedMs));
    case "backup.removed":
      return say(text.backup, text.backupRemoved(event.path));
    case "backup.failed":
      return say(text.backup, failed(event));
    case "work.failed":
      return say(text.work[event.work], failed(event));
  }
}
