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

/** Other words for a memory; the answer of a turn, and whatever else is not given, stays as it is. */
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

/** A turn in other words. */
export interface CorrectedTurn extends RecordedTurn {
  /** The number of the correction in the journal. */
  readonly entry: number;
}

/**
 * Records other words where a turn stands in its conversation, of the same time and with all that was decided of it, and archives it, in
 * one transaction; `null` where it was changed meanwhile, and nothing was written. Who stood at that turn stands at the new one; everybody
 * else stays where they are.
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
    // What was worked out is worked out again from the new words.
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

/** Whether somebody set them: they are not those of its words. */
async function hasOwnKeywords(
  { analyse, settings }: Pick<RewordingDeps, "analyse" | "settings">,
  of: Turn,
): Promise<boolean> {
  const { analyser } = await settings();
  const [found] = await analyse({ analyser, records: [recordOf(of, null)] });
  return found?.keywords.join("\0") !== of.keywords.join("\0");
}
