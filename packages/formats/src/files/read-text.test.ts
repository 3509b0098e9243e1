import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { ImportBatch, ImportedTurn } from "../contract/import-batch.ts";
import { noEarlierPieces } from "../contract/earlier-pieces.ts";
import type { TextFile } from "../contract/import-format.ts";
import { datePieces } from "../conversations/date-turns.ts";
import { ok, type Outcome } from "../contract/outcome.ts";
import { importFormats } from "../registry.ts";
import { longSample, longTexts } from "../testing/long-texts.ts";
import { must, readDetected, readWith } from "../testing/read-text.ts";
import type { SampleFile } from "../testing/samples.ts";
import { joinBatches } from "./join-batches.ts";
import { readImports } from "./read-imports.ts";
import { readParts } from "./read-parts.ts";

const base = await mkdtemp(join(tmpdir(), "hsms-pieces-"));
afterAll(() => rm(base, { recursive: true, force: true }));

const kinds = Object.keys(longTexts);
const formatOf = (kind: string) => importFormats.find(({ name }) => name === kind.split(",")[0]);

function open(kind: string) {
  const format = formatOf(kind);
  if (format?.open === undefined) throw new Error(`no reader of ${kind}`);
  return format.open();
}

const withoutMark = ({ name, text }: SampleFile): SampleFile => ({
  name,
  text: text.replace(/^\uFEFF/, ""),
});

/** What a format tells of itself and of its file stands in the first piece, which is a megabyte in earnest. */
const HEAD_LINES = 8;

/** As an import reads it in pieces of some lines each. */
function readInPieces(
  kind: string,
  { name, text }: SampleFile,
  sizes: readonly number[],
): ImportBatch {
  const lines = text.split(/(?<=\n)/);
  const pieces: TextFile[] = [];
  const { timesMet, last } = noEarlierPieces();
  for (let from = 0, at = 0; from < lines.length || at === 0; at += 1) {
    const to = from + (sizes[at % sizes.length] ?? 1) + (at === 0 ? HEAD_LINES : 0);
    pieces.push({
      name,
      folder: "",
      modifiedAt: undefined,
      value: undefined,
      text: lines.slice(from, to).join(""),
      earlier: { lines: from, elements: 0, timesMet, last },
      ...(to < lines.length ? { isMoreToCome: true } : {}),
    });
    from = to;
  }
  const reader = open(kind);
  pieces.every((piece) => reader.look?.(piece) === true);
  return joinBatches(pieces.map((piece) => must(reader.read(piece))));
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : 1;

/** All that an import takes of a batch; chats that lie among each other come in another order in pieces. */
const contents = ({ turns, conversations = [], people = [], ...found }: ImportBatch) => ({
  turns: turns
    .map((turn) => ({ ...turn, ...(turn.isDateGuessed === true ? { createdAt: 0 } : {}) }))
    .toSorted(byId),
  conversations: conversations.map(({ id, name }) => ({ id, name })).toSorted(byId),
  people: people.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  repairs: found.repairs,
  leftOut: (found.leftOut ?? []).toSorted((a, b) =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
  ),
});

test.each(kinds)("%s: pieces of any size give the turns of the whole", (kind) => {
  const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.nat({ max: 60 }), sizes, (count, drawn) => {
      const file = withoutMark(longSample(kind, count));
      const whole = must(readWith(open(kind), file));
      expect(contents(readInPieces(kind, file, drawn))).toEqual(contents(whole));
    }),
    { numRuns: 40 },
  );
});

/** By an earlier release: a file that was imported with it is known again. */
const KNOWN_IDS: readonly (readonly [kind: string, turns: number, ids: string])[] = [
  ["kakaotalk, a phone's, without a title", 125, "68b21c4a36ac687a"],
  ["kakaotalk, a computer's", 150, "660084a86fc3152f"],
  ["kakaotalk, a table", 150, "e423ef40f09967d4"],
  ["whatsapp, dates that the last ones explain", 150, "b9d088f1e35dff07"],
  ["whatsapp, Android's", 106, "018e7a4cf9ffb133"],
  ["csv, questions and answers", 150, "39c2a0c139c92463"],
  ["csv, a model's chats among each other", 18, "b99ac67c12e15688"],
  ["csv, people", 150, "b05ad60c4ff3cf94"],
  ["text", 21, "c6eb3335d3cc66a1"],
  ["markdown, with comments, code and names of blocks", 60, "8b2b219502b720c0"],
  ["claude-code, questions that were asked anew", 150, "a65a360373e50f41"],
  ["codex, with what the person saw", 146, "5ef2311a9a82a331"],
  ["codex, without", 150, "abb64998bc068bdf"],
  ["gemini-cli, with messages taken back", 100, "9d2ff9943cd0c436"],
];

const hashOf = (lines: readonly string[]): string =>
  createHash("sha256").update(lines.toSorted().join("\n")).digest("hex").slice(0, 16);

/** Of the ids that the turns have, and of those by which an import of an earlier version is known again. */
function hashesOf(turns: readonly ImportedTurn[]): readonly string[] {
  const earlier = new Map(turns.map(({ id, earlierId = id }) => [id, earlierId]));
  const earlierOf = (id: ImportedTurn["id"] | null) => (id === null ? id : (earlier.get(id) ?? id));
  return [
    hashOf(turns.map(({ id, parentId = null }) => `${id} ${parentId}`)),
    hashOf(turns.map(({ id, parentId = null }) => `${earlierOf(id)} ${earlierOf(parentId)}`)),
  ];
}

test.each(KNOWN_IDS)(
  "%s: turns have the ids that they always had, or are known by them",
  (kind, count, ids) => {
    const { name, text } = withoutMark(longSample(kind, 150));
    const { turns } = must(readDetected(text, { name }).outcome);
    expect(turns).toHaveLength(count);
    expect(hashesOf(turns)).toContain(ids);
  },
);

/** A piece is a megabyte. */
const MORE_THAN_A_PIECE = 1_300_000;
const SOME = 1_000;

function moreThanAPiece(kind: string): SampleFile {
  const bytes = Buffer.byteLength(longSample(kind, SOME).text);
  return longSample(kind, Math.ceil((SOME * MORE_THAN_A_PIECE) / bytes));
}

test.each(kinds)("%s: a large file comes in parts from disk as it comes whole", async (kind) => {
  const file = moreThanAPiece(kind);
  const path = join(base, file.name);
  await writeFile(path, file.text);
  const whole = contents(must(readWith(open(kind), withoutMark(file))));
  let parts = 0;
  for await (const part of readParts([path])) {
    must(part);
    parts += 1;
  }
  const isSession = kind.includes("claude") || kind.includes("codex") || kind.includes("gemini");
  expect(parts > 1).toBe(!isSession);
  const [source] = must(await readImports([path]));
  expect(source && hashesOf(source.batch.turns)).toEqual(hashesOf(whole.turns));
  expect(source?.batch.turns).toHaveLength(whole.turns.length);
});

test("a turn without a date gets that of its conversation, though another piece has it", async () => {
  async function* pieces(): AsyncGenerator<Outcome<ImportBatch>> {
    const text = "conversation,text,date\na,one,2024-01-01\nb,two,2024-02-02\n";
    const { turns, repairs } = must(readWith(open("csv"), { name: "a.csv", text }));
    yield ok({ turns, repairs });
    const [first] = turns;
    if (first === undefined) return;
    const { id, user, conversationId } = first;
    if (conversationId !== undefined) yield ok({ turns: [{ id, user, conversationId }], repairs });
  }
  const dated: (number | undefined)[] = [];
  for await (const piece of datePieces(pieces(), undefined)) {
    dated.push(...must(piece).turns.map(({ createdAt }) => createdAt));
  }
  expect(dated).toEqual([0, 32, 0].map((days) => Date.UTC(2024, 0, 1 + days, 12)));
});
