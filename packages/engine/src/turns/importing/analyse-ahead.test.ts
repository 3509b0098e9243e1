import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chunksOf } from "./analyse-ahead.ts";

const said = (length: number) => ({ user: "말".repeat(length), assistant: null, model: null });

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
