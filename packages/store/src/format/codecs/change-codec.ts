import type { Change } from "../../contract/changes.ts";
import type { NodeId } from "../../contract/ids.ts";
import { fieldsCodec, numberCodec, type Codec } from "../codec.ts";
import { readNodeId, writeNodeId } from "./node-codec.ts";

type WithoutSequence<Kind> = Kind extends Change ? Omit<Kind, "sequence"> : never;

export type ChangeRecord = WithoutSequence<Change>;

type Fields<Type extends Change["type"]> = Omit<Extract<ChangeRecord, { type: Type }>, "type">;

const ids: Codec<readonly NodeId[]> = {
  write: (writer, list) => writer.list(list, (id) => writeNodeId(writer, id)),
  read: (reader) => reader.list(() => readNodeId(reader)),
};
const indexes: Codec<readonly number[]> = {
  write: (writer, list) => writer.list(list, (index) => writer.varint(index)),
  read: (reader) => reader.list(() => reader.varint()),
};

/** Stored as positions in this list: never reorder it, only append. */
const codecs: { readonly [Type in Change["type"]]: Codec<Fields<Type>> } = {
  "turns-appended": fieldsCodec({ from: numberCodec, to: numberCodec }),
  "turns-updated": fieldsCodec({ indexes }),
  "tree-changed": fieldsCodec({ nodeIds: ids, deletedIds: ids, turns: indexes }),
  "settings-changed": fieldsCodec({}),
  reset: fieldsCodec({}),
  "vectors-changed": fieldsCodec({}),
};
const types = Object.keys(codecs) as Change["type"][];

export const changeCodec: Codec<ChangeRecord> = {
  write(writer, change) {
    writer.byte(types.indexOf(change.type));
    (codecs[change.type] as Codec<object>).write(writer, change);
  },
  read(reader) {
    const number = reader.byte();
    const type = types[number];
    if (type === undefined) throw new RangeError(`there is no change of type ${number}`);
    return { type, ...codecs[type].read(reader) } as ChangeRecord;
  },
};
