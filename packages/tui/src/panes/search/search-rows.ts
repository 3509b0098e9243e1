import type { FoundMemory } from "@hsms/engine";
import { shareOf } from "../../draw/rows/shown-fate.ts";
import type { PictureLevel, PictureNode, SearchPicture } from "./picture.ts";
import type { SearchRowName } from "./state.ts";

/** A row of the pane; rows never change places while a search goes on, more only come. */
export type SearchRow =
  | { readonly type: "level"; readonly level: PictureLevel }
  | { readonly type: "node"; readonly depth: number; readonly node: PictureNode }
  /** Nodes of the level that were not scored yet. */
  | { readonly type: "queued"; readonly depth: number; readonly count: number }
  | { readonly type: "result"; readonly picture: SearchPicture }
  | {
      readonly type: "memory";
      readonly memory: FoundMemory;
      /** Of the best one's score, 0–1: scores of memories are comparable within one result only. */
      readonly share: number;
      readonly isQuoted: boolean;
    };

export function searchRows(picture: SearchPicture): readonly SearchRow[] {
  const levels = picture.levels.flatMap((level): readonly SearchRow[] => {
    const { depth, nodes, size, goingOn } = level;
    const waiting = goingOn === null ? size - nodes.length : 0;
    return [
      { type: "level", level },
      ...nodes.map((node): SearchRow => ({ type: "node", depth, node })),
      ...(waiting > 0 ? [{ type: "queued", depth, count: waiting } as const] : []),
    ];
  });
  const { outcome } = picture;
  if (outcome.type !== "done") return levels;
  const { memories } = outcome.result;
  return [
    ...levels,
    { type: "result", picture },
    ...memories.map((memory): SearchRow => {
      const isQuoted = picture.answer?.quoted.includes(memory.index) ?? false;
      return { type: "memory", memory, share: shareOf(memory, memories), isQuoted };
    }),
  ];
}

export function rowName(row: SearchRow): SearchRowName {
  switch (row.type) {
    case "level":
      return { type: "level", depth: row.level.depth };
    case "node":
      return { type: "node", depth: row.depth, nodeId: row.node.nodeId };
    case "queued":
      return { type: "queued", depth: row.depth };
    case "result":
      return { type: "result" };
    case "memory":
      return { type: "memory", index: row.memory.index };
  }
}

/** Where the named row is; the row above it where it has gone, −1 for none. */
export function placeOf(rows: readonly SearchRow[], name: SearchRowName | null): number {
  if (name === null) return -1;
  const wanted = keyOf(name);
  const place = rows.findIndex((row) => keyOf(rowName(row)) === wanted);
  if (place >= 0 || !("depth" in name)) return place;
  return rows.findLastIndex((row) => row.type === "level" && row.level.depth <= name.depth);
}

export function keyOf(name: SearchRowName): string {
  switch (name.type) {
    case "level":
    case "queued":
      return `${name.type}:${name.depth}`;
    case "node":
      return `node:${name.depth}:${name.nodeId}`;
    case "memory":
      return `memory:${name.index}`;
    case "result":
      return "result";
  }
}
