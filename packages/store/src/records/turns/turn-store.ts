import type { TurnReads, TurnStore } from "../../contract/facets/turns.ts";
import { getRecord } from "../../format/codec.ts";
import { turnIdTable } from "../../format/schema.ts";
import { promised, type Access, type ReadsOf } from "../access.ts";
import { findTurnsByEnding, findTurnsByPrefix } from "./turn-ids.ts";
import { readPlace, readStandIn } from "./in-place.ts";
import { mergeTurns } from "./merge-turns.ts";
import { updateTurns } from "./update-turns.ts";
import { withdrawTurns } from "./withdraw-turns.ts";
import { appendTurns } from "./append-turns.ts";
import { readLink, readTurn, readUse } from "./read-turn.ts";

export const turnReads: ReadsOf<TurnReads> = {
  read: (reader, indexes) => indexes.map((at) => readTurn(reader, at)),
  readLinks: (reader, indexes) => indexes.map((at) => readLink(reader, at)),
  readUses: (reader, indexes) => indexes.map((at) => readUse(reader, at)),
  readStandIns: (reader, indexes) => indexes.map((at) => readStandIn(reader, at)),
  readPlaces: (reader, indexes) => indexes.map((at) => readPlace(reader, at)),
  find: (reader, ids) => ids.map((id) => getRecord(reader, turnIdTable, id)),
  findByPrefix: findTurnsByPrefix,
  findByEnding: findTurnsByEnding,
};

export const createTurns = ({ read, write }: Access): TurnStore => ({
  ...promised(read, turnReads),
  ...promised(write, { update: updateTurns, merge: mergeTurns, withdraw: withdrawTurns }),
  append: (turns, { signal, ...part } = {}) =>
    write((transaction) => appendTurns(transaction, turns, part), signal),
});
