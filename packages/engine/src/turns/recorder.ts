import { createMessage } from "@hsms/messages";
import type { Store, Turn } from "@hsms/store";
import type { TalkPosition } from "../conversations/branches/branch.ts";
import type { TalkPositions } from "../conversations/branches/positions.ts";
import { EngineError } from "../outcomes/errors.ts";
import type { AddTurn } from "@hsms/formats";
import type { Settings } from "../settings/settings.ts";
import { admitTurn } from "./secrets/admit-turn.ts";
import type { AnalyseRecords, RecordAnalysis } from "./analyse-record.ts";
import { newTurn } from "./new-turn.ts";
import type { MaskedSecret } from "./secrets/mask-secrets.ts";

export interface RecordedTurn extends Turn {
  readonly masked: readonly MaskedSecret[];
}

/** Records turns one after another, so that each knows the one before it. */
export interface Recorder {
  /**
   * Resolves when the turn is on disk, its secrets masked as `secrets` says (the setting unless given); then it is this process's position,
   * unless that has left `from`. Throws `EngineError` `BAD_INPUT` for an empty turn, `SECRET_FOUND` for one that is refused.
   */
  record(turn: AddTurn, options?: RecordOptions): Promise<RecordedTurn>;
}

export interface RecordOptions {
  readonly secrets?: Settings["secrets"];
  readonly from?: TalkPosition;
}

export function createRecorder(deps: {
  readonly store: Store;
  readonly analyse: AnalyseRecords;
  readonly now: () => number;
  readonly settings: () => Promise<Settings>;
  readonly positions: Pick<TalkPositions, "present" | "in" | "follow">;
}): Recorder {
  const { store, analyse, now, settings, positions } = deps;
  let last: Promise<unknown> = Promise.resolve();

  async function recordNext(
    given: AddTurn,
    { secrets, from }: RecordOptions,
  ): Promise<RecordedTurn> {
    const present = await settings();
    const { turn, masked } = admitTurn(given, secrets ?? present.secrets);
    if (turn.user.trim() === "" && (turn.assistant ?? "").trim() === "") {
      throw new EngineError("BAD_INPUT", createMessage("turnEmpty", {}));
    }
    const { user, assistant = null, model = null } = turn;
    const { analyser } = present;
    const [analysis] = await analyse({ analyser, records: [{ user, assistant, model }] });
    if (analysis === undefined)
      throw new EngineError("BAD_INPUT", createMessage("turnUnrecorded", {}));
    const recorded = await append(turn, analysis);
    if (recorded === undefined)
      throw new EngineError("BAD_INPUT", createMessage("turnUnrecorded", {}));
    // What is there already is not recorded twice; other words under its id would be lost.
    if (recorded.user !== user || recorded.assistant !== assistant)
      throw new EngineError("BAD_INPUT", createMessage("turnIdTaken", { id: recorded.id }));
    positions.follow(recorded, from);
    return { ...recorded, masked };
  }

  /** Appends after this process's place, or where it was asked; again where that turn was taken away meanwhile, since an import was undone. */
  async function append(given: AddTurn, analysis: RecordAnalysis): Promise<Turn | undefined> {
    for (let turn = given; ;) {
      const { conversationId, turnId } = await positionOf(turn);
      const parentId = turn.parentId === undefined ? turnId : turn.parentId;
      try {
        const fresh = newTurn({ turn, analysis, conversationId, parentId, now: now() });
        const [recorded] = await store.turns.append([fresh]);
        return recorded;
      } catch (error) {
        if (parentId === null || (await store.turns.find([parentId]))[0] !== undefined) throw error;
        const { parentId: _gone, ...rest } = turn;
        if ((await positionOf(rest)).turnId === parentId) throw error;
        turn = rest;
      }
    }
  }

  const positionOf = ({ conversationId }: AddTurn): Promise<TalkPosition> =>
    conversationId === undefined ? positions.present() : positions.in(conversationId);

  return {
    record(turn, options = {}) {
      const mine = last.then(() => recordNext(turn, options));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
