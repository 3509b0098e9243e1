import type { Conversation, TopicNode, Turn } from "@hsms/store";
import type { MemorySource, PlacedTurn } from "../contents.ts";
import { lastDigits } from "../last-digits.ts";
import type { NodeOnPath } from "../walk-tree.ts";
import { markLine, PAGES_VERSION, type PageMark, type TurnMark } from "./marks.ts";
import { isQuotable, quote } from "./quote.ts";
import { safeName } from "./safe-name.ts";

/** A file of an export; `path` is relative, with `/`. */
export interface ExportFile {
  readonly path: string;
  readonly write: () => AsyncIterable<string>;
}

/** Deeper leaves stand in the twelfth folder, since the length of a path is limited; trees of ours are rarely deeper. */
const MAX_FOLDERS = 12;

export const INDEX = "index.md";
const UNFILED = "unfiled.md";

/**
 * Pages for reading and for git: one per leaf in folders by topic, `unfiled.md` for turns without a
 * leaf, and last an index. Comments hold what an import needs. Purged turns are left out.
 */
export async function* writePages(
  source: Pick<MemorySource, "turns" | "readTurns" | "nodes" | "conversations">,
): AsyncGenerator<ExportFile> {
  const chooseName = await createNames(source);
  const folderById = new Map<string, string>();
  const index: string[] = [];
  for await (const { node, ancestors } of source.nodes({ withoutTexts: true })) {
    const parent = ancestors.at(-1);
    const folder = parent === undefined ? "" : (folderById.get(parent.id) ?? "");
    const indent = "  ".repeat(ancestors.length);
    const isDeep = ancestors.length >= MAX_FOLDERS;
    if (node.children.length > 0) {
      folderById.set(node.id, isDeep ? folder : chooseName({ folder, node, isDeep, suffix: "/" }));
      index.push(`${indent}- ${inline(node.topic)} (${node.size})`);
      continue;
    }
    const path = chooseName({ folder, node, isDeep, suffix: ".md" });
    index.push(`${indent}- [${inline(node.topic)}](${encodeLink(path)}) (${node.turns.length})`);
    yield { path, write: () => leafPage(source, { node, ancestors }) };
  }
  const unfiled = await countUnfiled(source);
  if (unfiled > 0) {
    index.push(`- [Unfiled](${UNFILED}) (${unfiled})`);
    yield { path: UNFILED, write: () => unfiledPage(source, unfiled) };
  }
  yield { path: INDEX, write: () => indexPage(source, index) };
}

async function* leafPage(
  { readTurns }: Pick<MemorySource, "readTurns">,
  { node, ancestors }: NodeOnPath,
): AsyncGenerator<string> {
  const turns = await readTurns(node.turns);
  const above = ancestors.map(({ id, topic }) => ({ id, topic }));
  const leaf = { id: node.id, topic: node.topic };
  yield headOf(node.topic, { version: PAGES_VERSION, leaf, above, turns: turns.length });
  for (const turn of turns) yield `\n\n${sectionOf(turn)}`;
  yield "\n";
}

async function* unfiledPage(
  source: Pick<MemorySource, "turns">,
  turns: number,
): AsyncGenerator<string> {
  yield headOf("Unfiled", { version: PAGES_VERSION, leaf: null, above: [], turns });
  for await (const placed of source.turns()) {
    if (isUnfiled(placed)) yield `\n\n${sectionOf(placed.turn)}`;
  }
  yield "\n";
}

async function* indexPage(
  { conversations }: Pick<MemorySource, "conversations">,
  lines: readonly string[],
): AsyncGenerator<string> {
  const value = { version: PAGES_VERSION, conversations: sorted(conversations) };
  yield `${markLine({ type: "index", value })}\n\n# Index\n\n`;
  for (const line of lines) yield `${line}\n`;
}

async function countUnfiled(source: Pick<MemorySource, "turns">): Promise<number> {
  let count = 0;
  for await (const placed of source.turns()) if (isUnfiled(placed)) count++;
  return count;
}

const sorted = (conversations: readonly Conversation[]): Conversation[] =>
  conversations
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .map(({ id, name, createdAt, headId }) => ({ id, name, createdAt, headId }));

const isUnfiled = ({ turn, placement }: PlacedTurn): boolean =>
  turn.state !== "purged" && placement?.type !== "leaf";

/**
 * Names by topic. Siblings with the same topic, case-insensitively, and deep nodes get eight digits of
 * their ids, so that names do not depend on order.
 */
async function createNames({
  nodes,
}: Pick<MemorySource, "nodes">): Promise<
  (entry: {
    readonly folder: string;
    readonly node: TopicNode;
    readonly isDeep: boolean;
    readonly suffix: "/" | ".md";
  }) => string
> {
  const keyOf = (name: string, isFile: boolean): string =>
    name.toLowerCase() + (isFile ? ".md" : "");
  const namesakes = new Map<string, number>();
  const groupOf = ({ parentId, topic, children }: TopicNode): string =>
    `${parentId ?? ""}/${keyOf(safeName(topic), children.length === 0)}`;
  for await (const { node } of nodes({ withoutTexts: true })) {
    namesakes.set(groupOf(node), (namesakes.get(groupOf(node)) ?? 0) + 1);
  }
  const taken = new Set([INDEX, UNFILED]);
  return ({ folder, node, isDeep, suffix }) => {
    const name = `${folder}${safeName(node.topic)}`;
    const short = `${name} ${lastDigits(node.id)}`;
    const isAlone = namesakes.get(groupOf(node)) === 1 && !isDeep;
    const names = [...(isAlone ? [name] : []), short, `${name} ${node.id}`];
    const isFree = (stem: string): boolean => !taken.has(keyOf(stem, suffix === ".md"));
    const chosen = names.find(isFree) ?? name;
    taken.add(keyOf(chosen, suffix === ".md"));
    return chosen + suffix;
  };
}

function headOf(title: string, mark: PageMark): string {
  const path = mark.above.map(({ topic }) => inline(topic)).join(" › ");
  const head = [markLine({ type: "page", value: mark }), `# ${inline(title)}`, path];
  return head.filter((part) => part !== "").join("\n\n");
}

function sectionOf(turn: Turn): string {
  const state = turn.state === "active" ? "" : ` (${turn.state})`;
  const parts = [
    `## [${turn.index}] ${formatTime(turn.createdAt)}${state}`,
    markLine({ type: "turn", value: turnMarkOf(turn) }),
    "**User**",
    quote(turn.user),
  ];
  if (turn.assistant !== null) parts.push("**Assistant**", quote(turn.assistant));
  return parts.join("\n\n");
}

function turnMarkOf(turn: Turn): TurnMark {
  const { index, id, createdAt, conversationId, parentId, user, assistant } = turn;
  const isPlain = isQuotable(user) && isQuotable(assistant ?? "");
  return {
    index,
    id,
    createdAt,
    conversationId,
    parentId,
    length: user.length + (assistant ?? "").length,
    ...(turn.kind === "turn" ? {} : { kind: turn.kind }),
    ...(turn.state === "archived" ? { state: turn.state } : {}),
    ...(turn.sessionId === null ? {} : { sessionId: turn.sessionId }),
    ...(turn.model === null ? {} : { model: turn.model }),
    ...(turn.tags.length === 0 ? {} : { tags: [...turn.tags] }),
    ...(turn.speaker === undefined ? {} : { speaker: turn.speaker }),
    ...(turn.author === undefined ? {} : { author: turn.author }),
    ...(turn.client === undefined ? {} : { client: turn.client }),
    ...(turn.origin === undefined ? {} : { origin: turn.origin }),
    ...(isPlain ? {} : { exact: { user, assistant } }),
  };
}

/** UTC, so that the same memory makes the same files everywhere. */
const formatTime = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** One line, with what Markdown would read as markup escaped. */
const inline = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#]/g, String.raw`\$&`);

const encodeLink = (path: string): string =>
  path.split("/").map(encodeURIComponent).join("/").replaceAll("(", "%28").replaceAll(")", "%29");
