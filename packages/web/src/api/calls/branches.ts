import type { BranchTree, ConversationId, Memory } from "@hsms/engine";
import * as z from "zod";
import { branchRows, pathOf, type BranchRow } from "../../branches/branch-rows.ts";
import { call } from "../call.ts";
import { conversationId } from "./ids.ts";
import { excerptOf, MOST_ROWS, rowOf } from "../rows.ts";

const from = z.int().min(0);

/** Whether all of the words stand in a name, in whatever order and letters. */
const isFound = (name: string, words: string): boolean => {
  const folded = (text: string): string => text.normalize("NFKC").toLowerCase();
  const within = folded(name);
  return folded(words)
    .split(/\s+/u)
    .every((word) => within.includes(word));
};

/** Conversations as trees of turns: what forks where, and what was said on the way to a place. */
export const branchCalls = {
  /** The one that goes on now, then the newest first. */
  conversations: call(
    z.object({ from, forked: z.boolean(), words: z.string().max(200).exactOptional() }),
    async ({ from, forked, words = "" }, { memory: { conversations } }) => {
      const [all, sizes, present] = await Promise.all([
        conversations.list(),
        conversations.sizes(),
        conversations.here.peek(),
      ]);
      const listed = all
        .map(({ id, name, createdAt }) => ({
          id: String(id),
          name,
          createdAt,
          turns: sizes.get(id)?.turns ?? 0,
          branches: sizes.get(id)?.branches ?? 0,
          isPresent: id === present?.conversationId,
        }))
        .filter(({ turns, branches }) => turns > 0 && (!forked || branches > 1))
        .filter(({ name }) => isFound(name, words))
        .toSorted((a, b) => Number(b.isPresent) - Number(a.isPresent) || b.createdAt - a.createdAt);
      return { conversations: listed.slice(from, from + MOST_ROWS), total: listed.length };
    },
  ),
  /** The branches of one, each below the one that it leaves. */
  branches: call(
    z.object({ conversation: conversationId, from }),
    async ({ conversation, from }, { memory }) => {
      const rows = await readRows(memory, conversation);
      const shown = rows.slice(from, from + MOST_ROWS);
      const firsts = await memory.turns.read(shown.map(({ index }) => index));
      return {
        total: rows.length,
        /** The one on which the conversation goes on, which may be on another page. */
        present: rows.find(({ isPresent }) => isPresent)?.id ?? null,
        branches: shown.map((row, at) => {
          const first = firsts[at];
          return { ...row, text: excerptOf((first?.user || first?.assistant) ?? "") };
        }),
      };
    },
  ),
  /** What was said from the root to the end of the branch that begins with a turn; from its own first turn on unless told otherwise. */
  "branch-turns": call(
    z.object({ conversation: conversationId, branch: z.string(), from: from.exactOptional() }),
    async ({ conversation, branch, from: asked }, { memory }) => {
      const tree = await memory.conversations.branches.tree(conversation);
      const { path, own } = pathOf(tree, branch);
      const from = asked ?? own;
      const shown = path.slice(from, from + MOST_ROWS);
      const turns = await memory.turns.read(shown.map(({ index }) => index));
      return {
        from,
        own,
        total: path.length,
        turns: shown.flatMap(({ id, children, labels }, at) => {
          const turn = turns[at];
          if (turn === undefined) return [];
          return [{ row: rowOf(turn), labels, ways: children, isPresent: id === tree.presentId }];
        }),
      };
    },
  ),
};

/** The rows of trees that are there still: the same tree is given as long as nothing in its conversation changes. */
const kept = new WeakMap<BranchTree, Promise<readonly BranchRow[]>>();

/** O(turns), in steps, where something in the conversation has changed. */
async function readRows(
  memory: Memory,
  conversation: ConversationId,
): Promise<readonly BranchRow[]> {
  const tree = await memory.conversations.branches.tree(conversation);
  const rows = kept.get(tree) ?? branchRows(tree);
  kept.set(tree, rows);
  return rows;
}
