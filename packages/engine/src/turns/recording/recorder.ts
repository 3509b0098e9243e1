import { createMessage } from "@hsms/messages";
import { type ConversationId, type NewTurn, type Turn, type TurnId } from "@hsms/store";
import { isGoneOnSince } from "../../conversations/branches/beside.ts";
import type { TalkPosition } from "../../conversations/branches/branch.ts";
import type { TalkPositions } from "../../conversations/branches/positions.ts";
import { EngineError } from "../../outcomes/errors.ts";
import type { AddTurn } from "@hsms/formats";
import type { MemoryDeps } from "../../settings/memory-deps.ts";
import type { Settings } from "../../settings/settings.ts";
import { admitTurn } from "../secrets/admit-turn.ts";
import { type AnalyseRecords, type RecordAnalysis, recordOf } from "./analyse-record.ts";
import { newTurn } from "./new-turn.ts";
import { refuseTooLong } from "./refuse-too-long.ts";
import type { MaskedSecret } from "../secrets/mask-secrets.ts";

export interface RecordedTurn extends Turn {
  readonly masked: readonly MaskedSecret[];
}

/** Records turns one after another, so that each has the previous one as context. */
export interface Recorder {
  /**
   * Resolves when the turn is on disk, with secrets handled by `secrets` (default: the setting);
   * then it is the position of this process, unless the process has moved away from `from`. Throws
   * `EngineError` `BAD_INPUT` for an empty turn or one longer than `MAX_TURN_LENGTH`,
   * `SECRET_FOUND` for one that is refused.
   */
  record(turn: AddTurn, options?: RecordOptions): Promise<RecordedTurn>;
  /** As `record`, for consecutive turns in one transaction: all of them, or none if one is refused. */
  recordAll(turns: readonly AddTurn[], options?: RecordOptions): Promise<readonly RecordedTurn[]>;
}

export interface RecordOptions {
  readonly secrets?: Settings["secrets"];
  readonly from?: TalkPosition;
  /** Appends the turns, together with other changes in the same transaction. */
  readonly write?: (turns: readonly NewTurn[]) => Promise<readonly Turn[]>;
  /** Whether the position of this process stays where it is. */
  readonly staysHere?: boolean;
  /** Whether it is kept out of tree and search, by decision of the policy. */
  readonly isSkipped?: boolean;
  /** Stops waiting for another writing process, with `STORE_BUSY`; nothing is recorded then. */
  readonly signal?: AbortSignal;
}

export function createRecorder(
  deps: MemoryDeps & {
    readonly analyse: AnalyseRecords;
    readonly positions: Pick<TalkPositions, "present" | "in" | "follow" | "cameAt">;
  },
): Recorder {
  const { store, analyse, now, settings, positions } = deps;
  let last: Promise<unknown> = Promise.resolve();

  async function recordNext(
    given: readonly AddTurn[],
    { secrets, from, write, isSkipped = false, staysHere = false, signal }: RecordOptions,
  ): Promise<readonly RecordedTurn[]> {
    for (const turn of given) refuseTooLong(turn);
    const present = await settings();
    const admitted = given.map((turn) => admitTurn(turn, secrets ?? present.secrets));
    const worded = admitted.map(({ turn }) => turn);
    if (worded.some(isEmpty)) throw new EngineError("BAD_INPUT", createMessage("turnEmpty", {}));
    // The position may refer to a removed turn, but a parent that the caller names must exist.
    const turns = from === undefined ? await besideParents(worded) : worded;
    const said = now();
    const records = turns.map((turn) => recordOf(turn, said));
    const analyses = await analyse({ analyser: present.analyser, records });
    const recorded = await append(turns, {
      analyses,
      isSkipped,
      ...(from === undefined ? {} : { from }),
      ...(write === undefined ? {} : { write }),
      ...(signal === undefined ? {} : { signal }),
    });
    return admitted.map(({ turn: { user, assistant = null }, masked }, at) => {
      const turn = recorded[at] ?? unrecorded();
      // An existing turn is not recorded twice; different text under its id would be lost.
      if (turn.user !== user || turn.assistant !== assistant)
        throw new EngineError("BAD_INPUT", createMessage("turnIdTaken", { id: turn.id }));
      if (!staysHere) positions.follow(turn, from);
      return { ...turn, masked };
    });
  }

  /**
   * Adds the conversations of named parents. Throws `BAD_INPUT` for a parent that does not exist,
   * or is in another conversation.
   */
  async function besideParents(turns: readonly AddTurn[]): Promise<readonly AddTurn[]> {
    const named = turns.flatMap(({ parentId }) => parentId ?? []);
    const indexes = (await store.turns.find(named)).flatMap((index) => index ?? []);
    const read = (await store.turns.read(indexes)).flatMap((turn) => turn ?? []);
    /** Conversation by id; `undefined` for one of the added turns that goes to the present conversation. */
    const known = new Map<TurnId, ConversationId | undefined>(
      read.map(({ id, conversationId }) => [id, conversationId]),
    );
    return turns.map((turn) => {
      const { id, parentId = null } = turn;
      const conversationId = parentId === null ? turn.conversationId : known.get(parentId);
      const { conversationId: wanted = conversationId } = turn;
      if (parentId !== null && !known.has(parentId))
        throw new EngineError("BAD_INPUT", createMessage("turnUnknown", { turn: parentId }));
      if (wanted !== conversationId)
        throw new EngineError(
          "BAD_INPUT",
          createMessage("turnElsewhere", { turn: parentId ?? "" }),
        );
      if (id !== undefined) known.set(id, conversationId);
      return conversationId === undefined ? turn : { ...turn, conversationId };
    });
  }

  /**
   * Appends at this process's position, or at the requested one; retries if the parent was removed
   * meanwhile by undoing an import.
   */
  async function append(given: readonly AddTurn[], as: RecordedAs): Promise<readonly Turn[]> {
    for (let turns = given; ;) {
      const fresh = await chain(turns, as);
      try {
        return await (as.write?.(fresh) ?? store.turns.append(fresh, as));
      } catch (error) {
        const gone = await missingParents(fresh);
        const rest = turns.map((turn, at) => {
          if (!gone.has(fresh[at]?.parentId ?? null)) return turn;
          const { parentId: _gone, ...others } = turn;
          return others;
        });
        const again = await chain(rest, as);
        if (gone.size === 0 || again.some(({ parentId }) => gone.has(parentId))) throw error;
        turns = rest;
      }
    }
  }

  /** Assigns parents: the requested one, or else the previous turn in the same conversation. */
  async function chain(
    turns: readonly AddTurn[],
    { analyses, isSkipped, from }: RecordedAs,
  ): Promise<readonly NewTurn[]> {
    const last = new Map<ConversationId, TurnId>();
    const fresh: NewTurn[] = [];
    for (const [at, turn] of turns.entries()) {
      const analysis = analyses[at];
      if (analysis === undefined) continue;
      const position = await positionOf(turn);
      const { conversationId } = position;
      const behind = last.get(conversationId);
      const parentId = turn.parentId === undefined ? (behind ?? position.turnId) : turn.parentId;
      const goesOnFrom = turn.parentId === undefined && behind === undefined ? position : from;
      const isBeside = goesOnFrom?.turnId === parentId && (await isGoneOn(goesOnFrom));
      const added = newTurn({
        turn,
        analysis,
        conversationId,
        parentId,
        now: now(),
        levelBy: "person",
      });
      last.set(conversationId, added.id);
      fresh.push({
        ...added,
        ...(isBeside ? { isBeside } : {}),
        ...(isSkipped ? skippedAt(now()) : {}),
      });
    }
    return fresh;
  }

  async function missingParents(turns: readonly NewTurn[]): Promise<ReadonlySet<TurnId | null>> {
    const own = new Set(turns.map(({ id }) => id));
    const parents = turns.flatMap(({ parentId }) =>
      parentId === null || own.has(parentId) ? [] : [parentId],
    );
    const found = await store.turns.find(parents);
    return new Set(parents.filter((_, at) => found[at] === undefined));
  }

  /** Whether another process has continued from the position of this process since it moved there. */
  async function isGoneOn(position: TalkPosition): Promise<boolean> {
    const since = positions.cameAt(position);
    return since !== null && store.look((view) => isGoneOnSince(view, position, since));
  }

  const positionOf = ({ conversationId }: AddTurn): Promise<TalkPosition> =>
    conversationId === undefined ? positions.present() : positions.in(conversationId);

  function recordAll(turns: readonly AddTurn[], options: RecordOptions = {}) {
    const mine = last.then(() => recordNext(turns, options));
    last = mine.catch(() => undefined);
    return mine;
  }

  return {
    async record(turn, options) {
      const [recorded] = await recordAll([turn], options);
      return recorded ?? unrecorded();
    },
    recordAll,
  };
}

interface RecordedAs extends Pick<RecordOptions, "from" | "write" | "signal"> {
  readonly analyses: readonly RecordAnalysis[];
  readonly isSkipped: boolean;
}

const skippedAt = (archivedAt: number): Partial<NewTurn> => ({
  state: "archived",
  archivedBy: "policy",
  archivedAt,
});

const isEmpty = ({ user, assistant }: AddTurn): boolean =>
  user.trim() === "" && (assistant ?? "").trim() === "";

const unrecorded = (): never => {
  throw new EngineError("BAD_INPUT", createMessage("turnUnrecorded", {}));
};
