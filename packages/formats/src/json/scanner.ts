import { Buffer } from "node:buffer";
import { has } from "../values/odd-values.ts";

const [QUOTE, BACKSLASH, COMMA, LINE_END] = [0x22, 0x5c, 0x2c, 0x0a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Follows JSON byte by byte, as far as is needed to know where it can be cut. */
export interface Scanner {
  /** Reads on to the first place behind `least` where the text can be cut: behind a comma or a line's end; `undefined` where there is none. */
  scan(
    bytes: Uint8Array,
    range: { readonly from: number; readonly least: number },
  ): number | undefined;
  /** What is open where it was cut. */
  open(): {
    readonly prefix: string;
    readonly suffix: string;
    readonly cutIn: string;
    readonly firstPlace: number;
  };
}

export function createScanner(): Scanner {
  let inString = false;
  let isEscaped = false;
  /** Objects that are open around the list; all there are, outside of one. */
  let objects = 0;
  let inList = false;
  /** Brackets that are open within the list. */
  let inner = 0;
  let place = 0;
  /** Values ended on the lines before: the file is one of lines. */
  let lines = 0;
  let isValueEnded = false;
  let outside: Uint8Array[] = [];

  /** Whether the file can be cut behind this byte. */
  function take(byte: number): boolean {
    if (inList && inner > 0) {
      if (byte === OPEN_LIST || byte === OPEN_OBJECT) inner += 1;
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) inner -= 1;
      return false;
    }
    if (inList) {
      if (byte === OPEN_LIST || byte === OPEN_OBJECT) inner += 1;
      else if (byte === CLOSE_LIST) {
        inList = false;
        isValueEnded = objects === 0;
      } else if (byte === COMMA) {
        place += 1;
        return lines === 0;
      }
      return false;
    }
    if (byte === OPEN_LIST) [inList, inner, place] = [true, 0, 0];
    else if (byte === OPEN_OBJECT) objects += 1;
    else if (byte === CLOSE_OBJECT) {
      objects = Math.max(0, objects - 1);
      isValueEnded = objects === 0;
    } else if (byte === LINE_END && objects === 0 && isValueEnded) {
      lines += 1;
      return true;
    }
    return false;
  }

  return {
    scan(bytes, { from, least }) {
      let at = from;
      let outsideFrom = inList ? -1 : from;
      let cut: number | undefined;
      while (at < bytes.length && cut === undefined) {
        const byte = bytes[at] ?? 0;
        at += 1;
        if (inString) {
          if (isEscaped) isEscaped = false;
          else if (byte === BACKSLASH) isEscaped = true;
          else if (byte === QUOTE) inString = false;
          continue;
        }
        if (byte === QUOTE) inString = true;
        // White space and digits open and end nothing.
        else if (byte < OPEN_LIST && byte !== COMMA && byte !== LINE_END) continue;
        const wasInList = inList;
        if (take(byte) && at > least) cut = at;
        if (inList === wasInList) continue;
        if (inList) outside.push(bytes.subarray(outsideFrom, at));
        outsideFrom = inList ? -1 : at - 1;
      }
      if (outsideFrom !== -1) outside.push(bytes.subarray(outsideFrom, at));
      if (cut !== undefined && !inList) outside = [];
      return cut;
    },
    open() {
      if (!inList) return { prefix: "", suffix: "", cutIn: "\n", firstPlace: 0 };
      const prefix = Buffer.concat(outside).toString("utf8");
      outside = [Buffer.from(prefix)];
      const suffix = `]${"}".repeat(objects)}`;
      return { prefix, suffix, cutIn: lastPath(prefix + suffix), firstPlace: place };
    },
  };
}

/** The keys that lead to what stands last: `chats.list`. */
function lastPath(text: string): string {
  const keys: string[] = [];
  try {
    let value: unknown = JSON.parse(text);
    for (;;) {
      if (typeof value !== "object" || value === null || Array.isArray(value)) break;
      const key = Object.keys(value).at(-1);
      if (key === undefined || !has(value, key)) break;
      keys.push(key);
      value = value[key];
    }
  } catch {
    // What is broken is told when it is read.
  }
  return keys.join(".");
}
