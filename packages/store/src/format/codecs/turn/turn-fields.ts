import {
  ARCHIVERS,
  IMPORTANCE_SOURCES,
  ORIGINS,
  type FieldClocks,
  type Triple,
  type Turn,
} from "../../../contract/model.ts";
import type { TurnId } from "../../../contract/ids.ts";
import type { ByteReader, ByteWriter } from "../../bytes.ts";
import { bytesToUuid, turnIdKey } from "../../keys.ts";
import { readTexts, writeTexts } from "../../text-code/coded-texts.ts";
import { field, type Field, type WithUnknownFields } from "../fields.ts";

/** A turn without its index, which is its key. */
export type TurnRecord = Omit<Turn, "index"> & WithUnknownFields;

/** A turn record under construction. */
export type TurnDraft = { -readonly [Name in keyof TurnRecord]: TurnRecord[Name] };

const UUID_BYTES = 16;

export const writeTurnId = (writer: ByteWriter, id: TurnId): void =>
  writer.raw(turnIdKey.encode(id));
export const readTurnId = (reader: ByteReader): TurnId => bytesToUuid(reader.raw(UUID_BYTES));

/** Default importance: most turns have it. */
export const USUAL_IMPORTANCE = 5;

const numbers = {
  write: (writer: ByteWriter, value: number): void => writer.number(value),
  read: (reader: ByteReader): number => reader.number(),
};

const ids = {
  write: (writer: ByteWriter, list: readonly TurnId[]): void =>
    list.forEach((id) => writeTurnId(writer, id)),
  read(reader: ByteReader): readonly TurnId[] {
    const list: TurnId[] = [];
    while (reader.remaining > 0) list.push(readTurnId(reader));
    return list;
  },
};

const yesOrNo = {
  write: (writer: ByteWriter, isSo: boolean): void => writer.byte(isSo ? 1 : 0),
  read: (reader: ByteReader): boolean => reader.byte() !== 0,
};

const text = {
  write: (writer: ByteWriter, value: string): void => writeTexts(writer, [value]),
  read: (reader: ByteReader): string => readTexts(reader, 1)[0] ?? "",
};

/** An item of a list, stored as its position. */
const oneOf = <Word extends string>(list: readonly Word[]) => ({
  write: (writer: ByteWriter, word: Word): void => writer.byte(list.indexOf(word)),
  read: (reader: ByteReader): Word | undefined => list[reader.byte()],
});

/**
 * All texts of a turn in one field, since they repeat each other: a summary line is a sentence of the message, and
 * takes three bytes. Preceded by which texts there are.
 */
const texts: Field<TurnDraft> = {
  number: 1,
  write(writer, turn) {
    const given = NULLABLE_TEXTS.map((name) => turn[name]);
    const lists = [turn.keywords, turn.tags, turn.triples.flat()];
    const marks = [
      ...given.map((value) => value !== null),
      ...lists.map(({ length }) => length > 0),
    ];
    writer.byte(marks.reduce((sum, mark, place) => sum + (mark ? 1 << place : 0), 0));
    for (const { length } of lists) if (length > 0) writer.varint(length);
    writeTexts(writer, [turn.user, ...given.filter((value) => value !== null), ...lists.flat()]);
    return true;
  },
  read(reader, turn) {
    const marks = reader.byte();
    const isGiven = (place: number): boolean => (marks & (1 << place)) !== 0;
    const given = NULLABLE_TEXTS.filter((_, place) => isGiven(place));
    const [keywords = 0, tags = 0, triples = 0] = [0, 1, 2].map((list) =>
      isGiven(NULLABLE_TEXTS.length + list) ? reader.varint() : 0,
    );
    const count = 1 + given.length + keywords + tags + triples;
    // Each takes at least a bit: a larger count is damage, and would exhaust memory.
    if (count > reader.remaining * 8) throw new RangeError("the record ends too early");
    const read = readTexts(reader, count);
    let next = 0;
    const take = (): string => read[next++] ?? "";
    const takeList = (length: number): string[] => Array.from({ length }, take);
    turn.user = take();
    for (const name of given) turn[name] = take();
    turn.keywords = takeList(keywords);
    turn.tags = takeList(tags);
    turn.triples = Array.from({ length: triples / 3 }, (): Triple => [take(), take(), take()]);
    return true;
  },
};

const NULLABLE_TEXTS = ["assistant", "level1Text", "level2Text", "sessionId", "model"] as const;
/** After those and the keywords. */
const TAGS_PLACE = NULLABLE_TEXTS.length + 1;

export type UseDraft = TurnDraft & { isTagged?: boolean };

/** Reads of the texts only whether there are tags among them. */
export const tagMark: Field<UseDraft> = {
  ...texts,
  read(reader, turn) {
    turn.isTagged = (reader.byte() & (1 << TAGS_PLACE)) !== 0;
    reader.skip(reader.remaining);
    return true;
  },
};

const updatedAt: Field<TurnDraft> = {
  number: 2,
  write(writer, turn) {
    if (Object.is(turn.updatedAt, turn.createdAt)) return false;
    writer.number(turn.updatedAt);
    return true;
  },
  read(reader, turn) {
    turn.updatedAt = reader.number();
    return true;
  },
};

/** Each writer's name once, however many fields it wrote. */
export const clocks = {
  write(writer: ByteWriter, byField: FieldClocks): void {
    const entries = Object.entries(byField);
    const writers = [...new Set(entries.map(([, clock]) => clock.writer))];
    writer.varint(entries.length);
    writer.varint(writers.length);
    for (const [, clock] of entries) {
      writer.number(clock.at);
      writer.number(clock.count);
      writer.varint(writers.indexOf(clock.writer));
    }
    writeTexts(writer, [...entries.map(([name]) => name), ...writers]);
  },
  read(reader: ByteReader): FieldClocks {
    const length = reader.varint();
    const writerCount = reader.varint();
    if (length + writerCount > reader.remaining * 8) {
      throw new RangeError("the record ends too early");
    }
    const times = Array.from({ length }, () => ({
      at: reader.number(),
      count: reader.number(),
      place: reader.varint(),
    }));
    const read = readTexts(reader, length + writerCount);
    return Object.fromEntries(
      times.map(({ at, count, place }, position) => [
        read[position] ?? "",
        { at, count, writer: read[length + place] ?? "" },
      ]),
    );
  },
};

const spans = {
  write(writer: ByteWriter, list: NonNullable<Turn["spans"]>): void {
    for (const { from, to } of list) {
      writer.number(from);
      writer.number(to);
    }
  },
  read(reader: ByteReader): NonNullable<Turn["spans"]> {
    const list: { from: number; to: number }[] = [];
    while (reader.remaining > 0) list.push({ from: reader.number(), to: reader.number() });
    return list;
  },
};

/** Optional fields of a turn. Numbers on disk: never change or reuse one. */
const all: readonly Field<TurnDraft>[] = [
  texts,
  updatedAt,
  field(3, "lastAccessAt", numbers),
  field(4, "accessCount", { ...numbers, usual: 0 }),
  field(5, "responseMs", numbers),
  field(6, "tokens", numbers),
  field(7, "importance", { ...numbers, usual: USUAL_IMPORTANCE }),
  {
    ...field<TurnDraft, "relatedIds">(8, "relatedIds", ids),
    write(writer, { relatedIds }) {
      ids.write(writer, relatedIds);
      return relatedIds.length > 0;
    },
  },
  field(9, "speaker", text),
  field(10, "author", text),
  field(11, "client", text),
  field(12, "origin", oneOf(ORIGINS)),
  field(13, "isDateGuessed", yesOrNo),
  field(14, "spans", spans),
  field(15, "validFrom", numbers),
  field(16, "validUntil", numbers),
  field(17, "supersedes", ids),
  field(18, "importanceBy", oneOf(IMPORTANCE_SOURCES)),
  field(19, "archivedBy", oneOf(ARCHIVERS)),
  field(20, "archivedAt", numbers),
  field(21, "clocks", clocks),
  field(22, "isBeside", yesOrNo),
];

export const turnFields = all;
export const turnFieldByNumber: ReadonlyMap<number, Field<TurnDraft>> = new Map(
  all.map((one) => [one.number, one]),
);
