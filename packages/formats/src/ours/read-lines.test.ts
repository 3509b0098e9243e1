import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyMemory } from "../testing/memory-arbitrary.ts";
import { collect, must } from "../testing/read-text.ts";
import { sourceOf } from "./contents.ts";
import { writeHsmsLines } from "./write-lines.ts";
import { joinBatches } from "../files/join-batches.ts";
import { openHsmsLines, readHsmsLines } from "./read-lines.ts";

const [memory] = fc.sample(
  anyMemory.filter(({ turns, nodes }) => turns.length > 2 && nodes.length > 1),
  { numRuns: 1, seed: 1 },
);

async function sampleLines(): Promise<string[]> {
  if (memory === undefined) throw new Error("no sample");
  return (await collect(writeHsmsLines(sourceOf(memory)))).trimEnd().split("\n");
}

test("a file of a newer version is refused with advice", () => {
  const header = '{"format":"hsms","version":2,"turns":0,"conversations":0,"nodes":0}';
  expect(readHsmsLines(header)).toMatchObject({
    problem: { code: "FORMAT_TOO_NEW", hint: { name: "updateProgram" } },
  });
});

test("a file that was cut off between two lines is refused", async () => {
  const lines = await sampleLines();
  expect(readHsmsLines(lines.slice(0, -1).join("\n"))).toMatchObject({
    problem: { code: "BAD_SHAPE", line: lines.length - 1 },
  });
});

test("a turn that stands twice, and an id that is none, are refused with their line", async () => {
  const lines = await sampleLines();
  const doubled = [...lines.slice(0, 3), lines[1]].join("\n");
  expect(readHsmsLines(doubled)).toMatchObject({ problem: { line: 4, path: "index" } });
  const wrong = lines.with(2, (lines[2] ?? "").replace(/"id":"[^"]*"/, '"id":"nobody"')).join("\n");
  expect(readHsmsLines(wrong)).toMatchObject({ problem: { line: 3, path: "id" } });
});

test("where a turn is missing, leaves name the others by their place in the list", async () => {
  const [header = "", , ...rest] = await sampleLines();
  const counts = header.replace(/"turns":(\d+)/, (_, turns) => `"turns":${Number(turns) - 1}`);
  const whole = must(readHsmsLines((await sampleLines()).join("\n")));
  const gapped = must(readHsmsLines([counts, ...rest].join("\n")));
  const textsOf = ({ turns, nodes = [] }: typeof whole) =>
    nodes.flatMap((node) => node.turns.map((place) => [node.topic, turns[place]?.id]));
  const [missing] = whole.turns;
  expect(textsOf(gapped)).toEqual(textsOf(whole).filter(([, id]) => id !== missing?.id));
  expect(gapped.turns).toEqual(whole.turns.slice(1));
});

test("pieces of any size give what the whole gives, each conversation before its turns", async () => {
  const lines = await sampleLines();
  const whole = must(readHsmsLines(lines.join("\n")));
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(sizes, (drawn) => {
      const texts: string[] = [];
      for (let from = 0, at = 0; from < lines.length; at += 1) {
        const to = from + (drawn[at % drawn.length] ?? 1);
        texts.push(lines.slice(from, to).join("\n"));
        from = to;
      }
      const reader = openHsmsLines();
      const pieces = texts.map((text, at) =>
        at === texts.length - 1 ? { text } : ({ text, isMoreToCome: true } as const),
      );
      for (const piece of pieces) reader.look(piece);
      const batches = pieces.map((piece) => must(reader.read(piece)));
      expect(batches[0]?.conversations).toEqual(whole.conversations);
      expect(joinBatches(batches)).toEqual({ ...whole, leftOut: [], people: [] });
    }),
  );
});

test("a turn that stands in an earlier piece too is refused with its line in the file", async () => {
  const [header = "", turn = ""] = await sampleLines();
  const reader = openHsmsLines();
  must(reader.read({ text: `${header}\n${turn}\n`, isMoreToCome: true }));
  const earlier = { lines: 2, elements: 0, timesMet: () => 0, last: new Map() };
  expect(reader.read({ text: turn, earlier })).toMatchObject({
    problem: { code: "BAD_SHAPE", line: 3, path: "index" },
  });
});
