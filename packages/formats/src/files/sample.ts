import type { Sample } from "../contract/import-format.ts";
import { filledLines } from "../json/lines.ts";
import { jsonOf } from "../values/odd-values.ts";

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
      return first === undefined || lines.next().done === true ? undefined : jsonOf(first.text);
    }),
    value: once(() => (/^\s*[\p{L}\d"[{-]/u.test(text) ? jsonOf(text) : undefined)),
  };
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
