import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSample } from "../files/sample.ts";
import { importFormats } from "../registry.ts";
import { readWith } from "../testing/read-text.ts";
import { samples } from "../testing/samples.ts";

const named = Object.entries(samples).flatMap(([format, files]) =>
  files.map((file) => [format, file.name, file.text] as const),
);

/** Told by a file's name alone, after all others. */
const BY_NAME = new Set(["csv", "markdown", "text"]);

test.each(named)("%s: %s is told from the files of every other format", (format, name, text) => {
  const sample = createSample({ name, text });
  const names = importFormats.filter((row) => row.recognises(sample)).map((row) => row.name);
  expect(names[0]).toBe(format);
  expect(names.filter((other) => other !== format && !BY_NAME.has(other))).toEqual([]);
});

test("every format has a sample, but pages, and talk between people, whose looks are tested with the others in detect.test.ts", () => {
  const without = importFormats.map(({ name }) => name).filter((name) => !(name in samples));
  expect(without).toEqual(["md", "telegram", "slack", "kakaotalk", "whatsapp", "mail"]);
});

const read = (name: string, text: string): readonly (string | undefined)[] => {
  return importFormats.map(({ open }) =>
    open === undefined ? undefined : readWith(open(), { name, text }).type,
  );
};

test("no reader throws for a file that was cut, or in which anything was put", () => {
  const file = fc.constantFrom(...named.map(([, name, text]) => ({ name, text })));
  const put = fc.constantFrom(
    "",
    "\n",
    '"',
    "{}",
    "null",
    "[]",
    "5",
    "<div>",
    "]]",
    "---\n",
    "\u0000",
  );
  fc.assert(
    fc.property(file, fc.nat(), fc.nat({ max: 40 }), put, ({ name, text }, at, removed, added) => {
      const place = at % (text.length + 1);
      const outcomes = read(name, text.slice(0, place) + added + text.slice(place + removed));
      expect(new Set(outcomes)).not.toContain("thrown");
    }),
    { numRuns: 300 },
  );
});

test("no reader throws, whatever value stands where another belongs", () => {
  const odd = fc.constantFrom<unknown>(null, -1, 1e300, "", "x", true, [], {}, [[]], { a: null });
  const values = named.flatMap(([, name, text]) => {
    const value = createSample({ name, text }).value();
    return value === undefined ? [] : [{ name, value }];
  });
  fc.assert(
    fc.property(fc.constantFrom(...values), fc.nat(), odd, ({ name, value }, place, instead) => {
      expect(read(name, JSON.stringify(replaced(value, place, instead)))).not.toContain("thrown");
    }),
    { numRuns: 500 },
  );
});

/** The value with its part at `place`, in the order of writing, replaced. */
function replaced(value: unknown, place: number, instead: unknown): unknown {
  let parts = 0;
  JSON.stringify(value, (_key, part: unknown) => {
    parts += 1;
    return part;
  });
  let at = 0;
  return JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => {
      at += 1;
      return at === 1 + (place % parts) ? instead : part;
    }),
  ) as unknown;
}

const LENGTH = 1_000_000;

/** Far above what a pass over the text takes, and far below what a pass over it for each of its characters would. */
const MOST_SECONDS = 60;

test.each([
  "[[",
  "![",
  "](",
  "]]",
  "[ ]( ",
  "```",
  "#a ",
  "-",
  "\t",
  " ",
  "a",
  "<",
  "</",
  "<div>",
  '"',
  "*",
])(
  "a line of a million characters of %j takes the readers of text no long time",
  { tags: ["slow"] },
  (piece) => {
    const text = piece.repeat(LENGTH / piece.length) + (piece === "](" ? ")" : "");
    const started = process.cpuUsage();
    read("long.txt", text);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(MOST_SECONDS);
  },
);
