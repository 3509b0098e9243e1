import type { AddTurn } from "@hsms/formats";
import type { Background } from "./background.ts";
import type { Core } from "./core.ts";
import { createOutlines, type Outlines } from "../../conversations/branches/outline.ts";
import { createTalkPositions, type TalkPositions } from "../../conversations/branches/positions.ts";
import { createWalkUp, type WalkUp } from "../../conversations/branches/walk.ts";
import { createSlotStore, type SlotStore } from "../../conversations/working-memory/slot-store.ts";
import { ownConversation } from "../../turns/recording/own-conversation.ts";
import {
  createRecorder,
  type RecordedTurn,
  type Recorder,
  type RecordOptions,
} from "../../turns/recording/recorder.ts";

/** The position of this process in its conversations, their working memory, and recording there. */
export interface Talk {
  readonly positions: TalkPositions;
  readonly outlines: Outlines;
  readonly walkUp: WalkUp;
  readonly slots: SlotStore;
  readonly recorder: Recorder;
  /** Records a turn and starts the background work that follows; does not assign a slot. */
  record(turn: AddTurn, options: RecordOptions): Promise<RecordedTurn>;
  recordAll(turns: readonly AddTurn[]): Promise<readonly RecordedTurn[]>;
}

export function createTalk(core: Core, background: Pick<Background, "wake">): Talk {
  const { store, now, settings, publish, analyse } = core;
  const positions = createTalkPositions({
    store,
    createOwn: () => ownConversation({ store, now }),
  });
  const recorder = createRecorder({ store, analyse, now, settings, positions });
  return {
    positions,
    outlines: createOutlines(),
    walkUp: createWalkUp(),
    slots: createSlotStore({ store, now, settings, publish }),
    recorder,
    async record(turn, options) {
      const recorded = await recorder.record(turn, options);
      background.wake();
      return recorded;
    },
    async recordAll(turns) {
      const recorded = await recorder.recordAll(turns);
      background.wake();
      return recorded;
    },
  };
}
