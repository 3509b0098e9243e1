import type { Turn } from "../contract/model.ts";

/**
 * How each field of a turn travels to a copy of the memory that has the turn:
 *
 * - `fixed`: said once, the same everywhere;
 * - `register`: the value with the later clock;
 * - `with NAME`: goes with that register;
 * - `set`: element by element, each with its clock; adding wins;
 * - `maximum`: the larger; of `lastAccessAt` the later day (`dayOfUse`);
 * - `local`: each copy makes or counts its own.
 */
export const turnTravel = {
  index: "local",
  id: "fixed",
  kind: "fixed",
  user: "fixed",
  assistant: "fixed",
  conversationId: "fixed",
  parentId: "fixed",
  sessionId: "fixed",
  createdAt: "fixed",
  updatedAt: "maximum",
  lastAccessAt: "maximum",
  accessCount: "local",
  model: "fixed",
  responseMs: "fixed",
  tokens: "fixed",
  importance: "register",
  category: "register",
  keywords: "local",
  tags: "set",
  relatedIds: "set",
  triples: "fixed",
  level1Text: "local",
  level2Text: "local",
  pinned: "register",
  immutable: "register",
  state: "register",
  speaker: "fixed",
  author: "fixed",
  client: "fixed",
  origin: "fixed",
  isDateGuessed: "fixed",
  spans: "fixed",
  validFrom: "fixed",
  validUntil: "fixed",
  supersedes: "fixed",
  importanceBy: "with importance",
  archivedBy: "with state",
  archivedAt: "with state",
  clocks: "maximum",
  isBeside: "local",
} as const satisfies Record<keyof Turn, string>;

/** Defaults of registers. */
export const usualValues = {
  importance: 5,
  category: "fact",
  pinned: false,
  immutable: false,
  state: "active",
} as const;

export type Register = keyof typeof usualValues;

export const registers = Object.keys(usualValues) as readonly Register[];

/** Fields whose elements are added and removed independently. */
export const elementSets = ["tags", "relatedIds"] as const satisfies readonly {
  [Name in keyof typeof turnTravel]: (typeof turnTravel)[Name] extends "set" ? Name : never;
}[keyof typeof turnTravel][];

type Companion = {
  [Name in keyof typeof turnTravel]: (typeof turnTravel)[Name] extends `with ${string}`
    ? Name
    : never;
}[keyof typeof turnTravel];

export const companionsOf = (register: Register): readonly Companion[] =>
  (Object.keys(turnTravel) as (keyof typeof turnTravel)[]).filter(
    (name): name is Companion => turnTravel[name] === `with ${register}`,
  );

/** Whether importance may be computed: not if a person gave it (C3-15), nor if it is unknown who did. */
export const isLevelFree = ({
  importance,
  importanceBy,
  clocks,
}: Partial<Pick<Turn, "importance" | "importanceBy" | "clocks">>): boolean =>
  importanceBy === undefined
    ? importance === usualValues.importance && clocks?.["importance"] === undefined
    : importanceBy === "formula";
