import { ROOT_ID, type Memory } from "@hsms/engine";

/** Those in the tree, and those that wait for their place. */
export async function countMemories({
  status,
  topics,
}: Pick<Memory, "status" | "topics">): Promise<number> {
  const { queued } = await status();
  const [root] = await topics.read([ROOT_ID]);
  return (root?.size ?? 0) + queued;
}
