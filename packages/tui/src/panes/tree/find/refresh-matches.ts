import type { NodeMatch } from "@hsms/engine";
import type { ReadNode } from "../action.ts";
import type { FindState } from "./state.ts";

/** Matches with the names that their topics have now, without those that are gone. */
export function refreshMatches(found: FindState, read: readonly ReadNode[]): FindState {
  const names = new Map(read.map(({ id, node }) => [id, node?.topic] as const));
  if (!found.matches.some(({ id, path }) => [...path, id].some((one) => names.has(one)))) {
    return found;
  }
  const isThere = ({ id }: NodeMatch): boolean => !names.has(id) || names.get(id) !== undefined;
  const before = found.matches.slice(0, Math.max(0, found.at)).filter(isThere).length;
  const matches = found.matches.filter(isThere).map((match) => ({
    ...match,
    topics: [...match.path, match.id].map((id, at) => names.get(id) ?? match.topics[at] ?? ""),
  }));
  const at = found.at === -1 ? -1 : Math.min(before, matches.length - 1);
  return { ...found, matches, at };
}
