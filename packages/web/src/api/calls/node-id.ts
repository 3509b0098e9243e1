import { parseNodeId, type NodeId } from "@hsms/engine";
import * as z from "zod";

export const nodeId = z.string().transform((text, context): NodeId => {
  const id = parseNodeId(text);
  if (id !== undefined) return id;
  context.addIssue("This is no id of a node.");
  return z.NEVER;
});
