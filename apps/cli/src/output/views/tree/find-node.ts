import type { TreeView } from "@hsms/engine";
import { CliError } from "../../cli-error.ts";
import { cleanLine } from "@hsms/tui/text";
import { shortId } from "../short-id.ts";

type NodeId = TreeView["nodes"][number]["id"];

/** Fewest characters of an id's end: two may be a name that was mistyped. */
const LEAST_OF_AN_END = 4;

/** Candidates named when a word fits several nodes. */
const SHOWN = 5;

/**
 * The node that a person means: by its path of topics (`science/water`), the beginning of its id, its
 * topic where no other has it, or the end of its id, as debug lines show it; `ROOT` for the top. Throws `CliError` `NO_SUCH_NODE`, `AMBIGUOUS_NODE`.
 */
export function findNode({ nodes }: TreeView, wanted: string): NodeId {
  const word = plain(wanted);
  const topicById = new Map(nodes.map(({ id, topic }) => [id, topic]));
  const parentById = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const pathOf = (id: NodeId): string => {
    const topics: string[] = [];
    for (let at: NodeId | null | undefined = id; at; at = parentById.get(at)) {
      const topic = topicById.get(at);
      if (topic !== undefined) topics.unshift(topic);
    }
    return topics.join("/");
  };
  if (word === "root") {
    const top = nodes.find(({ depth }) => depth === 1)?.parentId;
    if (top) return top;
  }
  const ways = [
    (id: NodeId) => plain(pathOf(id)) === word,
    (id: NodeId) => word !== "" && id.startsWith(word),
    (id: NodeId) => plain(topicById.get(id) ?? "") === word,
    (id: NodeId) => word.length >= LEAST_OF_AN_END && id.endsWith(word),
  ];
  for (const fits of ways) {
    const [found, ...others] = nodes.filter(({ id }) => fits(id));
    if (found === undefined) continue;
    if (others.length === 0) return found.id;
    const shown = [found, ...others].slice(0, SHOWN);
    const list = shown.map(({ id }) => `${shortId(id)} (${cleanLine(pathOf(id))})`);
    throw new CliError("AMBIGUOUS_NODE", wanted, { detail: list.join(", ") });
  }
  throw new CliError("NO_SUCH_NODE", wanted);
}

const plain = (text: string): string => text.trim().normalize("NFC").toLowerCase();
