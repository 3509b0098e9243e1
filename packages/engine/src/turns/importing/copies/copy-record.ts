import {
  ARCHIVERS,
  CATEGORIES,
  companionsOf,
  dayOfUse,
  elementSets,
  IMPORTANCE_SOURCES,
  isLevelFree,
  ORIGINS,
  parseConversationId,
  parseTurnId,
  registers,
  turnTravel,
  usualValues,
  type Conversation,
  type ConversationCopy,
  type Turn,
  type TurnEdits,
} from "@hsms/store";
import * as z from "zod";

/** A record exchanged between copies of a memory: a turn's text once, its editable fields in their present state. */
export type CopyRecord =
  | { readonly kind: "turn"; readonly id: string; readonly fields: SharedFields }
  | { readonly kind: "state"; readonly id: string; readonly fields: TurnEdits }
  | {
      readonly kind: "conversation";
      readonly id: string;
      readonly fields: Omit<ConversationCopy, "id"> & Pick<Conversation, "createdAt">;
    }
  /** The day of the last use of a turn; a separate record, since it changes without other fields. */
  | {
      readonly kind: "used";
      readonly id: string;
      readonly fields: { readonly lastAccessAt: number };
    }
  /** Turns that followed it follow its parent. */
  | { readonly kind: "purged"; readonly id: string; readonly fields: Pick<Turn, "parentId"> }
  /** The command that added it was undone. */
  | { readonly kind: "withdrawn"; readonly id: string; readonly fields: null };

type Fixed = {
  [Name in keyof typeof turnTravel]: (typeof turnTravel)[Name] extends "fixed" ? Name : never;
}[keyof typeof turnTravel];

/** The fields of a turn that never change. */
export type SharedFields = Pick<Turn, Exclude<Fixed, "id">>;

const fixed = (Object.keys(turnTravel) as (keyof typeof turnTravel)[]).filter(
  (name): name is keyof SharedFields => turnTravel[name] === "fixed" && name !== "id",
);

/** Which parts of a turn are sent: its text, its editable fields, its last use. */
export type Told = "new" | "edited" | "used";

export function recordsOf(turn: Turn, told: ReadonlySet<Told>): readonly CopyRecord[] {
  const { id } = turn;
  if (turn.state === "purged") {
    return [{ kind: "purged", id, fields: { parentId: turn.parentId } }];
  }
  const isNew = told.has("new");
  const day = isNew || told.has("used") ? dayOfUse(turn) : null;
  const state = stateOf(turn);
  // Default values are not sent with a new turn.
  const isSaid = isNew ? !isUsual(state) : told.has("edited");
  return [
    ...(isNew ? [{ kind: "turn", id, fields: wordsOf(turn) } as const] : []),
    ...(isSaid ? [{ kind: "state", id, fields: state } as const] : []),
    ...(day === null ? [] : [{ kind: "used", id, fields: { lastAccessAt: day } } as const]),
  ];
}

const wordsOf = (turn: Turn): SharedFields =>
  Object.fromEntries(
    fixed.flatMap((name) => (isEmpty(turn[name]) ? [] : [[name, turn[name]]])),
  ) as unknown as SharedFields;

/** Empty values are omitted, and restored by the reader. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Computed importance levels are not sent: each copy computes them. */
function stateOf(turn: Turn): TurnEdits {
  const names = registers
    .filter((name) => name !== "importance" || !isLevelFree(turn))
    .flatMap((name) => [name, ...companionsOf(name)]);
  const known = names.filter((name) => turn[name] !== undefined);
  return {
    ...Object.fromEntries(known.map((name) => [name, turn[name]])),
    ...Object.fromEntries(elementSets.map((name) => [name, turn[name]])),
    ...(turn.clocks === undefined ? {} : { clocks: turn.clocks }),
  };
}

const isUsual = ({ clocks = {}, ...state }: TurnEdits): boolean =>
  elementSets.every((name) => (state[name] ?? []).length === 0) &&
  Object.keys(clocks).length === 0 &&
  registers.every(
    (name) =>
      state[name] === undefined ||
      // A default value that a person chose is sent.
      (state[name] === usualValues[name] &&
        companionsOf(name).every((field) => state[field] === undefined)),
  );

export const conversationRecord = ({
  id,
  headId: _headId,
  ...fields
}: Conversation): CopyRecord => ({
  kind: "conversation",
  id,
  fields,
});

const time = z.number();
const turnId = z.string().transform((text, context) => {
  const id = parseTurnId(text);
  if (id === undefined) context.addIssue({ code: "custom", message: "no id" });
  return id ?? z.NEVER;
});
const conversationId = z.string().transform((text, context) => {
  const id = parseConversationId(text);
  if (id === undefined) context.addIssue({ code: "custom", message: "no id" });
  return id ?? z.NEVER;
});
const ids = z.array(turnId);
const clocks = z.record(
  z.string(),
  z.object({ at: time, count: z.int().nonnegative(), writer: z.string() }),
);

const turn = z.strictObject({
  kind: z.enum(["turn", "note"]),
  user: z.string(),
  assistant: z.string().nullable().default(null),
  conversationId,
  parentId: turnId.nullable().default(null),
  sessionId: z.string().nullable().default(null),
  createdAt: time,
  model: z.string().nullable().default(null),
  responseMs: z.number().nullable().default(null),
  tokens: z.number().nullable().default(null),
  triples: z.array(z.tuple([z.string(), z.string(), z.string()])).default([]),
  speaker: z.string().exactOptional(),
  author: z.string().exactOptional(),
  client: z.string().exactOptional(),
  origin: z.enum(ORIGINS).exactOptional(),
  isDateGuessed: z.boolean().exactOptional(),
  spans: z.array(z.object({ from: time, to: time })).exactOptional(),
  validFrom: time.exactOptional(),
  validUntil: time.exactOptional(),
  supersedes: ids.exactOptional(),
}) satisfies z.ZodType<SharedFields>;

const state = z.strictObject({
  importance: z.number().min(1).max(10).exactOptional(),
  importanceBy: z.enum(IMPORTANCE_SOURCES).exactOptional(),
  category: z.enum(CATEGORIES).exactOptional(),
  pinned: z.boolean().exactOptional(),
  immutable: z.boolean().exactOptional(),
  state: z.enum(["active", "archived"]).exactOptional(),
  archivedBy: z.enum(ARCHIVERS).exactOptional(),
  archivedAt: time.exactOptional(),
  tags: z.array(z.string()).exactOptional(),
  relatedIds: ids.exactOptional(),
  clocks: clocks.exactOptional(),
}) satisfies z.ZodType<TurnEdits>;

const conversation = z.strictObject({
  name: z.string(),
  createdAt: time,
  rootLabels: z.array(z.string()).exactOptional(),
  clocks: clocks.exactOptional(),
});

const record = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("turn"), id: turnId, fields: turn }),
  z.strictObject({ kind: z.literal("state"), id: turnId, fields: state }),
  z.strictObject({ kind: z.literal("conversation"), id: conversationId, fields: conversation }),
  z.strictObject({
    kind: z.literal("used"),
    id: turnId,
    fields: z.strictObject({ lastAccessAt: time }),
  }),
  z.strictObject({
    kind: z.literal("purged"),
    id: turnId,
    fields: z.strictObject({ parentId: turnId.nullable() }),
  }),
  z.strictObject({ kind: z.literal("withdrawn"), id: turnId, fields: z.null() }),
]);

/** Parses a record; `null` if its kind, a field or a value is unknown to this version. */
export const readCopyRecord = (value: unknown): CopyRecord | null =>
  record.safeParse(value).data ?? null;

/** The latest timestamp in a record, by the clock of the machine that made it. */
export function latestTime({ kind, fields }: CopyRecord): number {
  if (kind === "used") return fields.lastAccessAt;
  const clocks = (fields !== null && "clocks" in fields ? fields.clocks : undefined) ?? {};
  return Math.max(0, ...Object.values(clocks).map(({ at }) => at));
}
