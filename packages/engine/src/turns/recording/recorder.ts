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

/** Records turns one after another, so that each knows the one before it. */
export interface Recorder {
  /**
   * Resolves when the turn is on disk, its secrets masked as `secrets` says (the setting unless given); then it is this process's position,
   * unless that has left `from`. Throws `EngineError` `BAD_INPUT` for an empty turn and one beyond `MAX_TURN_LENGTH`, `SECRET_FOUND` for one that is refused.
   */
  record(turn: AddTurn, options?: RecordOptions): Promise<RecordedTurn>;
  /** The same of turns that follow each other, in one transaction: all of them, or none where one is refused. */
  recordAll(turns: readonly AddTurn[], options?: RecordOptions): Promise<readonly RecordedTurn[]>;
}

export interface RecordOptions {
  readonly secrets?: Settings["secrets"];
  readonly from?: TalkPosition;
  /** Appends them, and does whatever else belongs to the same transaction. */
  readonly write?: (turns: readonly NewTurn[]) => Promise<readonly Turn[]>;
  /** This process does not go on from it. */
  readonly staysHere?: boolean;
  /** Kept out of tree and search, as the policy decided. */
  readonly isSkipped?: boolean;
  /** Ends waiting for another process that writes, with `STORE_BUSY`: nothing is recorded then. */
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
    // Where somebody was may have gone meanwhile; what a caller names must be there.
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
      // What is there already is not recorded twice; other words under its id would be lost.
      if (turn.user !== user || turn.assistant !== assistant)
        throw new EngineError("BAD_INPUT", createMessage("turnIdTaken", { id: turn.id }));
      if (!staysHere) positions.follow(turn, from);
      return { ...turn, masked };
    });
  }

  /** With the conversations of the parents that they name. Throws `BAD_INPUT` for a parent that is not there, or is of another conversation. */
  async function besideParents(turns: readonly AddTurn[]): Promise<readonly AddTurn[]> {
    const named = turns.flatMap(({ parentId }) => parentId ?? []);
    const indexes = (await store.turns.find(named)).flatMap((index) => index ?? []);
    const read = (await store.turns.read(indexes)).flatMap((turn) => turn ?? []);
    /** By id, for one of those that are added `undefined` where it goes to the present one. */
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

  /** Appends after this process's place, or where it was asked; again where that turn was taken away meanwhile, since an import was undone. */
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

  /** Each where it was asked, or else behind the one before it in its conversation. */
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

  /** Whether others have gone on from where this process is, since it came there. */
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
