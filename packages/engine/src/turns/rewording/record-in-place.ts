import { createMessage } from "@hsms/messages";
import {
  isLevelFree,
  type Archiver,
  type Correction,
  type CorrectionCommit,
  type Store,
  type Turn,
} from "@hsms/store";
import type { AddTurn } from "@hsms/formats";
import type { TalkPositions } from "../../conversations/branches/positions.ts";
import { EngineError } from "../../outcomes/errors.ts";
import type { Settings } from "../../settings/settings.ts";
import { type AnalyseRecords, recordOf } from "../recording/analyse-record.ts";
import type { RecordedTurn, Recorder, RecordOptions } from "../recording/recorder.ts";

export interface RewordingDeps {
  readonly store: Store;
  readonly recorder: Pick<Recorder, "record">;
  readonly positions: Pick<TalkPositions, "in">;
  readonly analyse: AnalyseRecords;
  readonly settings: () => Promise<Settings>;
  readonly commit: (
    correction: Omit<Correction, "before" | "tree">,
  ) => Promise<Exclude<CorrectionCommit, { readonly type: "conflict" }>>;
}

/** New text for a memory; the answer, and everything else that is not given, is unchanged. */
export type NewWords = Pick<AddTurn, "user"> &
  Partial<
    Pick<
      AddTurn,
      | "assistant"
      | "id"
      | "importance"
      | "pinned"
      | "tags"
      | "keywords"
      | "author"
      | "client"
      | "origin"
    >
  >;

/** A turn with corrected text. */
export interface CorrectedTurn extends RecordedTurn {
  /** Number of the journal entry. */
  readonly entry: number;
}

/**
 * Records new text at the position of a turn in its conversation, with the same time and everything
 * that was set on it, and archives the turn, in one transaction; `null` if it was changed
 * meanwhile, and nothing was written. A process whose position was that turn moves to the new one;
 * all others stay where they are.
 */
export async function recordInPlace(
  deps: RewordingDeps,
  of: Turn,
  {
    words,
    command,
    by: archivedBy,
    ...options
  }: Pick<RecordOptions, "secrets"> & {
    readonly words: NewWords;
    readonly command: Correction["command"];
    readonly by: Archiver;
  },
): Promise<CorrectedTurn | null> {
  const { recorder, positions, commit } = deps;
  const { conversationId, id } = of;
  const { turnId } = await positions.in(conversationId);
  let entry: number | null = null;
  try {
    const recorded = await recorder.record(await rewordedOf(deps, of, words), {
      ...options,
      from: { conversationId, turnId: id },
      staysHere: turnId !== id,
      async write([turn]) {
        if (turn === undefined) return [];
        const outcome = await commit({ command, of, archivedBy, turn });
        switch (outcome.type) {
          case "committed":
            ({ entry } = outcome);
            return [outcome.turn];
          case "taken":
            throw new EngineError("BAD_INPUT", createMessage("turnIdTaken", { id: turn.id }));
          case "changed":
            throw new Overtaken();
        }
      },
    });
    return entry === null ? null : { ...recorded, entry };
  } catch (error) {
    if (error instanceof Overtaken) return null;
    throw error;
  }
}

class Overtaken extends Error {}

async function rewordedOf(
  deps: Pick<RewordingDeps, "analyse" | "settings">,
  of: Turn,
  words: NewWords,
): Promise<AddTurn> {
  const { kind, category, tags, relatedIds, pinned, immutable, supersedes = [] } = of;
  const { conversationId, parentId, sessionId, createdAt, model, responseMs } = of;
  const { speaker, author, client, origin, isDateGuessed, validFrom, validUntil } = of;
  const known = { speaker, author, client, origin, isDateGuessed, validFrom, validUntil };
  const { assistant = of.assistant, ...given } = words;
  return {
    conversationId,
    parentId,
    sessionId,
    createdAt,
    model,
    responseMs,
    category,
    relatedIds,
    pinned,
    immutable,
    tags,
    // Computed values are computed again from the new text.
    ...(isLevelFree(of) ? {} : levelOf(of)),
    ...((await hasOwnKeywords(deps, of)) ? { keywords: of.keywords } : {}),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    ...given,
    ...(kind === "note" ? {} : { assistant }),
    supersedes: [...supersedes, of.id],
  };
}

const levelOf = ({ importance, importanceBy }: Turn): Partial<Turn> => ({
  importance,
  ...(importanceBy === undefined ? {} : { importanceBy }),
});

/** Whether keywords were set by hand: they differ from those computed from the text. */
async function hasOwnKeywords(
  { analyse, settings }: Pick<RewordingDeps, "analyse" | "settings">,
  of: Turn,
): Promise<boolean> {
  const { analyser } = await settings();
  const [found] = await analyse({ analyser, records: [recordOf(of, null)] });
  return found?.keywords.join("\0") !== of.keywords.join("\0");
}
