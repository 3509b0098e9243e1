import type { Sample } from "../contract/import-format.ts";
import { filledLines } from "../json/lines.ts";

/** Bytes that every look at a head needs. */
const HEAD_BYTES = 4096;

const encoder = new TextEncoder();

export function createSample(file: { readonly name: string; readonly text: string }): Sample {
  const { name, text } = file;
  return {
    name,
    text,
    head: encoder.encode(text.slice(0, HEAD_BYTES)).subarray(0, HEAD_BYTES),
    line: once(() => {
      const lines = filledLines(text);
      const first = lines.next().value;
      return first === undefined || lines.next().done === true ? undefined : valueOf(first.text);
    }),
    value: once(() => (/^\s*[\p{L}\d"[{-]/u.test(text) ? valueOf(text) : undefined)),
  };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function once(make: () => unknown): () => unknown {
  let made: { readonly value: unknown } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Of a file whose bytes may be no text. */
export const headSample = (name: string, head: Uint8Array): Sample => ({
  name,
  head,
  text: "",
  line: () => undefined,
  value: () => undefined,
});
