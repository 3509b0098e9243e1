import { Buffer } from "node:buffer";
import { ok } from "../../contract/outcome.ts";
import type { SourceFile } from "../../contract/source-file.ts";
import { attempt } from "./attempt.ts";
import { HEAD_BYTES } from "./source-file.ts";

/** What comes in by a pipe. Its first bytes are kept until the chunks are asked for, which is once. */
export function pipedFile(input: AsyncIterable<Uint8Array>): SourceFile {
  const path = "-";
  const chunks = input[Symbol.asyncIterator]();
  const ahead: Uint8Array[] = [];
  let aheadBytes = 0;
  return {
    path,
    name: path,
    folder: "",
    modifiedAt: undefined,
    diskPath: undefined,
    isOnce: true,
    size: 0,
    near: async () => ok([]),
    head: () =>
      attempt(path, async () => {
        while (aheadBytes < HEAD_BYTES) {
          const { value, done } = await chunks.next();
          if (done === true) break;
          ahead.push(value);
          aheadBytes += value.length;
        }
        return Buffer.concat(ahead).subarray(0, HEAD_BYTES);
      }),
    async *chunks() {
      for (const chunk of ahead.splice(0)) yield ok(chunk);
      for (;;) {
        const next = await attempt(path, () => chunks.next());
        if (next.type === "refused") return yield next;
        if (next.value.done === true) return;
        yield ok(next.value.value);
      }
    },
  };
}
