import path from "node:path";
import { countSegments, markOf, readForeign, segmentFile } from "../folder.ts";
import { START, type Position } from "../home/state.ts";
import {
  belongs,
  chainAfter,
  decodeData,
  decodeLog,
  type Entry,
  type Heads,
  type Line,
  type Place,
} from "./segment.ts";

export interface LogSource {
  readonly folder: string;
  readonly device: string;
  readonly writer: string;
  readonly signKey: string;
  readonly keyOf: (id: string) => Buffer | undefined;
}

/** An entry, with its number in the writer's log (from 0) and its position. */
export interface ReadEntry extends Entry {
  readonly writer: string;
  readonly device: string;
  readonly entry: number;
  readonly segment: number;
  readonly within: number;
}

export interface LogPart {
  readonly entries: readonly ReadEntry[];
  readonly position: Position;
}

/**
 * Why reading stopped: end of the log, a half-copied file, a key that has not arrived, or a log that differs from
 * what was read before.
 */
export type LogEnd = "end" | "torn" | "locked" | "other";

export const placeOfLog = ({
  folder,
  device,
  writer,
}: Pick<LogSource, "folder" | "device" | "writer">) => path.join(folder, device, writer);

/** Yields the entries after a position, segment by segment, up to `limit`. Stops at half-copied files. */
export function* readLog(
  source: LogSource,
  { from = START, upTo = Infinity }: { readonly from?: Position; readonly upTo?: number } = {},
): Generator<LogPart, LogEnd> {
  let position = from;
  const last = countSegments(placeOfLog(source));
  for (; position.segment <= last;) {
    const read = readSegment(source, position.segment);
    if (typeof read === "string") return read;
    const { heads, lines } = read;
    const chain = chainOver(heads, position.within);
    if (chain !== position.chain) return "other";
    const count = Math.min(
      heads.heads.length,
      lines.length,
      position.within + upTo - position.total,
    );
    const entries: ReadEntry[] = [];
    let at = position;
    for (let place = position.within; place < count; place++) {
      const [head, line] = [heads.heads[place], lines[place] ?? null];
      if (head === undefined || !belongs(head, line)) return "torn";
      const [kind, subject] = head;
      const { device, writer } = source;
      entries.push({
        kind,
        subject,
        payload: line?.payload ?? null,
        device,
        writer,
        entry: at.total,
        segment: position.segment,
        within: place,
      });
      const within = place + 1;
      at = { ...at, within, total: at.total + 1, chain: chainAfter(at.chain, head) };
    }
    const isWhole = at.within === heads.heads.length;
    const isNext = isWhole && position.segment < last;
    position = isNext ? { ...at, segment: at.segment + 1, within: 0 } : at;
    if (entries.length > 0 || isNext) yield { entries, position };
    if (!isNext) return isWhole || position.total >= upTo ? "end" : "torn";
  }
  return "end";
}

/** The chain after the first `count` heads; `null` if there are fewer. */
function chainOver({ before, heads }: Heads, count: number): string | null {
  if (count > heads.length) return null;
  return heads.slice(0, count).reduce(chainAfter, before);
}

/** Largest file of a segment; they are below a megabyte unless a single payload is longer. */
const MOST_BYTES = 128 * 1024 * 1024;

export interface Segment {
  readonly heads: Heads;
  readonly lines: readonly (Line | null)[];
}

export function readSegment(source: LogSource, segment: number): Segment | "torn" | "locked" {
  const folder = placeOfLog(source);
  const place: Place = { device: source.device, writer: source.writer, segment };
  const log = readForeign(segmentFile(folder, segment, "log"), MOST_BYTES);
  const data = readForeign(segmentFile(folder, segment, "data"), MOST_BYTES);
  if (log === null || data === null) return "torn";
  const heads = decodeLog(log, { ...source, place });
  if (typeof heads === "string") return heads;
  const lines = decodeData(data, { ...source, place });
  // Payload lines without a head belong to an interrupted write.
  return typeof lines === "string" ? lines : { heads, lines: lines.slice(0, heads.heads.length) };
}

export function readEntries(
  source: LogSource,
  wanted: readonly Pick<ReadEntry, "entry" | "segment" | "within">[],
): readonly ReadEntry[] {
  const { device, writer } = source;
  return [...Map.groupBy(wanted, ({ segment }) => segment)].flatMap(([segment, refs]) => {
    const read = readSegment(source, segment);
    if (typeof read === "string") return [];
    return refs.flatMap(({ entry, within }): ReadEntry | [] => {
      const [head, line] = [read.heads.heads[within], read.lines[within] ?? null];
      if (head === undefined || !belongs(head, line)) return [];
      const [kind, subject] = head;
      const payload = line?.payload ?? null;
      return { kind, subject, payload, device, writer, entry, segment, within };
    });
  });
}

/** Size and time of the files at the end of a log. */
export function endOf(source: LogSource): string {
  const place = placeOfLog(source);
  const last = countSegments(place);
  const files = (["log", "data"] as const).map((kind) => markOf(segmentFile(place, last, kind)));
  return [last, ...files].join(" ");
}
