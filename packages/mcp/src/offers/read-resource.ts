import { fence, type Memory, ROOT_ID } from "@hsms/engine";
import { headOf, inLine, namesOf, wordsOf } from "../memories/show-turn.ts";
import { findIds, showIds } from "../memories/short-ids.ts";
import { Refusal } from "../tools/refusal.ts";

/** Topics that are shown: some screens of them. */
const MOST_NODES = 200;
const DEEPEST = 4;
/** Memories of a topic that are shown, by a line each. */
const MOST_TURNS = 100;

/** `null` where there is nothing under this address. */
export async function readResource(memory: Memory, uri: string): Promise<string | null> {
  const [, kind, id = ""] = /^hsms:\/\/(tree|node|turn)(?:\/([^/]+))?$/u.exec(uri) ?? [];
  if (kind === "tree") return id === "" ? readTree(memory) : null;
  if (kind === "node") return readNode(memory, decodeURIComponent(id));
  if (kind === "turn") return readTurn(memory, id);
  return null;
}

async function readTree({ topics }: Pick<Memory, "topics">): Promise<string> {
  const { nodes } = await topics.overview({ depth: DEEPEST, limit: MOST_NODES });
  const lines = nodes.map(
    ({ id, topic, size, depth }) => `${"  ".repeat(depth - 1)}${inLine(topic)} (${size}) ${id}`,
  );
  return lines.length === 0 ? "There are no topics yet." : lines.join("\n");
}

async function readNode(memory: Memory, given: string): Promise<string | null> {
  const [found] = await memory.topics.locate(given, { limit: 1 });
  const node = found === undefined ? undefined : await memory.topics.detail(found.id);
  if (node === undefined) return null;
  const children = (await memory.topics.read(node.children)).flatMap((child) => child ?? []);
  const page = { from: 0, limit: MOST_TURNS };
  const turns = (await memory.topics.turnsUnder(node.id, page)).flatMap((turn) => turn ?? []);
  const ids = await showIds(
    memory,
    turns.map(({ id }) => id),
  );
  return [
    node.id === ROOT_ID ? "All topics" : inLine(node.topic),
    ...(node.digest === "" ? [] : [fence(node.digest)]),
    ...children.map(({ id, topic, size }) => `${inLine(topic)} (${size}) hsms://node/${id}`),
    ...(children.length > 0
      ? []
      : turns.map((turn, at) => `${headOf(ids[at] ?? turn.id, turn)}\n${fence(turn.user)}`)),
  ].join("\n");
}

async function readTurn(memory: Memory, given: string): Promise<string | null> {
  try {
    const [turn] = await memory.turns.read(await findIds(memory, [given]));
    if (turn === undefined || turn.state === "purged") return null;
    const [id = turn.id] = await showIds(memory, [turn.id]);
    return `${headOf(id, turn, namesOf(turn))}\n${fence(wordsOf(turn))}`;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
