import type { ConversationId, TurnId } from "../../contract/ids.ts";
import type { ByteReader, ByteWriter } from "../bytes.ts";
import type { Codec } from "../codec.ts";
import { readFields, writeFields, type Field, type WithUnknownFields } from "./fields.ts";
import { bytesToUuid, conversationKey } from "../keys.ts";
import { readTurnId, writeTurnId } from "./turn/turn-fields.ts";

/** Changed fields, by the names of their clocks; none if the record was added or purged. */
export interface Edited<Subject> {
  readonly subject: Subject;
  readonly fields: readonly string[];
}

/** What one change did to turns and conversations: which ones and which fields, never their words. */
export interface OperationRecord extends WithUnknownFields {
  /** Unix time in milliseconds. */
  readonly at: number;
  readonly device: string;
  /** Indexes of turns, `to` exclusive. */
  readonly added?: readonly [from: number, to: number];
  /** By index. */
  readonly turns?: readonly Edited<number>[];
  readonly conversations?: readonly Edited<ConversationId>[];
  /** Turns whose adding was undone: these ids no longer exist. */
  readonly withdrawn?: readonly TurnId[];
  /** Name of this feed, at its beginning: what came before is only in the turns themselves. */
  readonly feed?: string;
}

type Draft = { -readonly [Name in keyof OperationRecord]: OperationRecord[Name] };

const UUID_BYTES = 16;

function listField<Item>(
  number: number,
  name: "turns" | "conversations" | "withdrawn",
  codec: {
    readonly write: (writer: ByteWriter, item: Item) => void;
    readonly read: (reader: ByteReader) => Item;
  },
): Field<Draft> {
  return {
    number,
    write(writer, draft) {
      const items = (draft[name] ?? []) as readonly Item[];
      for (const item of items) codec.write(writer, item);
      return items.length > 0;
    },
    read(reader, draft) {
      const items: Item[] = [];
      while (reader.remaining > 0) items.push(codec.read(reader));
      Object.assign(draft, { [name]: items });
      return true;
    },
  };
}

const edited = <Subject>(
  write: (writer: ByteWriter, subject: Subject) => void,
  read: (reader: ByteReader) => Subject,
) => ({
  write(writer: ByteWriter, { subject, fields }: Edited<Subject>): void {
    write(writer, subject);
    writer.list(fields, (name) => writer.text(name));
  },
  read: (reader: ByteReader): Edited<Subject> => ({
    subject: read(reader),
    fields: reader.list(() => reader.text()),
  }),
});

/** Numbers on disk: never change or reuse one. */
const fields: readonly Field<Draft>[] = [
  {
    number: 1,
    write(writer, { added }) {
      if (added === undefined) return false;
      const [from, to] = added;
      writer.varint(from);
      writer.varint(to - from);
      return true;
    },
    read(reader, draft) {
      const from = reader.varint();
      draft.added = [from, from + reader.varint()];
      return true;
    },
  },
  listField(
    2,
    "turns",
    edited(
      (writer, index: number) => writer.varint(index),
      (reader) => reader.varint(),
    ),
  ),
  listField(
    3,
    "conversations",
    edited(
      (writer, id: ConversationId) => writer.raw(conversationKey.encode(id)),
      (reader): ConversationId => bytesToUuid(reader.raw(UUID_BYTES)),
    ),
  ),
  listField(4, "withdrawn", { write: writeTurnId, read: readTurnId }),
  {
    number: 5,
    write(writer, { feed }) {
      if (feed === undefined) return false;
      writer.text(feed);
      return true;
    },
    read(reader, draft) {
      draft.feed = reader.text();
      return true;
    },
  },
];
const fieldByNumber = new Map(fields.map((one) => [one.number, one]));

export const operationCodec: Codec<OperationRecord> = {
  write(writer, operation) {
    writer.number(operation.at);
    writer.text(operation.device);
    writeFields(writer, fields, operation);
  },
  read(reader) {
    const operation: Draft = { at: reader.number(), device: reader.text() };
    readFields(reader, fieldByNumber, operation);
    return operation;
  },
};
