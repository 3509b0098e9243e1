import type { Branch, BranchTree, Label, Memory, TalkPosition } from "@hsms/engine";

/** `hsms branch list --json` (docs/json.md). */
export async function branchesDocument(
  { conversations: { here, labels } }: Pick<Memory, "conversations">,
  branches: readonly Branch[],
  wanted: TalkPosition["conversationId"] | undefined,
) {
  const place = await here.peek();
  return {
    conversationId: wanted ?? place?.conversationId ?? null,
    /** Where the talk goes on, if that is in this conversation. */
    present:
      wanted === undefined || wanted === place?.conversationId ? (place?.turnId ?? null) : null,
    branches: branches.map(({ id, label, headId, parentId, ...rest }) => ({
      id,
      label,
      head: headId,
      parent: parentId,
      turns: rest.turns,
      ownTurns: rest.ownTurns,
      headIndex: rest.headIndex,
      isPresent: rest.isPresent,
      isArchived: rest.isArchived,
    })),
    labels: labelsDocument(await labels.list(wanted)),
  };
}

export const positionDocument = ({ conversationId, turnId }: TalkPosition) => ({
  conversationId,
  present: turnId,
});

/** The turns from the root to a place, in time order (S2-13), as messages for a model's interface (S2-14). */
export async function pathDocument(
  memory: Pick<Memory, "conversations" | "turns">,
  place: TalkPosition,
) {
  const turns = await memory.turns.read(await memory.conversations.here.path(place));
  const said = turns.flatMap((turn) => turn ?? []);
  return {
    ...positionDocument(place),
    turns: said.map(({ id, parentId, index, user, assistant }) => ({
      id,
      parentId,
      index,
      user,
      assistant,
    })),
    messages: said.flatMap(({ user, assistant }) => [
      { role: "user", content: user },
      ...(assistant === null ? [] : [{ role: "assistant", content: assistant }]),
    ]),
  };
}

export const labelsDocument = (labels: readonly Label[]) =>
  labels.map(({ name, turnId }) => ({ label: name, turnId }));

/** `hsms conversation export --json`: every turn with its words, the root's children first. */
export async function treeDocument(memory: Pick<Memory, "turns">, tree: BranchTree) {
  const { conversation, presentId, rootLabels, turns } = tree;
  const read = await memory.turns.read(turns.map(({ index }) => index));
  return {
    conversation: {
      id: conversation.id,
      name: conversation.name,
      createdAt: new Date(conversation.createdAt).toISOString(),
    },
    present: presentId,
    root: { labels: rootLabels },
    turns: turns.map(({ id, parentId, index, depth, labels, state, isOnPath }, at) => {
      const turn = read[at];
      return {
        id,
        parentId,
        user: turn?.user ?? "",
        assistant: turn?.assistant ?? null,
        labels,
        index,
        depth,
        state,
        isOnPath,
        createdAt: new Date(turn?.createdAt ?? 0).toISOString(),
      };
    }),
  };
}
