import { isDeepStrictEqual } from "node:util";
import type { TurnBefore } from "../../contract/journal.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { Turn } from "../../contract/model.ts";
import { getRecord } from "../../format/codec.ts";
import type { EntryRecord } from "../../format/codecs/journal-codec.ts";
import { conversationTable } from "../../format/schema.ts";
import { elementSets, registers } from "../../merging/turn-fields.ts";
import { readTurn } from "../turns/read-turn.ts";
import { sizeOf } from "./folding/stretches.ts";
import type { ValuesBefore } from "./values.ts";

/**
 * Counts turns and conversations that an undo leaves partly unchanged: what it restores is there already, or another
 * device changed what was added.
 */
export function countLeft(
  reader: KeyValueReader,
  input: {
    readonly entry: EntryRecord;
    readonly values: ValuesBefore;
    readonly isAdded: (index: number) => boolean;
    readonly device: string;
  },
): number {
  const { entry, values, isAdded, device } = input;
  const turns = Array.from(values.turns).filter(([index, fields]) => {
    const now = isAdded(index) ? undefined : readTurn(reader, index);
    return now !== undefined && now.state !== "purged" && isInPart(fields, now);
  });
  const conversations = Array.from(values.conversations).filter(
    ([id, before]) =>
      entry.command === "rename-conversation" &&
      before?.name === getRecord(reader, conversationTable, id)?.name,
  );
  const isCarried = entry.command === "correct" && bearsOthers(reader, { entry, device });
  return (
    Math.max(turns.length, Number(isCarried)) + conversations.length + sizeOf(entry.kept ?? [])
  );
}

/** New text is recorded without clocks. */
const bearsOthers = (
  reader: KeyValueReader,
  { entry, device }: { readonly entry: EntryRecord; readonly device: string },
): boolean =>
  entry.added.some(([index]) =>
    Object.values(readTurn(reader, index)?.clocks ?? {}).some(({ writer }) => writer !== device),
  );

const isInPart = (before: TurnBefore, now: Turn): boolean =>
  [...registers, ...elementSets].some(
    (name) => before[name] !== undefined && isDeepStrictEqual(before[name], now[name]),
  );
