import { Buffer } from "node:buffer";

/** A line of a text, without its end; `number` counts from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** The lines that hold more than white space, in order. One pass, no copy of the text; bytes are UTF-8, and may be more than fit one string. */
export function* filledLines(text: string | Uint8Array): Generator<Line> {
  let from = 0;
  const lines = typeof text === "string" ? textLines(text) : byteLines(text);
  for (let number = 1; from < text.length; number += 1) {
    const { end, line } = lines(from);
    if (/\S/.test(line)) yield { number, text: line };
    from = end + 1;
  }
}

type LineAt = (from: number) => { readonly end: number; readonly line: string };

const textLines =
  (text: string): LineAt =>
  (from) => {
    const at = text.indexOf("\n", from);
    const end = at === -1 ? text.length : at;
    return { end, line: text.slice(from, end) };
  };

function byteLines(bytes: Uint8Array): LineAt {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (from) => {
    const at = buffer.indexOf(0x0a, from);
    const end = at === -1 ? buffer.length : at;
    return { end, line: buffer.toString("utf8", from, end) };
  };
}
