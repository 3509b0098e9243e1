import type { FoundMemory } from "@hsms/engine";
import { shareOf, strengthOf } from "../../draw/rows/shown-fate.ts";
import type { SearchPicture } from "./picture.ts";
import type { SearchRowName } from "./state.ts";
import { walkRows, type WalkRow } from "./walk-rows.ts";

/** A found memory as its rows show it; of an exported search some of it may be missing. */
export type ShownMemory = Pick<FoundMemory, "index" | "score" | "user" | "path"> &
  Partial<
    Pick<FoundMemory, "scores" | "createdAt" | "speaker" | "assistant" | "marks" | "onlyAsks">
  >;

export type SearchRow =
  | WalkRow
  | { readonly type: "result"; readonly picture: SearchPicture }
  | {
      readonly type: "memory";
      readonly memory: ShownMemory;
      /** Of the best one's score, 0–1: scores of memories are comparable within one result only. */
      readonly share: number;
      readonly strength: "hit" | "weak";
      readonly isQuoted: boolean;
    }
  /** Below it: by what it was found, and where and when it was said. */
  | { readonly type: "why"; readonly memory: ShownMemory; readonly words: readonly string[] }
  | { readonly type: "where"; readonly memory: ShownMemory }
  /** In place of what only asks, where that is folded. */
  | { readonly type: "questions"; readonly count: number };

/**
 * What was found stands before the walk that led to it: one looks for memories. `foldsQuestions`: what was found and only asks is one
 * row, but for what the answer quotes.
 */
export function searchRows(
  picture: SearchPicture,
  { foldsQuestions = false }: { readonly foldsQuestions?: boolean } = {},
): readonly SearchRow[] {
  const walk = walkRows(picture);
  const { outcome, answer } = picture;
  if (outcome.type !== "done") return walk;
  const { memories } = outcome.result;
  const isQuoted = ({ index }: ShownMemory): boolean => answer?.quoted.includes(index) ?? false;
  const isFolded = (memory: ShownMemory): boolean =>
    foldsQuestions && memory.onlyAsks === true && !isQuoted(memory);
  const count = memories.filter(isFolded).length;
  const hasWords = ({ index }: ShownMemory): boolean => (picture.words.get(index)?.length ?? 0) > 0;
  // Where nobody answers, what stands beside what has the words is none of them.
  const isBeside = (memory: ShownMemory): boolean =>
    answer === null && !hasWords(memory) && memories.some(hasWords);
  return [
    { type: "result", picture },
    ...memories.flatMap((memory): readonly SearchRow[] => {
      if (isFolded(memory)) return [];
      const share = shareOf(memory, memories);
      const quotes = { isQuoting: (answer?.quoted.length ?? 0) > 0, isQuoted: isQuoted(memory) };
      const strength = isBeside(memory)
        ? "weak"
        : strengthOf(share, { found: answer?.found ?? null, ...quotes });
      return [
        { type: "memory", memory, share, strength, isQuoted: quotes.isQuoted },
        { type: "why", memory, words: picture.words.get(memory.index) ?? [] },
        { type: "where", memory },
      ];
    }),
    ...(count === 0 ? [] : [{ type: "questions", count } as const]),
    ...walk,
  ];
}

export function rowName(row: SearchRow): SearchRowName {
  switch (row.type) {
    case "node":
      return { type: "node", depth: row.depth, nodeId: row.node.nodeId };
    case "left":
      return { type: "node", depth: row.depth, nodeId: row.nodes[0].nodeId };
    case "queued":
      return { type: "queued", depth: row.depth };
    case "result":
    case "questions":
      return { type: row.type };
    case "memory":
    case "why":
    case "where":
      return { type: row.type, index: row.memory.index };
  }
}

/** Where the named row is; −1 for none. A node that was left is in the row of those that were. */
export function placeOf(rows: readonly SearchRow[], name: SearchRowName | null): number {
  if (name === null) return -1;
  const wanted = keyOf(name);
  const place = rows.findIndex((row) => keyOf(rowName(row)) === wanted);
  if (place >= 0 || name.type !== "node") return place;
  return rows.findIndex(
    (row) => row.type === "left" && row.nodes.some(({ nodeId }) => nodeId === name.nodeId),
  );
}

export function keyOf(name: SearchRowName): string {
  switch (name.type) {
    case "queued":
      return `queued:${name.depth}`;
    case "node":
      return `node:${name.depth}:${name.nodeId}`;
    case "memory":
    case "why":
    case "where":
      return `${name.type}:${name.index}`;
    case "result":
    case "questions":
      return name.type;
  }
}
