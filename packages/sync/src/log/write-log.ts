import { clearUnfinished, countSegments, segmentFile, writeWhole } from "../folder.ts";
import { START, type Position } from "../home/state.ts";
import { placeOfLog, readLog, readSegment, type LogSource, type Segment } from "./read-log.ts";
import {
  chainAfter,
  encodeData,
  encodeLog,
  headOf,
  lineOf,
  type Entry,
  type GroupKey,
  type Head,
  type Line,
} from "./segment.ts";

/**
 * Characters of text per segment, which is below a megabyte when sealed and compressed; a longer payload has a
 * segment of its own.
 */
const SEGMENT_LENGTH = 1_200_000;
/** A shorter last segment is rewritten with what follows; a longer one is never written again, so that it is carried once. */
const OPEN_LENGTH = 100_000;

export interface OwnLog extends LogSource {
  readonly privateKey: string;
  readonly key: GroupKey;
}

/**
 * Whether the folder holds exactly what was written here. False if the machine or its memory went back, or a write
 * was interrupted.
 */
export function isWhereItWas(log: LogSource, { segment, within, total, chain }: Position): boolean {
  const place = placeOfLog(log);
  if (total === 0) return countSegments(place) === 0;
  if (countSegments(place) !== segment) return false;
  const read = readSegment(log, segment);
  if (typeof read === "string" || read.heads.heads.length !== within) return false;
  // Another device may have taken payloads out of the segment when it was shorter.
  if (read.lines.length !== within) return false;
  return read.heads.heads.reduce(chainAfter, read.heads.before) === chain;
}

/** Whether the log continues beyond a position. */
export function goesBeyond(log: LogSource, { segment, within }: Position): boolean {
  const last = countSegments(placeOfLog(log));
  if (last !== segment) return last > segment;
  const read = readSegment(log, segment);
  // An unreadable segment may be longer.
  return typeof read === "string" || read.heads.heads.length > within;
}

/** Appends entries to a log that {@link isWhereItWas}. If the process is killed, the log holds none, some or all of them. */
export function appendEntries(
  log: OwnLog,
  position: Position,
  entries: readonly Entry[],
): Position {
  const place = placeOfLog(log);
  clearUnfinished(place);
  let { segment, within, total, chain } = position;
  let open: Segment | null = total === 0 ? null : reopened(log, segment);
  let left = 0;
  while (left < entries.length) {
    if (open === null && total > 0) segment += 1;
    const heads: Head[] = [...(open?.heads.heads ?? [])];
    const lines: (Line | null)[] = [...(open?.lines ?? [])];
    const before = open?.heads.before ?? chain;
    let length = lines.reduce((sum, line) => sum + lengthOf(line), 0);
    for (; left < entries.length; left++) {
      const entry = entries[left];
      if (entry === undefined) break;
      const own = Buffer.byteLength(entry.payload ?? "");
      if (heads.length > 0 && length + own > SEGMENT_LENGTH) break;
      const line = lineOf(entry);
      const head = headOf(entry, line);
      heads.push(head);
      lines.push(line);
      length += own;
      total += 1;
      chain = chainAfter(chain, head);
    }
    const at = { device: log.device, writer: log.writer, segment };
    // Payloads before heads: a reader that finds heads also finds their payloads.
    writeWhole(segmentFile(place, segment, "data"), encodeData(lines, { key: log.key, place: at }));
    const sealing = { key: log.key, place: at, signKey: log.privateKey };
    writeWhole(segmentFile(place, segment, "log"), encodeLog({ before, heads }, sealing));
    within = heads.length;
    open = null;
  }
  return { segment, within, total, chain };
}

const lengthOf = (line: Line | null): number => Buffer.byteLength(line?.payload ?? "");

/** The last segment, if it is short and sealed with the present key. */
function reopened(log: OwnLog, segment: number): Segment | null {
  const read = readSegment(log, segment);
  if (typeof read === "string" || read.heads.keyId !== log.key.id) return null;
  const length = read.lines.reduce((sum, line) => sum + lengthOf(line), 0);
  return length < OPEN_LENGTH ? read : null;
}

/**
 * Takes payloads out of a log: those of purged turns, and those replaced by later entries of the same subject, which
 * may contain names that went with them. Heads and chain stay. Returns whether the whole log could be read, and how
 * much of purged turns was in it.
 */
export function takeOut(
  log: LogSource & { readonly key: GroupKey },
  gone: ReadonlySet<string>,
): { readonly isWhole: boolean; readonly taken: number } {
  const place = placeOfLog(log);
  clearUnfinished(place);
  const newest = new Map<string, number>();
  for (const { entries } of readLog(log, { from: START })) {
    for (const { kind, subject, entry } of entries) newest.set(`${kind} ${subject}`, entry);
  }
  let number = 0;
  let isWhole = true;
  let taken = 0;
  for (let segment = 1; segment <= countSegments(place); segment++) {
    const read = readSegment(log, segment);
    if (typeof read === "string") {
      isWhole = false;
      continue;
    }
    const { heads, lines } = read;
    let changed = 0;
    const left = heads.heads.map(([kind, subject], at) => {
      const line = lines[at] ?? null;
      const isOld = REPLACED.has(kind) && newest.get(`${kind} ${subject}`) !== number + at;
      const isGone = gone.has(subject) && HOLDING.has(kind);
      if (line === null || !(isGone || isOld)) return line;
      if (isGone) taken++;
      changed++;
      return null;
    });
    number += heads.heads.length;
    if (changed === 0) continue;
    const at = { device: log.device, writer: log.writer, segment };
    writeWhole(segmentFile(place, segment, "data"), encodeData(left, { key: log.key, place: at }));
  }
  return { isWhole, taken };
}

/** Kinds whose latest entry replaces all earlier ones of its subject. */
export const REPLACED: ReadonlySet<string> = new Set(["state", "conversation"]);
export const HOLDING: ReadonlySet<string> = new Set(["turn", "state", "used"]);
