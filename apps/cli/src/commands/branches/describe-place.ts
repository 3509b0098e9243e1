import type { Memory, TalkPosition } from "@hsms/engine";
import type { Messages } from "../../messages/en/en.ts";
import { excerpt } from "./excerpt.ts";

const QUESTION_CELLS = 48;

/** Where the talk stands, and whether what is said next begins a branch there. */
export async function describePlace(
  memory: Pick<Memory, "conversations" | "turns">,
  { conversationId, turnId }: TalkPosition,
  words: Messages["branches"],
): Promise<string> {
  const { turns } = await memory.conversations.branches.tree(conversationId);
  const turn = turns.find(({ id }) => id === turnId);
  if (turn === undefined) return words.atRoot(turns.length > 0);
  const [read] = await memory.turns.read([turn.index]);
  const said = excerpt(read?.user ?? "", QUESTION_CELLS);
  return words.at({ index: turn.index, said, isEnd: turn.children === 0 });
}
