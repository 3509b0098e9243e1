import type { TextKind } from "./embedder.ts";

type Prefixes = Readonly<Record<TextKind, string>>;

/** What models of a family want before a text (their authors' word; without it they find worse), by what their names hold. */
const FAMILIES: readonly (readonly [name: RegExp, prefixes: Prefixes])[] = [
  [/(^|[^a-z0-9]|ko)e5([^a-z0-9]|$)/iu, { query: "query: ", passage: "passage: " }],
  [/nomic-embed-text/iu, { query: "search_query: ", passage: "search_document: " }],
];

const NO_PREFIXES: Prefixes = { query: "", passage: "" };

/** The prefixes of a model by its name (`intfloat/multilingual-e5-small`, `KoE5`); empty ones for a family that wants none. */
export const prefixesOf = (name: string): Prefixes =>
  FAMILIES.find(([family]) => family.test(name))?.[1] ?? NO_PREFIXES;

export const hasPrefixes = (name: string): boolean => prefixesOf(name) !== NO_PREFIXES;
