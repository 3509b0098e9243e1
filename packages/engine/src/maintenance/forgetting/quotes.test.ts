import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isHit, quoteFinder, type Quote } from "./quotes.ts";

/** Few letters, so that one often stands in another. */
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom("a", "b", " ", "은"), minLength: 1, maxLength });

const quotes = fc.array(
  fc.record({
    text: text(16),
    as: fc.constantFrom<Quote["as"]>("anywhere", "words", "field"),
  }),
);

test("a text quotes one of many where it does when each is looked for by itself, whole fields aside", () => {
  const stands = (whole: string, quote: Quote): boolean =>
    quote.as !== "field" &&
    Array.from(whole, (_, at) => at).some(
      (at) =>
        whole.startsWith(quote.text, at) &&
        isHit(quote, { before: whole.slice(0, at), after: whole.slice(at + quote.text.length) }),
    );
  fc.assert(
    fc.property(quotes, text(60), (some, whole) => {
      expect(quoteFinder(some)(whole)).toBe(some.some((quote) => stands(whole, quote)));
    }),
  );
});
