import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import type { Context } from "../../settings/context.ts";
import type { OpenProject } from "../with-project.ts";

/** Makes the vectors of a new embedder, as far as the person waits, and says how far they are, or why there are none. */
export async function showVectors(
  { output, messages, json }: Context,
  open: OpenProject,
): Promise<ExitCode> {
  await open.embed();
  const { vectors, turns } = await open.memory.status();
  if (vectors.failure !== null) return exitCodes.unavailable;
  if (!json) output.print(messages.embedding.status(vectors, turns));
  return exitCodes.ok;
}
