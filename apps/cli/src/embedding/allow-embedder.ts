import { embedderDestination, parseEmbedder } from "@hsms/engine";
import type { Context } from "../context.ts";
import { askToGoOnline, isAllowed, withHost } from "../models/allow-online.ts";
import type { OpenProject } from "../wire.ts";
import { withAddress } from "./make-embedder.ts";

/**
 * Makes sure that the texts of this project may go where an embedder is, and keeps the answer: asked in a
 * terminal, said by `--online` or by the setting. Throws `CliError` `EMBEDDER_NEEDS_ONLINE` where nobody can be asked.
 */
export async function allowEmbedder(
  context: Context,
  open: OpenProject,
  setting: string,
): Promise<boolean> {
  const spec = parseEmbedder(setting);
  const destination = spec && embedderDestination(withAddress(spec, context.config));
  if (destination === null) return true;
  const { online: allowed } = (await open.settings()).preferences;
  if (isAllowed(destination, { allowed, online: false })) return true;
  const asked = {
    question: context.messages.embedding.question(destination),
    code: "EMBEDDER_NEEDS_ONLINE",
  } as const;
  if (!context.online && !(await askToGoOnline(context, destination, asked))) return false;
  await open.memory.changeSettings({ online: withHost(allowed, destination) });
  return true;
}
