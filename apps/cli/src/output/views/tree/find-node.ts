import type { LocatedNode, Memory } from "@hsms/engine";
import { CliError } from "../../cli-error.ts";
import { cleanLine } from "@hsms/tui/text";
import { shortId } from "../short-id.ts";

/** Candidates named when a word fits several nodes. */
const SHOWN = 5;

/**
 * The node that a person means: by its path of topics (`science/water`), the beginning of its id, its
 * topic where no other has it, or the end of its id, as debug lines show it; `ROOT` for the top. Throws `CliError` `NO_SUCH_NODE`, `AMBIGUOUS_NODE`.
 */
export async function findNode(
  topics: Pick<Memory["topics"], "locate">,
  wanted: string,
): Promise<LocatedNode> {
  const [found, ...others] = await topics.locate(wanted, { limit: SHOWN });
  if (found === undefined) throw new CliError("NO_SUCH_NODE", wanted);
  if (others.length === 0) return found;
  const list = [found, ...others].map(({ id, path }) => `${shortId(id)} (${pathText(path)})`);
  throw new CliError("AMBIGUOUS_NODE", wanted, { detail: list.join(", ") });
}

export const pathText = (path: LocatedNode["path"]): string =>
  cleanLine(path.map(({ topic }) => topic).join("/"));
