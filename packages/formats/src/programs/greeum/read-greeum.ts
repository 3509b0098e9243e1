import { createHash } from "node:crypto";
import * as z from "zod";
import type { ImportBatch, ImportRepair, ImportedTurn } from "../../contract/import-batch.ts";
import { checkShape } from "../../json/check-shape.ts";
import { ok, type Outcome } from "../../contract/outcome.ts";
import { importedConversationId, importedTurnId } from "../../values/imported-id.ts";
import { has } from "../../values/odd-values.ts";
import { momentOf } from "../../values/time-text.ts";

const texts = z.array(z.string()).nullish();

const blockSchema = z.object({
  block_index: z.int().nonnegative(),
  /** ISO 8601 without a zone: the clock of the machine that wrote it. */
  timestamp: z.string(),
  context: z.string(),
  importance: z.number(),
  hash: z.string(),
  prev_hash: z.string().nullish(),
  keywords: texts,
  tags: texts,
});

const chainSchema = z.array(blockSchema);

type Block = z.infer<typeof blockSchema>;

const CONVERSATION = { id: importedConversationId("greeum"), name: "Greeum" };

/**
 * Long-term memory of Greeum (`json` or `blockchain`), a note per block in the order of numbers. Links
 * and hashes are verified; a block that fails is reported and imported nevertheless.
 */
export function readGreeum(value: unknown): Outcome<ImportBatch> {
  const isWrapped = !Array.isArray(value);
  const shape = checkShape({
    schema: chainSchema,
    value: isWrapped ? blocksOf(value) : value,
    ...(isWrapped ? { at: ["blocks"] } : {}),
  });
  if (shape.type === "refused") return shape;
  const blocks = shape.value.toSorted((a, b) => a.block_index - b.block_index);
  const turns: ImportedTurn[] = [];
  const repairs: ImportRepair[] = [];
  for (const [place, block] of blocks.entries()) {
    if (!follows(block, blocks[place - 1])) {
      repairs.push({ code: "broken-chain", subject: String(block.block_index) });
    }
    if (!spellings(block).some((spelling) => sha256(spelling) === block.hash)) {
      repairs.push({ code: "changed-block", subject: String(block.block_index) });
    }
    if (block.context === "") continue;
    const createdAt = momentOf(block.timestamp);
    turns.push({
      id: importedTurnId("greeum", block.hash, block.block_index, block.context),
      kind: "note",
      user: block.context,
      conversationId: CONVERSATION.id,
      parentId: turns.at(-1)?.id ?? null,
      importance: importanceOf(block.importance),
      tags: block.tags ?? [],
      ...(block.keywords === null || block.keywords === undefined
        ? {}
        : { keywords: block.keywords }),
      ...(createdAt === undefined ? {} : { createdAt }),
    });
  }
  return ok({ turns, conversations: turns.length === 0 ? [] : [CONVERSATION], repairs });
}

export function isGreeum(value: unknown): boolean {
  const blocks = blocksOf(value);
  return (
    Array.isArray(blocks) &&
    blocks.some((block) => has(block, "block_index") && has(block, "context"))
  );
}

/** The blocks of the `blockchain` form; anything else as it is. */
const blocksOf = (value: unknown): unknown => (has(value, "blocks") ? value.blocks : value);

/** The first block of a chain has no link; an export that begins later, or lacks a block, has a link into nothing. */
function follows(block: Block, before: Block | undefined): boolean {
  const link = block.prev_hash ?? "";
  if (before === undefined) return link === "";
  return block.block_index === before.block_index + 1 && link === before.hash;
}

/** What Greeum hashes: Python's JSON of five sorted fields. Both `1` and `1.0` are tried, which JSON does not distinguish. */
function spellings(block: Block): readonly string[] {
  const { block_index: index, context, importance, timestamp } = block;
  const head = `{"block_index": ${index}, "context": ${JSON.stringify(context)}, "importance": `;
  const tail = `, "prev_hash": ${JSON.stringify(block.prev_hash ?? "")}, "timestamp": ${JSON.stringify(timestamp)}}`;
  return pythonNumbers(importance).map((number) => head + number + tail);
}

/** Python writes `1e-05` where JavaScript writes `0.00001`. */
function pythonNumbers(value: number): readonly string[] {
  if (Number.isInteger(value)) return [`${value}.0`, String(value)];
  if (Math.abs(value) >= 1e-4) return [String(value)];
  return [value.toExponential().replace(/e-(\d)$/, "e-0$1")];
}

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** Their 0–1 on our 1–10. */
const importanceOf = (importance01: number): number =>
  Math.round(1 + 9 * Math.min(1, Math.max(0, importance01)));
