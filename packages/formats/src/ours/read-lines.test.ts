import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyMemory } from "../testing/memory-arbitrary.ts";
import { collect, must } from "../testing/read-text.ts";
import { sourceOf } from "./contents.ts";
import { writeHsmsLines } from "./write-lines.ts";
import { readHsmsLines } from "./read-lines.ts";

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
