import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chunksOf } from "./analyse-ahead.ts";

const said = (length: number) => ({ user: "말".repeat(length), assistant: null, model: null });

test("the first chunk is short, so that how far the work is shows soon", () => {
  const turns = Array.from({ length: 5000 }, () => said(1));
  const lengths = Array.from(chunksOf(turns), ({ length }) => length);
  expect(lengths).toEqual([64, 128, 256, 512, 1024, 1024, 1024, 968]);
});

test("chunks hold every turn in order, few enough to be cancelled between soon", () => {
  const lengths = fc.array(fc.nat(300_000), { maxLength: 8 });
  fc.assert(
    fc.property(lengths, fc.nat(2500), (long, short) => {
      const turns = [...long.map(said), ...Array.from({ length: short }, () => said(1))];
      const chunks = [...chunksOf(turns)];
      expect(chunks.flat()).toEqual(turns);
      for (const chunk of chunks) {
        const length = chunk.reduce((sum, { user }) => sum + user.length, 0);
        expect(chunk.length).toBeGreaterThan(0);
        expect(chunk.length).toBeLessThanOrEqual(1024);
        if (chunk.length > 1) expect(length).toBeLessThanOrEqual(2 ** 18);
      }
    }),
    { numRuns: 20, seed: 12 },
  );
});
