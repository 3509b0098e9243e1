import * as z from "zod";
import type { ImportBatch, ImportRepair, ImportedTurn } from "../../contract/import-batch.ts";
import type { TextFile, TextReader } from "../../contract/import-format.ts";
import { checkShape } from "../../json/check-shape.ts";
import { filledLines } from "../../json/lines.ts";
import { parseJson } from "../../json/parse-json.ts";
import { ok, type Outcome } from "../../contract/outcome.ts";
import { importedConversationId, importedTurnId } from "../../values/imported-id.ts";
import { has } from "../../values/odd-values.ts";

const entitySchema = z.object({
  type: z.literal("entity"),
  name: z.string(),
  entityType: z.string(),
  observations: z.array(z.string()),
});

const relationSchema = z.object({
  type: z.literal("relation"),
  from: z.string(),
  to: z.string(),
  relationType: z.string(),
});

export type Entity = z.infer<typeof entitySchema>;
export type Relation = z.infer<typeof relationSchema>;

/** One for all memories of this kind, so that a file that has grown since goes on where it was. */
export const MCP_CONVERSATION = {
  id: importedConversationId("mcp-memory"),
  name: "MCP memory",
};

/** Entities that an export of ours made of topics: their turns are where they came from. */
export const TOPIC_TYPE = "hsms topic";

/** From such a topic to the one above it. */
export const PART_OF = "is part of";

/** Between what is and what it is. */
export const IS_A = "is a";

/**
 * The official memory server's file: a note per observation, per relation, and per entity without
 * either. Observations begin with the entity's name, so that they can be found by it. Unknown kinds of
 * lines and our own topics are left out and reported.
 */
export function openMcpMemory(): TextReader {
  const relations: Relation[] = [];
  const topics = new Set<string>();
  return { read: (file) => readPiece(file, { relations, topics }) };
}

/** Relations that may be between our own topics come with the last piece: what tells so may stand behind them. */
function readPiece(
  { text, earlier, isMoreToCome }: TextFile,
  { relations, topics }: { readonly relations: Relation[]; readonly topics: Set<string> },
): Outcome<ImportBatch> {
  const turns: ImportedTurn[] = [];
  const repairs: ImportRepair[] = [];
  for (const { number: own, text: line } of filledLines(text)) {
    const number = own + (earlier?.lines ?? 0);
    const value = parseJson(line, number);
    if (value.type === "refused") return value;
    const subject = `line ${number}`;
    if (kindOf(value.value) === undefined) {
      repairs.push({ code: "left-out", subject });
      continue;
    }
    const schema = z.discriminatedUnion("type", [entitySchema, relationSchema]);
    const record = checkShape({ schema, value: value.value, line: number });
    if (record.type === "refused") return record;
    if (record.value.type === "relation") {
      if (record.value.relationType === PART_OF) relations.push(record.value);
      else turns.push(relationNote(record.value));
    } else if (record.value.entityType === TOPIC_TYPE) topics.add(record.value.name);
    else turns.push(...entityNotes(record.value));
  }
  const conversations = [MCP_CONVERSATION];
  if (isMoreToCome === true) return ok({ turns, conversations, repairs });
  if (topics.size > 0)
    repairs.push({ code: "left-out", subject: `${TOPIC_TYPE} (${topics.size})` });
  for (const relation of relations) {
    const { from, to } = relation;
    const isOurs = topics.has(from) && topics.has(to);
    if (!isOurs) turns.push(relationNote(relation));
  }
  return ok({ turns, conversations: turns.length === 0 ? [] : conversations, repairs });
}

export const isMcpRecord = (value: unknown): boolean =>
  kindOf(value) === "entity"
    ? has(value, "observations")
    : kindOf(value) === "relation" && has(value, "from");

function kindOf(value: unknown): "entity" | "relation" | undefined {
  if (!has(value, "type")) return undefined;
  return value.type === "entity" || value.type === "relation" ? value.type : undefined;
}

function entityNotes({ name, entityType, observations }: Entity): ImportedTurn[] {
  const common = {
    kind: "note",
    origin: "imported",
    conversationId: MCP_CONVERSATION.id,
    keywords: [name],
    tags: entityType === "" ? [] : [entityType],
    triples: [[name, IS_A, entityType]],
  } as const;
  const notes = observations.map((observation) => ({
    ...common,
    id: importedTurnId("mcp-observation", name, observation),
    user: observationText(name, observation),
  }));
  if (notes.length > 0) return notes;
  const id = importedTurnId("mcp-entity", name, entityType);
  return [{ ...common, id, user: `${name} (${entityType})` }];
}

/** How the note of an observation begins; its end is the observation itself. */
export const observationText = (name: string, observation: string): string =>
  `${name}: ${observation}`;

const relationNote = ({ from, relationType, to }: Relation): ImportedTurn => ({
  id: importedTurnId("mcp-relation", from, relationType, to),
  kind: "note",
  origin: "imported",
  user: relationText({ from, relationType, to }),
  conversationId: MCP_CONVERSATION.id,
  keywords: from === to ? [from] : [from, to],
  triples: [[from, relationType, to]],
});

export const relationText = (relation: Pick<Relation, "from" | "relationType" | "to">): string =>
  `${relation.from} ${relation.relationType.replaceAll("_", " ")} ${relation.to}`;
