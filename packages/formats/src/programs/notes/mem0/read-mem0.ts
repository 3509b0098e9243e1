import * as z from "zod";
import type { ImportBatch } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import { andThen, ok, type Outcome } from "../../../contract/outcome.ts";
import { readEntries, type Entry } from "../../../conversations/entries.ts";
import { checkEach } from "../../../json/check-shape.ts";
import { countLeftOut } from "../../../values/left-out.ts";
import { has, isTrue, listAt, stringAt } from "../../../values/odd-values.ts";
import { dayOrMomentOf, momentOf } from "../../../values/time-text.ts";

const whatever = z.unknown().optional();
const text = z.string().nullish();

const memorySchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  memory: z.string(),
  user_id: text,
  agent_id: text,
  categories: whatever,
  immutable: whatever,
  expiration_date: whatever,
  created_at: whatever,
});

type Memory = z.infer<typeof memorySchema>;

/**
 * What `get_all` of mem0 gives: `{"results": […]}` or the list alone, with the relations of its graph memory. After
 * docs.mem0.ai, API reference, Get Memories (read 2026-11).
 */
export function readMem0(
  value: unknown,
  { earlier }: Pick<TextFile, "earlier">,
): Outcome<ImportBatch> {
  const list = Array.isArray(value) ? value : listAt(value, "results");
  const at = Array.isArray(value) ? [] : ["results"];
  const checked = checkEach({ schema: memorySchema, values: list, at, first: earlier?.elements });
  return andThen(checked, (memories) => {
    const leftOut = countLeftOut();
    const relations = listAt(value, "relations").flatMap((relation): Entry[] => {
      const triple = tripleOf(relation);
      if (triple === undefined) leftOut.add("unknown", "relation");
      return triple === undefined ? [] : [relationNote(triple)];
    });
    return ok(
      readEntries("mem0", [...memories.map(note), ...relations], {
        leftOut: leftOut.rows(),
        earlier,
      }),
    );
  });
}

export const isMem0 = (value: unknown): boolean =>
  (Array.isArray(value) ? value : listAt(value, "results")).some(
    (one) => has(one, "id") && stringAt(one, "memory") !== undefined,
  );

/** One for the memories of each person or agent. */
const conversationOf = (owner: string | undefined): Entry["conversation"] => ({
  key: owner ?? "",
  name: owner === undefined ? "mem0" : `mem0: ${owner}`,
});

function note(memory: Memory): Entry {
  const categories = listAt(memory, "categories").filter((tag) => typeof tag === "string");
  const validUntil = dayOrMomentOf(memory.expiration_date);
  return {
    user: memory.memory,
    createdAt: momentOf(memory.created_at),
    tags: ["mem0", ...categories],
    conversation: conversationOf(memory.user_id ?? memory.agent_id ?? undefined),
    id: memory.id,
    details: {
      ...(isTrue(memory.immutable) ? { immutable: true } : {}),
      ...(validUntil === undefined ? {} : { validUntil }),
    },
  };
}

type Triple = readonly [subject: string, relation: string, object: string];

function tripleOf(relation: unknown): Triple | undefined {
  const subject = stringAt(relation, "source");
  const word = stringAt(relation, "relationship");
  const object = stringAt(relation, "target") ?? stringAt(relation, "destination");
  return subject === undefined || word === undefined || object === undefined
    ? undefined
    : [subject, word, object];
}

const relationNote = (triple: Triple): Entry => ({
  user: triple.map((part) => part.replaceAll("_", " ")).join(" "),
  tags: ["mem0"],
  conversation: conversationOf(undefined),
  id: JSON.stringify(triple),
  details: { triples: [triple] },
});
