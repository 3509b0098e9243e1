import type {
  ConversationReads,
  ConversationStore,
  LabelReads,
  LabelStore,
} from "../../contract/facets/conversations.ts";
import { rangeRecords } from "../../format/codec.ts";
import { conversationTable, conversationTurnTable } from "../../format/schema.ts";
import { promised, type Access, type ReadsOf } from "../access.ts";
import {
  goTo,
  mergeConversations,
  renameConversation,
  writeConversations,
} from "./conversation-changes.ts";
import { readGivenNames, removeGivenNames } from "./given-names.ts";
import { changeLabel, findLabel, readLabels } from "./labels.ts";

export const conversationReads: ReadsOf<ConversationReads> = {
  read: (reader) =>
    rangeRecords(reader, conversationTable, {})
      .map(({ key, value }) => ({ id: key, ...value }))
      // An encrypted store returns them in no particular order.
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  readTurns: (reader, conversationId, { from = 0, limit } = {}) =>
    rangeRecords(reader, conversationTurnTable, {
      ...(limit === undefined ? {} : { limit }),
      from: { conversationId, index: from },
      to: { conversationId, index: 0xffff_ffff },
    }).map(({ key }) => key.index),
  readNames: readGivenNames,
};

export const createConversations = ({ read, write }: Access): ConversationStore => ({
  ...promised(read, conversationReads),
  ...promised(write, {
    write: writeConversations,
    merge: mergeConversations,
    goTo,
    rename: renameConversation,
    removeNames: removeGivenNames,
  }),
});

export const labelReads: ReadsOf<LabelReads> = { read: readLabels, find: findLabel };

export const createLabels = ({ read, write }: Access): LabelStore => ({
  ...promised(read, labelReads),
  ...promised(write, { change: changeLabel }),
});
