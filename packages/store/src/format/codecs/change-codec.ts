import type { Change } from "../../contract/changes.ts";
import type { Codec } from "../codec.ts";
import { readNodeId, writeNodeId } from "./node-codec.ts";

type WithoutSequence<Kind> = Kind extends Change ? Omit<Kind, "sequence"> : never;

/** A change without its number, which is its key. */
export type ChangeRecord = WithoutSequence<Change>;

export const changeCodec: Codec<ChangeRecord> = {
  write(writer, change) {
    switch (change.type) {
      case "turns-appended":
        writer.byte(0);
        writer.varint(change.from);
        writer.varint(change.to);
        return;
      case "turns-updated":
        writer.byte(1);
        writer.list(change.indexes, (index) => writer.varint(index));
        return;
      case "tree-changed":
        writer.byte(2);
        writer.list(change.nodeIds, (id) => writeNodeId(writer, id));
        writer.list(change.deletedIds, (id) => writeNodeId(writer, id));
        writer.list(change.turns, (index) => writer.varint(index));
        return;
      case "settings-changed":
        writer.byte(3);
        return;
      case "reset":
        writer.byte(4);
        return;
      case "vectors-changed":
        writer.byte(5);
    }
  },
  read(reader) {
    const type = reader.byte();
    switch (type) {
      case 0:
        return { type: "turns-appended", from: reader.varint(), to: reader.varint() };
      case 1:
        return { type: "turns-updated", indexes: reader.list(() => reader.varint()) };
      case 2:
        return {
          type: "tree-changed",
          nodeIds: reader.list(() => readNodeId(reader)),
          deletedIds: reader.list(() => readNodeId(reader)),
          turns: reader.list(() => reader.varint()),
        };
      case 3:
        return { type: "settings-changed" };
      case 4:
        return { type: "reset" };
      case 5:
        return { type: "vectors-changed" };
      default:
        throw new RangeError(`there is no change of type ${type}`);
    }
  },
};
