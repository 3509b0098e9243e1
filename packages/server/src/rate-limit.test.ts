import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createRateLimit, LIMITS } from "./rate-limit.ts";

test("in any minute nobody sends more than the allowance and what refilled, and who waits as told is let in", () => {
  const step = fc.record({
    ms: fc.integer({ min: 0, max: 20_000 }),
    bytes: fc.integer({ min: 0, max: LIMITS.bytes.burst }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = 0;
      let bytesLetIn = 0;
      const wait = createRateLimit(() => now);
      for (const { ms, bytes } of steps) {
        now += ms;
        const amounts = { requests: 1, bytes };
        const seconds = wait("Mina", amounts);
        if (seconds === null) bytesLetIn += bytes;
        else {
          expect(seconds).toBeGreaterThan(0);
          now += seconds * 1000;
          expect(wait("Mina", amounts)).toBeNull();
          bytesLetIn += bytes;
        }
        const { burst, perSecond } = LIMITS.bytes;
        expect(bytesLetIn).toBeLessThanOrEqual(burst + (now / 1000) * perSecond + 1);
      }
    }),
  );
});
